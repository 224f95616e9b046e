import type { Scene } from "./scene";

export const laundromat: Scene = {
  pronoun: "she",
  names: ["Dana", "Ruth", "Mei"],
  marks: ["laundromat", "dryer", "laces", "shoe", "magazine"],
  option:
    "Twenty-two minutes. {name} waits for a dryer with a magazine that promises to explain how to {topic}. At the folding table a boy teaches a small girl to tie a shoe, without a word too many.",
  story: [
    "The dryer said twenty-two minutes. On an orange chair in the laundromat, {name} opened a magazine that promised to explain how to {topic}.",
    "Across from her a boy was teaching a small girl to tie a shoe. [There were laces everywhere, and tears were not far off.]",
    "[{name} knew the feeling.] She wanted {wish}. [She had wanted it for <two winters|a year of Tuesdays>, on this same chair, and each time she had grabbed all of it at once.]",
    '[The shoe was set on the folding table.] "You do not have to do anything yet," said the boy. "Just look at what comes first."',
    "Over, under, stop. [The laces came apart, and again it was over, under, stop.] Then two small hands <did it alone|got as far as the stop>.",
    "{name} closed the magazine on her finger. There were eight tips in it. She had never asked which came first. She asked now.",
  ],
  details: [
    "The air was warm and smelled of other people's soap.",
    "Page nine had a photo of somebody laughing at a salad.",
  ],
  ledes: {
    moment: "The folding table was taken, and nobody was folding anything.",
    question: "Of everything you could do, which part comes first?",
    contradiction: "The magazine had eight tips. The boy had none, and it worked.",
    object: "There was one small shoe on the table where the sheets should have been.",
    quote: '"Just look at what comes first." Nobody in that laundromat was older than nine, except one.',
    trouble: "You have read all the tips. Now they are in a heap, like laundry.",
  },
  transitions: [
    "The part that comes first is short in most things, and here it is:",
    "Close the magazine for a moment, because you only have to look at this:",
    "A shoe is tied one loop at a time, and this is the loop that I would show you first:",
  ],
  closes: [
    "Do the first loop today and stop there. The bow can wait until the dryer is done.",
    "The next time you sit on an orange chair, do not read. Ask what comes first.",
  ],
  subjects: [
    "Twenty-two minutes on the dryer",
    "Over, under, stop, and once again",
    "Sit down and look at what comes first",
    "Eight good tips and one small shoe",
    "Which part of it all comes first?",
    "A short lesson at the folding table",
    "Seen from an orange plastic chair",
  ],
};
