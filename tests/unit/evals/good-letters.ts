import type { Blocks } from "@/lib/wizard/blocks";
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
    title: "a booklet for families of the dying",
    brief: briefNamed("hospice-booklet"),
    length: "short",
    blocks: {
      subject: "What to say at the bedside",
      lede: "Her brother had stood in the corridor for a long time before he came in.",
      story:
        "Anna had brought a bag with clean pajamas and a newspaper. She put both on the chair, and then took them up again, because there was nowhere else to sit.\n\nHer father's eyes were closed. The blanket rose, and after a while it fell.\n\nShe began a sentence about the weather, and another about the drive. Both stopped in the middle.\n\n“You don't have to talk,” he said.\n\nShe let the bag slide to the floor. His fingers lay open on the blanket, and she put hers into them.",
      transitionToTip: "He had not been waiting for a sentence.",
      tip: "You do not have to find the right words. Say that you are here, and then be quiet. Hold a hand if it is offered.",
      transitionToOffer: "It is easier to be quiet when you know what is coming.",
      offer:
        "At the Bedside is a booklet of 24 pages from the nurses of St. Brigid's Hospice. It says in plain words what happens in the last weeks, and what you can do.\n\nYou can have the booklet free of charge.",
      cta: "Get the free booklet",
      signOff: "With you in thought,\nMarian Doyle\nHead nurse, St. Brigid's Hospice",
      postscript: "It comes in large print, for tired eyes. Ask for yours today or on any other day.",
    },
  },
  {
    title: "a small tool",
    brief: briefNamed("invoice-tool"),
    length: "short",
    blocks: {
      subject: "Nobody counts days",
      lede: "Ben had sent the invoice. So why was he writing to the same client again?",
      story:
        "The client picked up at once. Ben had hoped for voicemail.\n\n“Your invoice? Yes, it's here,” she said, and he heard paper move. “Net 30. From when?”\n\nBen opened his mouth. From the day he wrote it, or the day she opened it? On his own screen the line stood in gray, below the sum, where he had put it two years ago and never read it since.\n\n“I pay what's due on Fridays,” she said kindly. “I never knew when yours was.”\n\nBehind her a printer started. He took a pen and drew a ring around the two words.",
      transitionToTip: "She had been willing to pay all along, and had nothing to go by.",
      tip: "Put the date on the invoice, not the number of days. “Due on June 14” gets paid before “net 30”. Nobody counts days.",
      transitionToOffer: "Some clients still need to be asked a second time.",
      offer: "Duebird sends polite reminders for your open invoices, for $9 per month.\n\nStart a 14-day trial.",
      cta: "Start your 14-day trial",
      signOff: "May the money be on time,\nAna\nDuebird",
      postscript:
        "You change nothing about how you bill: it works with the invoices you have. Try it on the oldest one.",
    },
  },
  {
    title: "an order in Advent",
    brief: briefNamed("stollen-order"),
    length: "short",
    blocks: {
      subject: "Where to cut a stollen first",
      lede: "The knife went to the end of the stollen, and his aunt put her hand on the blade.",
      story:
        "The candles were lit, and everybody had a plate. Felix held the knife over the sugar.\n\n“Not there,” said his aunt.\n\nShe turned the board a quarter. She set the blade in the very center, leaned on it, and took two slices out of the heart of it. Then she slid the two long ends together until one could not see a gap.\n\n“My mother's lasted until Epiphany,” she said, and licked a raisin from her thumb.\n\nFelix thought of last year, and of the gray dry end that nobody had wanted.",
      transitionToTip: "It had been the right cake and the wrong end.",
      tip: "Cut it in the middle and push the halves together again. The cut stays moist, and the last slice is as good as the first.",
      transitionToOffer: "For that you need one that is worth keeping.",
      offer:
        "Miller's Stollen is baked once a year, with butter and rum raisins.\n\nOrder by: Friday, November 28\nPick-up: December 5, Mill Bakery, 2 Mill Road\nPrice: €24 for the large one\n\nPre-order your stollen for €24.",
      cta: "Pre-order your stollen for €24",
      signOff: "A quiet Advent to you,\nJonas Miller",
      postscript: "You only have to carry it home and hide it. Order now, and the first Sunday is settled.",
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
