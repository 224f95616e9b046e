import type { ExampleLetter } from "./example-letter";

/** A welcome: the sender's own memory, which the notes give, and a small offer. */
export const firstLesson: ExampleLetter = {
  about:
    'a welcome to new readers, short; the notes say of the sender: came to Lisbon with four hundred words and pointed at things for a week, until a market woman taught her "Como se diz isto?"',
  occasion: "welcome",
  length: "short",
  idea: "My first week in Lisbon: four hundred words, and none for the thing in front of me, until a market woman taught me a question. It takes somebody who answers.",
  blocks: {
    subject: "Welcome. One question to begin with",
    preheader: "It was worth more to me than four hundred words.",
    lede: "I came to Lisbon with four hundred words, and not one of them was for the thing I was pointing at.",
    story:
      'I pointed for a week. On Friday the woman with the herbs had enough of it. She held up the parsley and said slowly, as one does with the deaf, "Como se diz isto?" How do you say this? Then she made me ask it about every bunch on the table.',
    transitionToTip:
      "From that day on the whole market gave lessons. I'd been learning answers, and I'd needed a question.",
    tip: 'So before any list of words, learn "How do you say this?" in your language. Say it ten times tonight, until it comes by itself. Then ask it about three things in your kitchen, aloud, and look them up.',
    transitionToOffer:
      "The question works as soon as somebody answers, and a kitchen doesn't. So we give you somebody: half an hour at Threshold, with a teacher who answers slowly and asks you back.",
    offer: [
      "You choose the language and the teacher, and you hold something up to the screen. She says what it is, slowly, and then she asks you for the next thing. It happens at an hour that suits you, and you needn't know a word before.",
      "It's free for new readers. We don't ask for a card, and nobody rings you up afterward.",
    ].join("\n\n"),
    cta: "Choose a teacher for half an hour",
    signOff: "Até já,\nClara Dias\nThreshold Languages",
    postscript: "If you're shy, bring the parsley. The half hour is free either way.",
  },
};
