import type { ExampleLetter } from "./example-letter";

/** A launch: it opens in the middle of speech, and the scene ends badly. */
export const violinRental: ExampleLetter = {
  about: "a launch, longer; the notes say of the sender: measures every child who comes in",
  occasion: "launch",
  length: "longer",
  idea: "A girl of nine cannot play one bar because her violin has grown too small. Her father tells her to practice the bar. Measuring tells you when she has outgrown it, not what to do on the day after.",
  blocks: {
    subject: "It isn't the bar she can't play",
    preheader: "Hold out an arm, and you'll know in ten seconds.",
    lede: '"There isn\'t room," says the girl.',
    story: [
      "Let's say she is nine, and the violin came two birthdays ago. Three lines go well. In the fourth her left arm folds up like a pocketknife, the fingers land on each other, and the note is sour, in the same bar every time.",
      'Her father looks at the case in the corner and thinks of what it cost. "Then practice that bar," he says.',
      "She practices that bar till supper. The cat moves upstairs.",
    ].join("\n\n"),
    transitionToTip: "I measure every child who comes into the shop, and it's the violin more often than the child.",
    tip: "So before you ask for more practice, measure. Have your child stretch out the left arm under the violin, palm up. The fingers should curl around the scroll without reaching. If the scroll sits at the wrist, the violin is too small. Look again in every school vacation.",
    transitionToOffer:
      "Now you know the day she has outgrown it. The day after is the hard one, because the next size costs as much as a bicycle, and in eighteen months it's too small again. No child should play a year on the wrong one for that. So from September we do it as people do it with skis.",
    offer: [
      "Grow is a rental that changes size. You pay $19 a month, and whenever the arm says so you bring the violin in and take the next one home, the same day and for the same price, from one-tenth to full size. Then the fourth line sounds as it's written, and the cat comes down again.",
      "- Strings are included, because children break strings\n- Half of what you've paid comes off the last violin, should you want to keep it\n- You can end it any month, if it turns out to be the drums",
      "We start on September 1 with forty violins, each set up here in the workshop. If it was a mistake, bring yours back within the first month and you owe nothing.",
    ].join("\n\n"),
    cta: "Reserve a violin for September 1",
    signOff: "See you both at the measuring stick,\nIrene Valli\nValli Violins",
    postscript: "Measure the arm tonight. If the scroll sits at the wrist, one of the forty is the right size.",
  },
};
