/** What can be said about a guitar without a model: common knowledge, chosen by the words of the question. */
export const GUITAR_HINTS: readonly { about: RegExp; lines: readonly string[] }[] = [
  {
    about: /\b(?:songs?|sing|play along)\b/i,
    lines: [
      "Begin with a song of two or three open chords that you can already hum.",
      "“Horse with No Name” needs two chords; “Three Little Birds” needs A, D and E; “Stand by Me” needs G, Em, C and D.",
      "Play it slowly with one downstroke for each beat before you add a pattern.",
    ],
  },
  {
    about: /\bchords?\b/i,
    lines: [
      "Em, G, C and D open the door to a great many songs; A, E and Am come next.",
      "Press close behind the fret and with the tips of your fingers, and play string by string to hear which one is muffled.",
      "Change between two chords for one minute and count the changes; do it again tomorrow.",
    ],
  },
  {
    about: /\b(?:strum|strumming|rhythm|beat|pick|picking|fingerstyle)\w*\b/i,
    lines: [
      "Keep the hand moving down and up all the time, also where it does not touch the strings.",
      "Count aloud: one and two and three and four and.",
      "Practice a pattern on muted strings first, then on one chord, then on a change.",
    ],
  },
  {
    about: /\b(?:tune|tuning|tuner|strings?)\b/i,
    lines: [
      "From the thickest to the thinnest, the strings are E, A, D, G, B and E.",
      "Tune up to the note from below, because a string that is loosened slips.",
      "New strings stretch: tune them often in the first days.",
    ],
  },
  {
    about: /./,
    lines: [
      "Ten minutes every day do more than an hour on Sunday.",
      "Play so slowly that you make no mistake, and only then faster.",
      "End with something that you already play well.",
    ],
  },
];
