import type { ExampleStory } from "./example-letter";

/** A short scene that any letter can begin with. */
export type Scene = Omit<ExampleStory, "turn" | "preheader">;

/**
 * Eight scenes in eight everyday places, four to a list. In each a person misses one small thing until another one
 * points it out. None holds a word of a brief, a lesson, or anything that would be out of place before a grave subject.
 */
export const SCENES: readonly Scene[] = [
  {
    idea: "The third-floor landing. For forty minutes Nora and her brother have tried to get a green sofa through the door, and it sticks at the same corner every time. Then the woman from 3B comes up with her groceries.",
    text: `The green sofa had been stuck on the third-floor landing for forty minutes.

Nora and her brother tried it upright. They tried it on its back. They took the door off its hinges and put it back on. Each time the sofa stopped at the same place, a hand's width short.

The woman from 3B came up the stairs with two bags of groceries. She waited, because there was no way past. She tilted her head and looked at the sofa from below.

"The feet unscrew," she said.

Nora reached under. The first one turned with two fingers.`,
    ledes: [
      "They had measured the door twice, and then the sofa.",
      "Nora was ready to sell the sofa. It had not even reached the living room.",
      "How long can two grown people argue with a door frame?",
    ],
    subjects: ["Forty minutes on the third-floor landing", "What the woman from 3B saw"],
  },
  {
    idea: "Machine number nine. Owen has given it coins, soap and both of his coats, and it will not start. The only other customer lowers his newspaper.",
    text: `Owen pressed the button on machine nine again. Nothing.

He had put in the coins. He had put in the soap, and two winter coats that took up all the room there was. He pressed for warm. He pressed for cold. He read the instructions on the wall in English and then, to be fair, in Spanish.

On the bench by the window, a man lowered his newspaper.

"The door," he said.

It was closed. Anyone could see that it was closed. Owen put his palm on the glass and pushed, and something clicked.

The drum began to turn.`,
    ledes: [
      "The machine had his coins, his soap and both of his coats. It did nothing with them.",
      "Some machines tell you what is wrong. Number nine did not.",
      "Have you ever read the same instructions twice, in two languages?",
    ],
    subjects: ["Two winter coats in machine nine", "Coins in, soap in, and nothing happened"],
  },
  {
    idea: "Eleven blank pages. Priya needs one copy before the library closes, and the machine keeps giving her blank paper. The librarian comes over and does not touch a single button.",
    text: `Page eleven came out as white as the ten before it.

It was ten to six, and the library closed at six. Priya made the copy darker. She made it larger. She changed the paper tray, which had been full, and fed the machine another coin.

Page twelve was warm and perfectly empty.

The librarian came over with her coat already on. She did not look at the buttons. She lifted the lid, and there lay the certificate, looking up at both of them.

"It scans from below," said the librarian, and turned it over.`,
    ledes: [
      "With ten minutes to go, Priya owned eleven warm sheets of nothing.",
      "The copier was working perfectly. That was the odd part.",
      "What do you change first when every page comes out blank?",
    ],
    subjects: ["Nothing but blank pages before closing time", "The copier worked, but the page stayed blank"],
  },
  {
    idea: "The far bed. Theo drags the hose through the whole community garden, and at the tomatoes not a drop comes out. The girl from the next plot has been watching for a while.",
    text: `At the tomatoes, thirty yards from the spigot, there was not a drop.

Theo unscrewed the nozzle and blew through it. He walked back and turned the spigot all the way open. He followed the hose with his eyes, past the beans and the compost. No knot anywhere. He leaned on the wheelbarrow, which was full of wet soil, and thought.

The girl from the next plot was eating peas out of the pod. She had been watching for some time.

"You could move the wheelbarrow," she said.

Theo looked down. The hose ran neatly under one of its legs.`,
    ledes: [
      "The water was on, the tomatoes were dry, and Theo had checked everything. Almost.",
      "Theo was sure that it was the nozzle.",
      "The girl with the peas could have told him at once. She let him try a little longer.",
    ],
    subjects: ["Thirty yards of hose and not a drop", "What the girl with the peas saw"],
  },
  {
    idea: "Room 412. Late at night a key card keeps flashing red, and Ingrid is ready to sleep in the lobby. A man with a cart of towels stops beside her.",
    text: `Red light. Ingrid wiped the key card on her sleeve and held it to the door again. Red light.

It had been a long day of trains, and her bag was getting heavier. She tried the card fast. She tried it slowly. She turned it over and tried the side with the hotel's name on it. Behind the door, someone turned down a television.

A man with a cart of towels came down the hallway and stopped.

"What room are you in?" he asked.

"Four twelve."

He nodded and pointed at the number beside the door. It began with a three.`,
    ledes: [
      "The card was fine. So was the lock.",
      "Ingrid was ready to sleep in the lobby.",
      "Which would you blame first, the card or the door?",
    ],
    subjects: ["Red light, and red light again", "The card was fine, and so was the lock"],
  },
  {
    idea: "Getting dark at the lake. Two long poles, two short ones, and a tent that will stand up only at one end. A boy comes over from the next tent with a flashlight.",
    text: `The tent stood up at one end and lay down at the other.

Bella let it all fall and began again. It was getting dark, and the instructions were at home on the hall table. The poles were right, two long and two short. She had counted them three times. She pulled harder, and a stake flew into the reeds.

A boy from the next tent brought it back. He shone his flashlight along a pole, and then along the edge of the cloth.

"Blue goes with blue," he said.

Each pole had a ring of paint at its end. Each corner had a dot of it.`,
    ledes: [
      "The instructions were at home. The answer was painted on the tent.",
      "Bella had counted the poles three times, and no pole was missing.",
      "Dusk is a bad time to lose a tent stake in the reeds.",
    ],
    subjects: ["A tent that stood up at one end only", "Getting dark at the lake"],
  },
  {
    idea: "Window three. Luis has wrapped the package as if it were going around the world, with a label in his best handwriting. The clerk turns it to the light and asks one question.",
    text: `Nobody else in line had a package like Luis's. Its corners were taped twice. The string was tied in a bow. The label was in ink, in his best handwriting, and he had let it dry overnight.

The clerk at window three put it on the scale and turned it to the light.

"Very nice," she said. "And where is it going?"

"To my sister, by Friday."

She slid the package back across the counter and laid a pen on top of it.

Luis read the label again. The name was spelled right, and so was the street. Both were his own.`,
    ledes: [
      "The tape was perfect. The string was perfect. The clerk reached for a pen.",
      "Luis had thought of everything a package needs. Nearly everything.",
      "What can be wrong with a label in your best handwriting?",
    ],
    subjects: ["The best-wrapped package in line", "What the clerk at window three saw"],
  },
  {
    idea: "Seven minutes to seven. Forty parents are finding their seats in the school auditorium, and the screen behind Mei is still black. The janitor comes down the aisle with his keys.",
    text: `Forty parents were finding their seats, and the screen was black.

Mei changed the cable. She started the laptop again and smiled at the front row while it took its time. Seven minutes to go. The projector hummed, its green light was on, and its fan blew warm air over her notes. The screen stayed black.

The janitor came down the aisle with his keys in his hand. He did not ask what she had tried. He reached over her shoulder and took something small off the front of the projector.

He laid the lens cap next to her notes, and the whole room could read her name.`,
    ledes: [
      "Everything that had a switch was on, and there was nothing to see.",
      "Mei had tried everything that has a plug.",
      "The fan was running and the light was green. So why was it dark?",
    ],
    subjects: ["Seven minutes, forty parents, a black screen", "Everything was switched on"],
  },
];
