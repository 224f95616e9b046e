import type { Blocks } from "@/lib/letter/blocks";
import type { DescriptionLength } from "@/lib/wizard/brief";
import { type BriefFixture, briefNamed } from "@/tests/fixtures/briefs";

/** A letter that was written with care, by all that the prompts ask for. */
export interface GoodLetter {
  title: string;
  brief: BriefFixture;
  length: DescriptionLength;
  blocks: Blocks;
}

export const GOOD_LETTERS: readonly GoodLetter[] = [
  {
    title: "an evening class",
    brief: briefNamed("evening-class"),
    length: "short",
    blocks: {
      subject: "The mug that leaned to the left",
      lede: "Nobody had told Paul that his arms were the trouble.",
      story:
        "The wheel turned, and the lump turned with it, a little to the left of where it should have been. Paul pushed. The lump pushed back, and his sleeve was gray to the shoulder.\n\nAt the next wheel a girl of sixteen had her eyes shut. Her clay stood as still as a cup on a table.\n\n“You are holding it with your wrists,” she said without opening them.\n\nPaul looked down. His elbows hung in the air on both sides like wings. He moved his stool closer, and set them down on his knees.",
      transitionToTip: "What would not hold still was never the clay.",
      tip: "Center the clay with your elbows on your thighs. Your arms get tired, and your legs do not. When the clay stops pushing back, take your hands away slowly.",
      transitionToOffer: "A wheel of your own is harder to find than a stool.",
      offer:
        "Four Evenings at the Wheel is a class in throwing pots for beginners. You sit at your own wheel from the first minute.\n\nWhen: four Thursdays from 5 March, 7 to 9 pm\nWhere: Hall Street Studio, 14 Hall Street\nPrice: £145, clay and firing included\nPlaces: eight\nWith: Ruth Okafor\n\nBook your place for £145.",
      cta: "Book a place for £145",
      signOff: "See you on Hall Street,\nTom Hale\nStudio manager, Hall Street Studio",
      postscript: "Two finished pieces are yours to take home. Book your place while you think of it.",
    },
  },
  {
    title: "a service without a price or a sender",
    brief: briefNamed("tax-service"),
    length: "short",
    blocks: {
      subject: "Envelopes, and a quiet weekend",
      lede: "Under the passenger seat lay a lunch that she had paid for in spring.",
      story:
        "Mira had the doors of the car open and a flashlight between her teeth. One slip was in the glove box. Two were under the mat, and one of them was wet.\n\nHer neighbor came by with his dog. “Lost something?”\n\n“A year,” she said.\n\nHe went into his house and came back with a shoebox. In it stood a row of brown paper, each with the name of a month, fat and unsorted. “I throw them in,” he said. “That's the whole system.”\n\nThe dog sniffed at July. Mira switched the light off.",
      transitionToTip: "It was no better memory than hers, only a shorter way.",
      tip: "Keep one envelope per month and drop every receipt into it on the day you get it. Do not sort. Sorting takes minutes once everything is in one place.",
      transitionToOffer: "What comes after the sorting, somebody else can do.",
      offer:
        "Plainbooks prepares and files your tax return for you. You send photos of your receipts.\n\nSend us the first photos.",
      cta: "Send your first receipts",
      signOff: "To quiet weekends,\n[Your name]",
      postscript: "Is a receipt not there? We ask when something is missing, so send what you have.",
    },
  },
  {
    title: "a tool with merge tags",
    brief: briefNamed("merge-tags"),
    length: "short",
    blocks: {
      subject: "Three openings, no sound",
      lede: "Lena had watched her own video eleven times. She had never once seen it.",
      story:
        "On the tram the man in front of her had a phone in his hand and nothing in his ears. He flicked. A face, a kitchen, a goal. He flicked each one away before it could say a word.\n\nThen he stopped. On his screen a woman pulled a drawer all the way out and turned it over.\n\n“What's in it?” Lena said aloud, and the man laughed.\n\nAt home she opened her latest video and pressed the key with the crossed-out speaker. She saw a girl who moved her lips for nine seconds.",
      transitionToTip: "Whoever finds you sees you before they hear you.",
      tip: "Film three openings for each video, {{first_name}}. Watch them the next day with the sound off. Keep the one that still makes you curious.",
      transitionToOffer: "Three openings take time, and the uploads still want a plan.",
      offer:
        "iCreate Studio 2.0 plans your uploads for a whole month. It drafts descriptions for YouTube, and you press publish.\n\nStart your plan for the month.",
      cta: "Start your monthly plan",
      signOff: "Keep filming,\n[Your name]",
      postscript: "Reminders come via *|CHANNEL|*, so that no upload is forgotten. Start, and see the first one.",
    },
  },
  {
    title: "ein Kurs auf Deutsch",
    brief: {
      ...briefNamed("evening-class"),
      topic: "Sauerteigbrot backen, das aufgeht",
      audience: "Berufstätige, die gern kochen und wenig Zeit haben",
      outcome: "Sie möchten am Sonntag ein gutes Brot auf dem Tisch haben",
      productName: "Brot am Wochenende",
      productDescription:
        "Ein Kurs in der Backstube in Freising. Samstag, 20. Februar 2027, 10 bis 17 Uhr. Er kostet 145 € mit allen Zutaten.",
      productHighlights: "Zwei Laibe zum Mitnehmen\nHöchstens zehn Plätze\nEin Glas Sauerteig für zu Hause",
      link: "https://backstube.example/brot",
      act: "einen Platz reservieren",
      senderName: "Katharina Reis",
      senderRole: "",
      senderOrganization: "",
      tip: "Schauen Sie auf den Teig, nicht auf die Uhr. Backen Sie erst, wenn er sich verdoppelt hat.",
      descriptionLength: "short",
    },
    length: "short",
    blocks: {
      subject: "Als der Wecker klingelte",
      lede: "Der Wecker hatte recht. Warum war das Brot dann flach?",
      story:
        "Um sieben klingelte der Wecker, und Jonas schob den Laib in den Ofen, wie es im Rezept stand. Um acht lag auf dem Blech etwas, das wie ein Teller aussah.\n\nSeine Großmutter kam mit der Kanne herein und betrachtete es. „Hast du ihn gefragt?“, sagte sie.\n\n„Wen?“\n\nSie zog die Schüssel heran, in der noch ein Rest lag, und hielt sie gegen das Fenster. An der Wand klebte ein Strich, kaum einen Finger über dem Boden. Weiter war er in der Nacht nicht gestiegen. In der Küche waren es sechzehn Grad.",
      transitionToTip: "Was fertig ist, sagt kein Wecker.",
      tip: "Schauen Sie auf den Teig, nicht auf die Uhr. Backen Sie erst, wenn er sich verdoppelt hat.",
      transitionToOffer: "Wie ein reifer Teig aussieht, lernt man am besten neben jemandem, der es weiß.",
      offer:
        "„Brot am Wochenende“ ist ein Kurs in der Backstube in Freising. Sie nehmen zwei Laibe mit.\n\nWann: Samstag, 20. Februar 2027, 10 bis 17 Uhr\nPreis: 145 € mit allen Zutaten\nPlätze: höchstens zehn\n\nReservieren Sie Ihren Platz für 145 €.",
      cta: "Platz für 145 € reservieren",
      signOff: "Bis bald am Ofen\nKatharina Reis",
      postscript: "Ein Glas Sauerteig für zu Hause geht mit Ihnen heim. Reservieren Sie, solange Sie daran denken.",
    },
  },
];
