import type { Scene } from "./scene";

export const libraryDesk: Scene = {
  pronoun: "she",
  names: ["Sylvia", "Hannah", "Paula"],
  marks: ["librarian", "library", "crumb", "green", "coffee cup"],
  option:
    "Where the book falls open. {name} wants to renew the same five books on how to {topic} for the fourth time. The librarian sets one of them on its spine and lets go.",
  story: [
    "{name} put five books on the library desk, all about how to {topic}, and asked to keep them longer.",
    "[The librarian scanned the first one and turned the screen around.] It would be the fourth time. [{name} felt her ears go warm. She wanted {wish}, and it seemed wrong to begin before she had read everything.]",
    "The thick green one was stood on its spine.",
    '"A book falls open where it has been read," said the librarian. "Let us see which page you come back for."',
    "It fell open at a page with a crumb and the ring of a <coffee cup|paper coffee cup>. [{name} knew every word of it. Each time she had read on, because it could not be as simple as that.]",
    "{name} kept the green one, with a thumb where the crumb was. She sat down on the library steps and read that page as if it were the last one.",
  ],
  details: [
    "Near the window a man was asleep behind a newspaper, and the newspaper rose and fell.",
    "Somewhere among the shelves a chair was pushed back.",
  ],
  ledes: {
    moment: "Her ears were warm, and the screen had been turned so that she could read it.",
    question: "Which page would your books fall open at?",
    contradiction: "She had borrowed five books. She had only ever read one page.",
    object: "The book was thick and green, and there was a crumb in it.",
    quote: '"A book falls open where it has been read." She did not like where it fell open.',
    trouble: "You keep reading on, because it cannot be as simple as that.",
  },
  transitions: [
    "Your own crumb may lie in another book, but I suspect that the page says this:",
    "Put your thumb here for a while, because it is as simple as that:",
    "The other books can go onto the cart, and of this one you need a single page:",
  ],
  closes: [
    "Stand a book on its spine tonight and let go. Then do what the page says, once.",
    "You can take the others back. Keep your thumb on this page until the weekend.",
  ],
  subjects: [
    "There was a crumb on the right page",
    "Five borrowed books and a single page",
    "Look where the book falls open",
    "The same five books, a fourth time",
    "Which page do you come back for?",
    "It could not be as simple as that",
    "What the librarian did with the green one",
  ],
};
