import type { Scene } from "./scene";

export const voiceMessage: Scene = {
  pronoun: "she",
  names: ["Irene", "Wanda", "Asha"],
  marks: ["three minutes", "lamppost", "the dog", "wind", "pocket"],
  option:
    "Three minutes and ten seconds. Walking the dog, {name} gets a long voice message about how to {topic}, and she nearly deletes it. Only twenty seconds of it turn out to be words.",
  story: [
    "The message was three minutes and ten seconds long. {name} pressed play at the corner, while the dog read the news on a lamppost.",
    "It was from Jo, who had heard that she still wanted to work out how to {topic}. [Jo had not called in <a year|two summers>.]",
    "{name} nearly stopped it there. [She had been given advice at weddings, and once by a dentist, with her mouth open. She did want {wish}.]",
    '"I will only tell you what I did on the first day," said Jo through the wind. "Then I have to go, because my bus is here."',
    "It took twenty seconds. [After that came the doors of a bus, and then the inside of a pocket, <for more than two minutes|all the way into town>.]",
    "{name} turned the message back to the start. This time she had her free hand out, and she counted along on her fingers.",
  ],
  details: [
    "It had rained, and the whole street was shining like a plate.",
    "A neighbor waved from across the street, and she waved back with the leash.",
  ],
  ledes: {
    moment: "The dog was in no hurry, and neither was the message.",
    question: "What is the best advice you have ever nearly deleted?",
    contradiction: "It was advice that she had heard a hundred times. It had never been this short.",
    object: "Most of that message is the inside of a pocket. She has kept it all.",
    quote: '"I will only tell you what I did on the first day." Then came the bus.',
    trouble: "Everybody has advice for you. You have stopped listening, and who could blame you?",
  },
  transitions: [
    "I will try to be as quick as Jo, because this is all there is:",
    "Twenty seconds are enough for this:",
    "Hold out your free hand, because you can count this on your fingers:",
  ],
  closes: [
    "Play it once more to yourself on your next walk. The dog will wait.",
    "Hold out your free hand tonight and count along. Then do the first finger.",
  ],
  subjects: [
    "Twenty seconds of rather good advice",
    "What she did on that first day",
    "The message she nearly deleted",
    "Three minutes long, and mostly pocket",
    '"I have to go, because my bus is here"',
    "Heard twice over, under a lamppost",
    "Have you had enough advice by now?",
  ],
};
