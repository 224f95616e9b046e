import { describe, expect, test } from "vitest";
import { doing, readOutcome } from "@/lib/sample-writer/brief/action";
import { readAudience } from "@/lib/sample-writer/brief/audience";
import { readDescription } from "@/lib/sample-writer/brief/description";
import { readHighlights } from "@/lib/sample-writer/brief/highlights";
import { indefiniteArticle } from "@/lib/sample-writer/brief/noun";
import { readBrief } from "@/lib/sample-writer/brief/read-brief";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { shortenPhrase } from "@/lib/sample-writer/brief/shorten";
import { setTip } from "@/lib/sample-writer/brief/tip";
import { readTopic } from "@/lib/sample-writer/brief/topic";
import { asWish, fromWish } from "@/lib/sample-writer/brief/wish";
import { offerFormData } from "@/lib/wizard/payloads/fields";
import { offerLength } from "@/prompts/wizard/offer";

test.each([
  ["How to lose weight.", "lose weight"],
  ["how to lose weight", "lose weight"],
  ["Lose weight!!", "lose weight"],
  ["HOW TO LOSE WEIGHT", "lose weight"],
  ["Losing weight after 40", "lose weight after 40"],
  ["How to Play Your First Song on Guitar", "play your first song on guitar"],
  ["How busy moms can lose weight", "lose weight"],
  ["The best way to learn guitar", "learn guitar"],
  ["How do I learn Spanish?", "learn Spanish"],
  ["how to Excel at work", "excel at work"],
  ["How to use Excel", "use Excel"],
  ["How to grow my business on YouTube", "grow your business on YouTube"],
  ["HOW TO GROW A CHANNEL ON YOUTUBE", "grow a channel on YouTube"],
  ["Public speaking", "get better at public speaking"],
  ["🌱 Growing your own veggies 🥕", "grow your own veggies"],
  ["Wie man besser schläft", "make progress with “Wie man besser schläft”"],
  ["comment apprendre l'anglais", "make progress with “comment apprendre l'anglais”"],
  ["How to order a café crème", "order a café crème"],
  ["Guitar lessons", "get started with guitar lessons"],
  ["A course in bookkeeping", "get started with bookkeeping"],
  ["cookbook for busy dads", "make the most of a cookbook for busy dads"],
  ["whittle a spoon in one evening", "whittle a spoon in one evening"],
  ["Home repairs for renters", "get better at home repairs"],
  ["Home insurance", "make sense of home insurance"],
  ["a calm household", "have a calm household"],
  ["Pottery for beginners", "get started with pottery"],
  ["dinner for one that is worth cooking", "have dinner for one that is worth cooking"],
  ["How to knit for absolute beginners", "knit"],
  ["See more theatre", "see more theatre"],
  ["Hand over an account without a password", "hand over an account without a password"],
  ["A guide to chess", "get started with chess"],
  ["A practical guide to baking bread", "bake bread"],
])("the topic %j is read as to %j", (typed, read) => {
  expect(readTopic(typed).reader).toBe(read);
});

test.each([
  [
    "I want to fit into my favorite jeans again",
    "fit into your favorite jeans again",
    "fit into her favorite jeans again",
  ],
  ["to play songs for friends", "play songs for friends", "play songs for friends"],
  [
    "They want to play songs they love for their friends.",
    "play songs you love for your friends",
    "play songs she loves for her friends",
  ],
  ["more free time", "have more free time", "have more free time"],
  ["time away with the children", "have time away with the children", "have time away with the children"],
  [
    "have photos you look like yourself in",
    "have photos you look like yourself in",
    "have photos she looks like herself in",
  ],
  [
    "find clothes that make you look good",
    "find clothes that make you look good",
    "find clothes that make her look good",
  ],
  ["half the rent", "have half the rent", "have half the rent"],
  ["I hope they give again", "give again", "give again"],
  ["sit more than they weed", "sit more than you weed", "sit more than she weeds"],
  ["bottle their first cider", "bottle your first cider", "bottle her first cider"],
  ["Their main goal is to stop worrying", "stop worrying", "stop worrying"],
  ["I'd love to write songs I'm proud of", "write songs you are proud of", "write songs she is proud of"],
  ["be happy with what I have", "be happy with what you have", "be happy with what she has"],
  [
    "I want to help children reach their potential",
    "help children reach their potential",
    "help children reach their potential",
  ],
  ["They are tired of wasting weekends", "stop wasting weekends", "stop wasting weekends"],
  [
    "She wants to walk into a meeting and say what she has to say",
    "walk into a meeting and say what you have to say",
    "walk into a meeting and say what she has to say",
  ],
  [
    "Feeling less stressed and having more energy for their families",
    "feel less stressed and have more energy for your family",
    "feel less stressed and have more energy for her family",
  ],
  [
    "They want a good loaf on the table every Sunday",
    "have a good loaf on the table every Sunday",
    "have a good loaf on the table every Sunday",
  ],
  ["They want a night of sleep before they go back to work", "have a night of sleep", "have a night of sleep"],
  ["They want their children to eat better", "get your children to eat better", "get her children to eat better"],
  ["They'd like their kids to talk to them", "get your kids to talk to you", "get her kids to talk to her"],
  ["Busy parents need more time for their kids", "have more time for your kids", "have more time for her kids"],
  ["a dog that doesnt pull", "have a dog that doesn't pull", "have a dog that doesn't pull"],
  ["Being able to speak at meetings", "speak at meetings", "speak at meetings"],
])("the outcome %j is a thing to do for the reader and for the person of a story", (typed, reader, she) => {
  expect(readOutcome(typed)).toMatchObject({ reader, she });
});

test.each([
  "",
  "Everything is hard for them",
  "They want their work to be seen",
  "They want their children to swim in it again",
  "They want it",
  "They need a kitchen that is warm",
])("the outcome %j is left alone, so that the topic stands in for it", (outcome) => {
  expect(readOutcome(outcome)).toBeUndefined();
});

test.each([
  ["moms", "moms"],
  ["Busy Moms Over 40", "busy moms over 40"],
  ["beginner guitar player", "a beginner guitar player"],
  ["amateur singer", "an amateur singer"],
  ["HR managers", "HR managers"],
  ["Zoë's regulars and anyone who's new", "Zoë's regulars and anyone who's new"],
  ["New York professionals", "New York professionals"],
  ["{{audience_segment}} creators", "{{audience_segment}} creators"],
  ["REMOTE WORKERS IN THEIR 30S", "remote workers in their 30s"],
  ["people who dread giving presentations", "people who dread giving presentations"],
  ["city people who've never grown anything 🌻", "city people who've never grown anything"],
  ["Eltern mit kleinen Kindern", "Eltern mit kleinen Kindern"],
  ["I help first-time founders raise money", "first-time founders"],
  [
    "Our audience is small business owners in the Midwest who have between 5 and 50 employees. They work a lot.",
    "small business owners in the Midwest",
  ],
])("the audience %j stands after 'for' as %j", (typed, read) => {
  expect(readAudience(typed)).toBe(read);
});

test.each([
  ["A 6-week online course for beginners", "Strum is a 6-week online course for beginners."],
  ["online guitar course", "Strum is an online guitar course."],
  ["app", "Strum is an app."],
  ["8-week group program", "Strum is an 8-week group program."],
  ["Kräutertees aus dem Schwarzwald", "Strum: Kräutertees aus dem Schwarzwald."],
  [
    "video course for new dog owners you get lessons every week and can ask our trainer anything",
    "Strum is a video course for new dog owners.",
  ],
  [
    "a long course for new dog owners that shows you what you can do in the first week",
    "Strum is a long course for new dog owners that shows you what you can do in the first week.",
  ],
  ["Helps you do your taxes in an hour.", "Strum helps you do your taxes in an hour."],
  ["guitar lessons for adults", "Strum offers guitar lessons for adults."],
  ["We bake bread every morning.", "We bake bread every morning."],
  [
    "A bookkeeper comes to your café, eats lunch and goes",
    "With Strum, a bookkeeper comes to your café, eats lunch and goes.",
  ],
  ["A help desk that works", "Strum is a help desk that works."],
  ["Our team files your return for you", "Our team files your return for you."],
  ["Learn guitar in your own kitchen", "Learn guitar in your own kitchen."],
  ["With Strum you learn in your kitchen", "With Strum you learn in your kitchen."],
  ["Dear {{first_name}}, Strum plans your week", "Dear {{first_name}}, Strum plans your week."],
])("the description %j becomes the sentence %j", (typed, sentence) => {
  expect(readDescription(typed, "Strum")[0]).toBe(sentence);
});

test("a name that may be one thing or several gets no verb that could be wrong", () => {
  expect(readDescription("Two-day workshops in small groups", "The Calm Speaker Workshops")[0]).toBe(
    "With The Calm Speaker Workshops you get two-day workshops in small groups.",
  );
});

test("a further sentence without a subject is about the product", () => {
  expect(readDescription("A course. Includes weekly calls. Nothing else", "Strum").slice(1)).toEqual([
    "It includes weekly calls.",
    "Nothing else.",
  ]);
});

test("what an outcome is to have is wanted itself, and found again from the story", () => {
  for (const [outcome, wish] of [
    ["have more free time", "more free time"],
    ["play songs", "to play songs"],
    ["have to work less", "to have to work less"],
  ] as const) {
    expect(asWish(outcome)).toBe(wish);
    expect(fromWish(wish)).toBe(outcome);
  }
});

test.each([
  ["Weekly calls, so you never get stuck\n- Short videos", ["Weekly calls, so you never get stuck", "Short videos"]],
  [
    "short lessons, weekly calls and a song book, lifetime access",
    ["Short lessons", "Weekly calls and a song book", "Lifetime access"],
  ],
  ["fast; kind; good.", ["Fast", "Kind", "Good"]],
  ["Benefits include:\n• 1 plan\n• iPhone app", ["1 plan", "iPhone app"]],
  ["Simple, which saves time", ["Simple, which saves time"]],
  ["DAILY 10-MINUTE LESSONS\nLIFETIME ACCESS", ["Daily 10-minute lessons", "Lifetime access"]],
  ["", []],
])("the highlights %j are the points %j", (typed, points) => {
  expect(readHighlights(typed)).toEqual(points);
});

test.each([
  ["lose", "losing"],
  ["run", "running"],
  ["make", "making"],
  ["lie", "lying"],
  ["zigzag", undefined],
  ["free", "freeing"],
  ["be", "being"],
  ["visit", "visiting"],
  ["play", "playing"],
])("the -ing form of %j is %j; a verb that is not known has none", (verb, form) => {
  expect(doing(verb)).toBe(form);
});

describe("shortening", () => {
  const LONG =
    "run a small team of volunteers through a long community project such as a playground, even if nobody has the time";

  test.each([3, 5, 7, 9, 12, 15])("to %i words ends at a whole word that waits for nothing", (maximum) => {
    const short = shortenPhrase(LONG, maximum);
    expect(LONG.startsWith(short)).toBe(true);
    expect(short.split(" ").length).toBeLessThanOrEqual(maximum);
    expect(short).not.toMatch(/\s(?:a|of|through|such|as|even|if|the|and)$/);
  });

  test("never cuts a merge tag, and leaves what is short enough as it is", () => {
    expect(shortenPhrase("write to {{ contact.first name }} and the others in the list", 3)).toBe(
      "write to {{ contact.first name }}",
    );
    expect(shortenPhrase("be happy with what you have", 9)).toBe("be happy with what you have");
  });
});

test("sentences end at stops, not at abbreviations, decimals or addresses", () => {
  const text =
    'Take 2.5 cups, e.g. of rye. Ask Dr. Brown at example.com! "Really?" she asked. See you at 5 p.m. Bring bread.';
  expect(splitSentences(text)).toEqual([
    "Take 2.5 cups, e.g. of rye.",
    "Ask Dr. Brown at example.com!",
    '"Really?" she asked.',
    "See you at 5 p.m.",
    "Bring bread.",
  ]);
});

test("a tip keeps its words, its order and its bullets", () => {
  expect(setTip("do ten minutes a day. not an hour on Sunday")).toBe("Do ten minutes a day. Not an hour on Sunday.");
  expect(setTip("WRITE IT DOWN. DO IT BEFORE EMAIL, {{FIRST_NAME}}.")).toBe(
    "Write it down. Do it before email, {{FIRST_NAME}}.",
  );
  expect(setTip("Three steps\n• one\n• two")).toBe("Three steps.\n\n- one\n- two");
});

test.each([
  ["hour", "an"],
  ["user", "a"],
  ["8-week course", "an"],
  ["11 steps", "an"],
  ["HR team", "an"],
  ["university", "a"],
  ["uninvited guest", "an"],
  ["one-day class", "a"],
  ["éclair", "an"],
])("before %j stands %j", (word, article) => {
  expect(indefiniteArticle(word)).toBe(article);
});

test.each([
  ["long enough for a launch", "It plans the week and keeps the list. ".repeat(6), "", "longer"],
  ["of many words and few characters", "It is as it is so you do as we do. ".repeat(5), "", "short"],
  ["short, with highlights", "An app.", "A plan for each week", "longer"],
] as const)(
  "without a choice, an offer whose description is %s has the length that the prompt would ask for",
  (...brief) => {
    const [, productDescription, productHighlights, length] = brief;
    const formData = offerFormData.parse({
      ...{ topic: "Sleep", audience: "dads", outcome: "rest", tip: "Dim the lights." },
      ...{ productName: "Doze", productDescription, productHighlights },
    });
    expect(readBrief(formData).length).toBe(length);
    expect(offerLength(formData)).toBe(length);
    expect(readBrief({ ...formData, descriptionLength: "short" }).length).toBe("short");
  },
);

test.each([
  "A cookbook for busy dads",
  "Our kitchen now has evening classes",
  "Spring sale: 20% off all pans",
  "our new cold brew",
])("whoever a story is about wants what the product is for, where the topic is %j and nothing to do", (topic) => {
  const texts = { topic, audience: "dads", outcome: "dinner by six", tip: "Cook twice." };
  const brief = offerFormData.parse({ ...texts, productName: "Plain Suppers", productDescription: "A book." });
  expect(readBrief(brief).topic.reader).toBe("have dinner by six");
});
