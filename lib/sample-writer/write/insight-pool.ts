/** One insight: how it stands in the list, and the sentences that follow it when it is expanded. */
export interface Insight {
  short: string;
  expanded: readonly string[];
}

type InsightPool = Readonly<Record<"stop" | "habit" | "belief" | "first" | "watch", readonly [Insight, ...Insight[]]>>;

/** Insights that hold in most trades, by the five angles in which the list offers them. */
export const INSIGHT_POOL: InsightPool = {
  stop: [
    {
      short: "Stop collecting more advice on how to {outcome}. Two good plans at once cancel each other out.",
      expanded: [
        "Pick the one source that you would recommend to a friend, and put the others out of sight.",
        "Stay with it until the end of the month, even where another one sounds better.",
        "Write down what you would have liked to change, and change nothing yet.",
        "It works because you find out what the plan does, and not what switching does.",
      ],
    },
    {
      short: "Stop starting over on Mondays. Go on from where you broke off, and a bad day costs you only that day.",
      expanded: [
        "When you miss a day, leave everything as it is and do the next small part the day after.",
        "Do not make up for it, and do not draw a new plan.",
        "A bookmark does the same for a book: nobody goes back to page one because the phone rang.",
        "You lose a day in this way, and you keep the weeks before it.",
      ],
    },
    {
      short:
        "Stop waiting for a free afternoon. A short time that you really have is worth more than a long one you hope for.",
      expanded: [
        "Look at yesterday and find a gap of a quarter of an hour.",
        "Put one small part of the work into that gap, today, with the door closed.",
        "Leave when the time is up, even if it goes well.",
        "You will come back more readily to something that did not wear you out.",
      ],
    },
  ],
  habit: [
    {
      short: "Tie it to something you do already, such as the first coffee. A habit that is there can carry a new one.",
      expanded: [
        "Choose one thing that happens every day without a reminder.",
        "Put what you need for the new habit right beside it: next to the coffee tin, or on top of the car keys.",
        "Do the new thing for as long as the coffee takes, and then go on with the day.",
        "After a while the one reminds you of the other, and you need no alarm.",
      ],
    },
    {
      short: "Put out what you need the night before. What you see first in the morning is what you are likely to do.",
      expanded: [
        "Before you switch off the light, lay out the one thing that you want to begin with.",
        "Put it where it is in the way, on the chair or across the keyboard.",
        "Clear away whatever usually takes its place.",
        "It works because the choice is made in the evening, when nothing is pulling at you.",
      ],
    },
    {
      short:
        "End each day with one written line: what you did, and what comes next. Tomorrow you begin instead of wondering where.",
      expanded: [
        "Use the same page and the same pen, and keep both where you stop work.",
        "The first half of the line is what you did; the second half is the very next thing.",
        "Make that next thing small enough to begin while you are still half asleep.",
        "A start that is already chosen takes away the hardest minute of the day.",
      ],
    },
  ],
  belief: [
    {
      short:
        "It is easy to think that you must feel ready before you can {outcome}. Feeling ready comes after the first try.",
      expanded: [
        "So plan a first try that may go badly, with nobody watching and nothing at stake.",
        "Keep it under ten minutes, and stop there on purpose.",
        "Write down one thing that was easier than you had thought.",
        "The second try starts from that line, and it feels different because you have been there before.",
      ],
    },
    {
      short: "You do not need more willpower. You need fewer moments in a day at which you have to decide.",
      expanded: [
        "Find the moment at which you usually give in or put it off.",
        "Decide that one thing in advance, in a sentence that begins with a time and a place.",
        "At eight, at the kitchen table, with the phone in another room, for example.",
        "A thing that is decided needs no strength at eight, only a chair.",
      ],
    },
    {
      short:
        "Slow is not the same as stuck. If you want {wish}, compare this month with last month, never with somebody else's.",
      expanded: [
        "Keep one page for each month, and write down three things on it: what you tried, what worked, what did not.",
        "On the last day, lay the new page beside the old one and read both.",
        "Look for what has become ordinary, since that is where the progress hides.",
        "Other people's pages tell you nothing, because you never see their first ones.",
      ],
    },
  ],
  first: [
    {
      short:
        "Before anything else, write one sentence that says what it would look like to {outcome}. Without it, every step looks equally urgent.",
      expanded: [
        "Give the sentence a day and a place, and say who is in the room.",
        "Read it to someone who knows you, and ask which word is still too big.",
        "Then cross out every task that does not lead into that room.",
        "What is left is short, and it is yours.",
      ],
    },
    {
      short: "Ask one person who has done it how they began. Beginnings are the part that books leave out.",
      expanded: [
        "Choose somebody who did it not long ago, since they still remember what was hard.",
        "Ask for the first week only: what they did, what they bought, what they would leave out.",
        "Listen to the end, and write down the smallest thing they mention.",
        "Do that thing tomorrow, because it has already worked once for someone in your place.",
      ],
    },
    {
      short: "Take one obstacle away before you add any effort. Pushing harder against a closed door only tires you.",
      expanded: [
        "Think back to the last time that you broke off, and find what was in the way.",
        "It is often a small thing: a login, a full table, a room that is too loud.",
        "Remove that one thing today and do nothing else.",
        "The next time you begin, you will notice how much of the effort went into the door.",
      ],
    },
  ],
  watch: [
    {
      short:
        "Count the days on which you did it, and nothing else. Days are in your hands; results take their own time.",
      expanded: [
        "Hang a calendar where you pass it every morning, and make a cross on each day that counts.",
        "Decide beforehand what counts, and make it modest.",
        "At the end of the week, look at the crosses before you look at anything else.",
        "A row of crosses tells you sooner than any result that you are on the way.",
      ],
    },
    {
      short: "Watch for the moment at which you usually give up. It tends to come at the same place each time.",
      expanded: [
        "For one week, note the time, the place and what happened just before.",
        "Do not try to change it yet; a note is enough.",
        "By Sunday you will see the same two or three words again and again.",
        "Once you know where the moment is, you can put something in front of it, such as a break or a call.",
      ],
    },
    {
      short: "Keep an eye on how you feel the morning after. If you dread the next round, this one was too long.",
      expanded: [
        "Before you begin the next time, give the last one a number from one to five.",
        "At four or five, do the same again; at one or two, cut it in half.",
        "Do this for two weeks, with a pencil and without a verdict.",
        "What you can do again tomorrow takes you further than what you did once.",
      ],
    },
  ],
};

/** The same for letters about illness and death, where nothing is to be got done. */
export const GRIEF_POOL: InsightPool = {
  stop: [
    {
      short: "Stop looking for the right words. That somebody is there is understood without them.",
      expanded: [
        "Sit down, so that nobody has to look up at you.",
        "Say that you have come, and let the next minute be quiet.",
        "If a sentence comes, let it be a short one.",
        "It helps because nobody has to answer you.",
      ],
    },
  ],
  habit: [
    {
      short: "Go at the same hour each time. On a hard day that is one thing less to decide.",
      expanded: [
        "Choose an hour that you can keep, even if it is a short one.",
        "Put what you take along beside the door the evening before.",
        "When the hour is over, go home.",
        "A fixed hour carries you on days when nothing else does.",
      ],
    },
  ],
  belief: [
    {
      short: "It is easy to think that you have to be strong. It is enough to come.",
      expanded: [
        "Tell one person beforehand where you are going.",
        "Stay for as long as you can, and leave when you cannot.",
        "Do not count the minutes.",
        "Nobody keeps a record of how you did.",
      ],
    },
  ],
  first: [
    {
      short: "Before anything else, ask one person what helped them. It is often smaller than one thinks.",
      expanded: [
        "Ask somebody who has been through it, and not long ago.",
        "Ask for one thing only, and write it down in their words.",
        "Leave the rest for another day.",
        "A small thing that has helped once is easier to begin with than good advice.",
      ],
    },
  ],
  watch: [
    {
      short: "Notice at which hour of the day it is hardest. That hour can have something quiet in it.",
      expanded: [
        "For a few days, note the hour and nothing else.",
        "Then choose one thing for it: a walk, a call, a cup of something warm.",
        "Keep it small enough for the worst day.",
        "An hour that has something in it is shorter.",
      ],
    },
  ],
};
