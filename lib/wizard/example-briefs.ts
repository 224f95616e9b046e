import { type Brief, type DescriptionLength, EMPTY_BRIEF } from "@/lib/wizard/brief";

/** A complete brief to try the product with. */
export interface ExampleBrief {
  /** What it is for, in a few words. */
  title: string;
  brief: Brief;
  descriptionLength: DescriptionLength;
}

export const EXAMPLE_BRIEFS: readonly ExampleBrief[] = [
  {
    title: "A bread course",
    descriptionLength: "short",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to bake sourdough bread at home",
      audience: "busy parents who like to cook",
      outcome: "They want a good loaf on the table every Sunday",
      productName: "Sunday Loaf",
      productDescription:
        "Sunday Loaf is an online course of twelve short lessons. It costs 49 dollars and begins whenever you do.",
      productHighlights:
        "- 12 lessons of ten minutes, so that they fit into a weekday\n- a starter that lives in the fridge, so that nothing has to be fed every day",
      act: "start the course",
      senderName: "Maya Lind",
      senderOrganization: "Sunday Loaf",
      tip: "Weigh the flour instead of measuring it in cups. A cup holds a different amount every time, and a loaf that worked once can only be baked again if you know what went into it.",
    },
  },
  {
    title: "A tax tool for freelancers",
    descriptionLength: "longer",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to file a freelancer's tax return without a weekend of panic",
      audience: "freelance designers",
      outcome: "They want to know that their taxes are right and be done by lunch",
      productName: "Ledgerly",
      productDescription:
        "Ledgerly reads your invoices and receipts all year and fills in the tax return from them. The first 30 days are free, then it costs 9 dollars a month. You check the numbers, sign and send.",
      productHighlights:
        "- reads receipts from a photo\n- shows every month what to put aside\n- a tax adviser answers within a day",
      act: "start the 30 free days",
      senderName: "Tom Arden",
      senderRole: "Founder of Ledgerly",
      tip: "Put the tax share of every invoice into a second account on the day it is paid. Then a tax bill is never a surprise, because the money was never yours to spend.",
    },
  },
  {
    title: "A guitar workshop",
    descriptionLength: "short",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to play your favorite songs on the guitar",
      audience: "adults who have just bought their first guitar",
      outcome: "They want to play three songs at the next party",
      productName: "First Chords",
      productDescription:
        "First Chords is a workshop on Saturday, March 14, from 10 to 4, for eight people. A place costs 90 dollars and includes lunch.",
      productHighlights: "- guitars are there\n- you go home with three songs that you can play",
      act: "book a place",
      senderName: "Rosa Delgado",
      tip: "Learn three chords and change between them slowly, without looking, for five minutes a day. Most songs need no more than that.",
    },
  },
];
