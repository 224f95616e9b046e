import type { ExampleLetter } from "./example-letter";

/** A longer letter for a tool: the sender's own monitor, and three scenes of freelancers and their money. */
export const ledgerly: ExampleLetter = {
  title: "A tax tool for freelancers",
  insights: [
    "Put the tax share of every invoice into a second account on the day it's paid. A tax bill can't surprise you when you never counted the money as yours.",
    "Photograph a receipt before you leave the counter. After a month in a pocket it may be too faded to read, and you won't know what it was for.",
    "Send the invoice on the day the work is done. The job feels finished when it's delivered, and then the money is late because the invoice was.",
    "Keep one card for work only. Then April starts half sorted.",
    "Write your rate down before the client asks. Made up on the spot, it comes out lower than the one you meant.",
  ],
  stories: [
    {
      idea: "The beautiful monitor. Your biggest invoice yet is paid in October, and you buy a very good monitor. In April you add up your taxes and look at it differently.",
      text: `I was a freelance illustrator, and my biggest invoice yet had just been paid. I went out and bought a monitor, a very good one, and carried it up the stairs myself. The colors were beautiful.

In April I spread a year of receipts over the floor, with a mug on every pile, for a whole weekend. Then my tax bill came up on my new screen.

I had about half. The colors were still beautiful.`,
      ledes: [
        "My worst April began with a very good October.",
        "Have you ever spent money and found out later that part of it wasn't yours?",
        "I once read my tax bill on the monitor I'd spent it on.",
        "One October I felt rich. It lasted until April.",
      ],
      turn: "Part of that big invoice had been tax money from the day it came in. In my account it looked just like mine.",
      preheader: "I bought it in October. In April I did the math.",
      subjects: ["The monitor that wasn't mine", "My very good monitor and the IRS"],
    },
    {
      idea: "A lemon cake. It has been such a good year that Nadia brings a cake to the woman who does her taxes. Then the old calculator starts printing, and it doesn't stop.",
      text: `Nadia took a shoebox and a lemon cake to the woman who does her taxes. The shoebox was for the receipts. The cake was because it had been such a good year.

"How good?" asked the woman, and put on her glasses.

"I had to turn down work in October."

The calculator was the old kind, with a paper tape. The tape came over the edge of the desk and kept coming. Nadia had a slice of the cake. Then she had another.

"And how much of this did you put aside?"

Nadia looked at what was left of the cake. "I went to Portugal," she said.`,
      ledes: [
        "It was a cake kind of year.",
        "How much of your best year did you get to keep?",
        "Nobody brings dessert to a tax appointment twice.",
        "Some years are so good that you can't afford them.",
      ],
      turn: "I made Nadia up, but a year like hers is real enough. It turns into a bad April when the tax share sits in the same account as the rent money.",
      preheader: "The calculator started printing and wouldn't stop.",
      subjects: ["Cake for the tax preparer", "It had been such a good year"],
    },
    {
      idea: "Losing 25 percent. Two designers who share a window are paid the same amount on the same Friday. One goes for his jacket; the other types something into her phone.",
      text: `Picture two desks at one window, Lena's and Theo's. One Friday in June they were paid the same amount for the same job, within a minute of each other.

"Lunch," said Theo. "The good place."

"One second," said Lena, and typed something into her phone.

"What are you doing?"

"Losing 25 percent of it."

Theo laughed and got his jacket. He told it as a joke that day, and again at the holiday party.

On April 15 Lena sat down at nine, like any other day, and turned on her lamp. Theo's chair was empty. At eleven he texted to ask if she knew anyone who wanted to buy a bike. A good one, he wrote. Hardly ridden.`,
      ledes: [
        "It's easy to feel rich on a Friday at noon.",
        "What's the first thing you do when an invoice is paid?",
        "One of them went straight to lunch. The other went a second later.",
        "One of them did something dull with the money, and the other one laughed.",
      ],
      turn: "They'd earned the same. But Lena had put her tax share away before lunch.",
      preheader: "Two desks, one Friday, and a joke that got old by April.",
      subjects: ["A good bike, hardly ridden", "Same job, same pay, different Aprils"],
    },
    {
      idea: "Two seats to Lisbon. It's 11:20 at night, the sale ends at midnight, and Marco has enough in his account. It looks like enough.",
      text: `Say his name is Marco. It's 11:20 at night, and he has two tabs open. In one there are two seats to Lisbon, and the sale ends at midnight. In the other is his account, and there's enough in it.

It looks like enough.

He gets his folder from the shelf. He starts with the invoices, then the receipts, then the back of an envelope. "Are we going?" calls Ana from the bedroom.

"One minute," says Marco.

At 11:50 he has two different answers. At 11:55 he has three. At midnight the page refreshes, and the seats cost what they used to cost.

"We could have afforded them," says Marco. He's almost sure.`,
      ledes: [
        "It's odd to have money and not know whether you have it.",
        "When you look at your account, how much of it is yours?",
        "Late at night is a bad time to find out which money is yours.",
        "A full account can keep you up at night, too.",
      ],
      turn: "The money was all there. He just couldn't see which part of it wasn't his.",
      preheader: "The sale ends at midnight, and he's almost sure.",
      subjects: ["It looks like enough", "How much of this is mine?"],
    },
  ],
  tip: `So **open a second account, and move the tax share of every invoice there on the day it's paid**. If you don't know your share yet, start with 25 percent and ask an adviser for your own figure. When a payment is due, the money's there.`,
  bridge: `That takes care of the money. It doesn't read a single receipt, though, and 25 percent is still a guess. After eleven years of doing both by hand, I built something that does them for me.`,
  offer: `It's called **Ledgerly**. It reads your invoices and receipts all year and fills in your tax return from them. You check the numbers, sign and send. Last April 2,300 freelancers filed with it.

- **At the counter:** take a picture of the receipt, and it's in.
- **Every month:** see how much to put aside, and what your next quarterly payment is.
- **When you're stuck:** ask a tax adviser. That's included, and you have an answer within one business day.

The monthly number is my favorite. I still buy too much for my desk, but now I know beforehand that the money is mine.

**The first 30 days are free, and you don't need a credit card.** After that it's $9 a month. You can cancel with one click and take your data with you as a spreadsheet.`,
  ctas: [
    "Start your 30 free days",
    "Start your 30 free days, no card needed",
    "Start with one receipt, 30 days free",
    "Start now, free for 30 days",
  ],
  signOffs: [
    "Wishing you a very dull April,",
    "Good luck with the next invoice,",
    "Have a good month,",
    "All the best,",
  ],
  postscript: `There's probably a receipt in your pocket or at the bottom of your bag. Start your free days with it: take its picture, count slowly to five, and it's been read.`,
  subjects: [
    "Your taxes, done before lunch",
    "How much of your last invoice is yours?",
    "Do this on the day you're paid",
    "Where does your tax money live?",
    "For designers who dread April",
  ],
  preheaders: [
    "One habit for the money, one photo for each receipt.",
    "A second account for taxes, and five seconds for each receipt.",
    "Free for 30 days, no credit card. After that it's $9 a month.",
  ],
  revisions: {
    tip: {
      "Make it shorter": `So **open a second account, and move the tax share of every invoice there on the day it's paid**. Don't know your share yet? Start with 25 percent and ask an adviser for your own figure.`,
    },
    offer: {
      "Make it shorter": `It's called **Ledgerly**. It reads your invoices and receipts all year and fills in your tax return from them. You check the numbers, sign and send.

- **Every month:** see how much to put aside, and what your next quarterly payment is.
- **When you're stuck:** ask a tax adviser. That's included, and you have an answer within one business day.

**The first 30 days are free, and you don't need a credit card.** After that it's $9 a month. You can cancel with one click and take your data with you as a spreadsheet.`,
    },
    postscript: {
      "Make it more casual": `Got a receipt in your pocket? Start your free days with that one. Snap a picture, count to five, done.`,
    },
  },
};
