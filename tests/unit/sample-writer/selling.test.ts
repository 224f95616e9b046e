import { describe, expect, test } from "vitest";
import { readBrief } from "@/lib/sample-writer/brief/read-brief";
import { createRandom } from "@/lib/sample-writer/random";
import { writeCtas } from "@/lib/sample-writer/write/ctas";
import { writePostscript } from "@/lib/sample-writer/write/postscript";
import { countWords } from "@/lib/text/count-words";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { keptBack } from "@/lib/wizard/letter/kept-back";
import { offerFormData } from "@/lib/wizard/payloads/fields";
import { nameSlotOf } from "@/prompts/language";
import { type BriefFixture, briefNamed } from "@/tests/fixtures/briefs/index";
import { takeEmailJourney, takeStoryJourney } from "../../support/sample-writer/journeys";

const product = (texts: Partial<BriefFixture>) =>
  readBrief({ ...EMPTY_BRIEF, topic: "How to rest", productName: "Calm", ...texts });

describe("facts at a glance", () => {
  test("stand in lines of their own, as they were typed, and nowhere else in the offer", async () => {
    const { offer = "" } = (await takeEmailJourney(briefNamed("evening-class"), 1)).blocks;
    const facts = [
      "When: Four Thursdays from 5 March, 7 to 9 pm",
      "Where: Hall Street Studio, 14 Hall Street",
      "With: Ruth Okafor",
      "Places: eight",
      "Price: £145, clay and firing included",
    ];
    expect(offer).toContain(facts.join("\n"));
    for (const fact of ["5 March", "14 Hall Street", "clay and firing", ": eight", "Ruth Okafor"]) {
      expect(offer.split(fact)).toHaveLength(2);
    }
  });

  test.each([
    [
      "A class. Tuesdays at 7 pm in St. Mary's Hall, 3 Church Lane. It costs $20.",
      ["Tuesdays at 7 pm", "St. Mary's Hall, 3 Church Lane", "$20"],
    ],
    ["A walk on Saturday, June 7, 10:00.", ["Saturday, June 7, 10:00"]],
    ["A workshop for up to 8 people with Dr. Ada Moss for 40 euros.", ["Dr. Ada Moss", "up to 8 people", "40 euros"]],
    ["A café. On Thursdays we cook one dish.", []],
    ["An app that saves you $50 a month.", []],
    ["A course in Excel, worth $200, with videos.", []],
    ["A club that started on 3 May 1990 and never stopped.", []],
    ["Bread with Rye Flour we grind.", []],
  ])("are taken from %j only where nothing else hangs on them", (productDescription, facts) => {
    expect(product({ productDescription }).facts.map((line) => line.replace(/^\w+: /, ""))).toEqual(facts);
  });

  test("are all taken where several stand in one sentence", () => {
    const { facts, description } = product({
      productDescription:
        "A workshop on Saturday, March 14, from 10 to 4, at Hill House, for eight people. A place costs $90 and includes lunch.",
    });
    expect(facts).toEqual([
      "When: Saturday, March 14, from 10 to 4",
      "Where: Hill House",
      "Places: eight people",
      "Price: $90, including lunch",
    ]);
    expect(description).toEqual(["Calm is a workshop."]);
    const { facts: others } = product({
      productDescription: "A walk. It starts on 5 May at 7 pm in Mill Park and costs $20.",
    });
    expect(others).toEqual(["When: 5 May at 7 pm", "Where: Mill Park", "Price: $20"]);
  });

  test("stand without the address and the greeting of a description, which belong elsewhere", () => {
    const { description } = product({
      productDescription:
        "Dear {{first_name}}, Calm is a class in breathing. See https://calm.example/class. Read more about it at https://calm.example/why.",
    });
    expect(description).toEqual(["Calm is a class in breathing.", "Read more about it."]);
  });

  test("leave the sentence that they are cut from whole", () => {
    const { description } = product({
      productDescription: "A class in calm breathing, on 5 May at Hill House for £9.",
    });
    expect(description).toEqual(["Calm is a class in calm breathing."]);
  });

  test("stay in their sentence where it would be a stump without them", () => {
    const { description, facts } = product({
      productDescription: "A meal kit. Three dinners, $54 a week. 14 days free, then €9. Ships on March 3.",
    });
    expect(description).toEqual([
      "Calm is a meal kit.",
      "Three dinners, $54 a week.",
      "14 days free, then €9.",
      "It ships on March 3.",
    ]);
    expect(facts).toEqual([]);
    const hours = "We are open until 9 pm on Tuesdays and Thursdays.";
    expect(product({ productDescription: `A practice. ${hours}` }).description).toContain(hours);
  });

  test("stand alone where what follows is a sentence of its own, and name their time zone and a hall of the town", () => {
    expect(product({ productDescription: "A talk. December 3 at 4 p.m. CET, at the town hall. Free." }).facts).toEqual([
      "When: December 3 at 4 p.m. CET",
      "Where: the town hall",
    ]);
    const check = product({ productDescription: "We check bikes. Until December 12, with or without an appointment." });
    expect(check.facts).toEqual(["Deadline: December 12"]);
    expect(check.description).toContain("With or without an appointment.");
    const planner = product({ productDescription: "A printable planner. $9, use it as often as you like." });
    expect(planner.facts).toEqual(["Price: $9"]);
    expect(planner.description).toContain("Use it as often as you like.");
    expect(product({ productDescription: "May 8 to 11, coffee included." }).description[0]).toMatch(/^May 8/);
  });

  test("are told once, whether a point says them, a sentence, or both", () => {
    const { description, facts, highlights } = product({
      productDescription: "A workshop in Leeds with songs. 12 places, £340, lunch included.",
      productHighlights: "two talks filmed\n12 places\nincluded: lunch",
    });
    expect(description).toEqual(["Calm is a workshop in Leeds with songs."]);
    expect(facts).toEqual(["Places: 12", "Price: £340, lunch included"]);
    expect(highlights).toEqual(["Two talks filmed"]);
  });

  test.each([
    ["A booklet, free of charge.", "", "free"],
    ["A gluten-free bread. Feel free to ask.", "", undefined],
    ["A class for £30.", "", "£30"],
    ["A class for £30, or £25 before May.", "", undefined],
    ["A plan. A new one every Sunday. Free.", "", "free"],
    ["A class at 10 a.m. $15, worms included.", "", "$15"],
    ["$12 feeds a family, and $12 is enough.", "", "$12"],
    ["A tool for £9 a month.", "start a 14-day trial", undefined],
    ["A tool for £9 a month.", "start a free trial", "free"],
  ])("the price of %j with the act %j is %j", (productDescription, act, price) => {
    expect(product({ productDescription, act }).price).toBe(price);
  });
});

describe("the act", () => {
  test.each([
    ["book a place", "A class.", "book your place"],
    ["They can book a table online", "A restaurant.", "book your table"],
    ["sign up for the class", "A class.", "sign up for the class"],
    ["read the report", "A firm.", "read the report"],
    ["a free trial", "An app.", "start your free trial"],
    ["get in touch", "A firm.", "get in touch"],
    ["call us", "A firm.", "call us"],
    ["Subscribe now", "A newsletter.", "subscribe to Calm"],
    ["donate", "A charity.", "donate to Calm"],
    ["Sign up", "A class.", "sign up for Calm"],
    ["write back", "A firm.", "write back to me"],
    ["", "An eight-week course.", "reserve your place"],
    ["", "A free guide for parents.", "get the guide"],
    ["", "A small app.", "start with Calm"],
    ["", "A small app. 14 days free, then €9 a month.", "start your 14-day free trial"],
    ["", "A small app, free for two weeks.", "start your two-week free trial"],
    ["", "A small app with a 30-day trial.", "start your 30-day trial"],
    ["", "A class. The first week free.", "reserve your place"],
    ["", "An online planner. Free for the first month, then $12.", "start your free first month"],
    ["", "A video course in eight parts.", "join the course"],
    ["", "One hour on the phone with a former head of HR.", "book your hour"],
    ["Book a first visit", "A practice.", "book your first visit"],
    ["constructor", "A program for founders.", "constructor"],
    ["Apply", "A program for founders.", "apply for a place"],
    ["", "20% off every shoe until Sunday.", "shop the sale"],
    ["", "A podcast with Lena and Tom.", "listen to Calm"],
    ["", "A free evening with a lawyer and a banker.", "reserve your seat"],
    ["", "We cook where the power is out. Every gift is doubled.", "give to Calm"],
    ["", "A running plan for ten weeks.", "get the running plan"],
    ["", "By the canal, open from 8 to 6.", "visit Calm"],
    ["", "A sleep mask, soft and dark. Delivered in two days.", "order Calm"],
    ["", "I rewrite your listing. It costs €450.", "book Calm"],
    ["", "We check brakes and lights while you wait. 25 minutes, CHF 49.", "book Calm"],
    ["", "Wedding photography for a day and a half. €2,900.", "book Calm"],
    ["", "A skin test and a talk with a doctor.", "book your skin test"],
    ["", "A book of 120 pages. $16.", "order your copy"],
    ["", "A printable planner. $9, download at once.", "download Calm"],
    ["", "Pass your theory test in a week.", "start with Calm"],
    ["", "Shoes to walk in all day.", "start with Calm"],
    ["", "An open choir without auditions.", "join Calm"],
    ["", "A community garden on the roof.", "start with Calm"],
    ["", "December 8 to 11, with or without an appointment.", "come to Calm"],
    ["", "Frozen dinners, delivered every second Thursday.", "order Calm"],
    ["", "A course by e-mail: one task every morning for 90 days.", "reserve your place"],
    ["", "I rewrite your listing.", "book your first talk"],
    ["", "Coaching by text message for $190.", "book your coaching"],
    ["", "Coaching by text message.", "book your first talk"],
    ["", "A wooden box with a lock. Handmade in Vermont.", "order Calm"],
    ["", "A $28 hardcover.", "order Calm"],
    ["", "A wooden hive and a smoker, delivered in April.", "order Calm"],
    ["", "A set of videos, delivered by email.", "start with Calm"],
    ["", "A café by the river.", "visit Calm"],
    ["", "A bookkeeper comes to your café once a month.", "book your first talk"],
    ["", "A printed planner with 40 pages.", "order Calm"],
    ["", "A set of five clay spikes that waters pots.", "order Calm"],
    ["", "A set of 50 email templates.", "start with Calm"],
    ["", "A weekly newsletter, free.", "subscribe to Calm"],
    ["", "A counseling service.", "book your first talk"],
    ["", "Bread from our oven. You can order it until noon.", "order Calm"],
  ])("typed as %j for %j is to %s", (act, productDescription, phrase) => {
    expect(product({ act, productDescription }).act.phrase).toBe(phrase);
  });

  test.each([
    "book a place",
    "Book a 20-minute call",
    "sign up for a demo",
    "register",
    "reserve two tickets for Friday",
    "order",
    "they can order a sample box, free",
    "pre-order page",
    "download the checklist as a PDF",
    "request a quote",
    "start your free trial",
    "try it for 14 days",
    "join the waiting list",
    "subscribe to the newsletter",
    "donate",
    "give monthly",
    "give £5 a month",
    "subscribe now",
    "call us",
    "write back",
    "come to the open evening",
    "book The Long Slow Handbook of Quiet Evenings",
    "visit our shop in Hall Street",
    "reply to this email",
    "read the whole report on our website",
    "watch",
    "see the map",
    "apply for a scholarship",
    "apply",
    "create a free account",
    "shop the sale",
    "listen to the new episode",
    "a form",
    "https://example.com/form",
  ])("typed as %j gives ten calls of two to eight words, and a P.S. that asks", (typed) => {
    for (const productName of ["Calm", "The Long Slow Handbook of Quiet Evenings"]) {
      const brief = product({ act: typed, productName, productDescription: "A thing of its own kind." });
      const calls = writeCtas(brief, createRandom("a"));
      expect(new Set(calls).size).toBe(10);
      expect(calls.filter((line) => countWords(line) < 2 || countWords(line) > 8)).toEqual([]);
      expect(writePostscript("", brief, createRandom("a"))).toMatch(/\. (?:If|Then) .+\.$/);
    }
  });

  test("is asked for with its price, and without how often that is paid", () => {
    const brief = product({ productDescription: "A video course for $59 once." });
    expect(writeCtas(brief, createRandom("a"))).toContain("Join the course for $59");
  });

  test("of what is sold is not the one of what is given", () => {
    const calls = (productDescription: string) =>
      writeCtas(product({ productDescription }), createRandom("a")).join("\n");
    expect(calls("A printable planner. $9, download at once.")).not.toMatch(/^(?:Ask for|Request|Claim) /m);
    expect(calls("A printable planner, free to download.")).toMatch(/^(?:Ask for|Request|Claim) /m);
  });

  test("of a sale is told with what is taken off, and what it is helped with where it is given", () => {
    const sale = product({ productName: "Stride", productDescription: "20% off every shoe. Use the code SPRING." });
    expect(sale.description).toEqual(["Stride takes 20% off every shoe.", "Use the code SPRING."]);
    expect(writeCtas(sale, createRandom("a"))).toContain("Get 20% off");
    const gift = product({ topic: "Kitchens for the flood region", productDescription: "Every gift is doubled." });
    expect(gift.topic.reader).toBe("help with kitchens for the flood region");
  });

  test("is asked for by its name where nothing else says what it is, with the article that the name calls for", () => {
    for (const [productName, said] of [
      ["Roof Bees Starter Set", "the Roof Bees Starter Set"],
      ["Mara's Bread Box", "Mara's Bread Box"],
      ["Plain Suppers", "Plain Suppers"],
    ] as const) {
      const brief = product({ productName, productDescription: "Handmade in June, for $48." });
      const calls = writeCtas(brief, createRandom("a"));
      expect(new Set(calls).size).toBe(10);
      expect(calls.filter((line) => !line.includes(said) || /\b(?:aside|[Kk]eep|[Ss]ave|down)\b/.test(line))).toEqual(
        [],
      );
      expect(writePostscript("", brief, createRandom("a"))).toContain(said);
    }
  });

  const NAMED: Readonly<Record<string, RegExp>> = {
    "evening-class": /place/,
    "hospice-booklet": /booklet/,
    "invoice-tool": /trial|Duebird/,
    "stollen-order": /stollen/,
    "tax-service": /first talk/,
    "cafe-with-accents": /Zoë's Café/,
  };

  test.each(Object.entries(NAMED))(
    "is named in each of the ten calls for %s, which begin with a verb",
    async (name, thing) => {
      for (const seed of ["one", "two"]) {
        const { ctas = [] } = (await takeEmailJourney(briefNamed(name), 1, seed)).options;
        expect(ctas.filter((line) => !thing.test(line))).toEqual([]);
        expect(ctas.filter((line) => !/^\p{Lu}[\p{Ll}-]+ /u.test(line))).toEqual([]);
        const verbs = ctas.map((line) => line.split(" ", 1)[0]);
        expect(verbs.filter((verb) => verbs.filter((other) => other === verb).length > 3)).toEqual([]);
      }
    },
  );

  test("stands in calls seven and eight with what it costs, which the offer has said", async () => {
    for (const [name, price] of [
      ["evening-class", "£145"],
      ["stollen-order", "€24"],
      ["hospice-booklet", "free"],
    ] as const) {
      const { blocks, options } = await takeEmailJourney(briefNamed(name), 1);
      expect(blocks.offer?.split("\n\n").at(price === "free" ? 0 : -1)).toContain(price);
      expect(options.ctas?.slice(6, 8).filter((line) => !line.includes(price))).toEqual([]);
    }
  });

  test("is asked for once more in the P.S., in other words than the call's", async () => {
    const { blocks } = await takeEmailJourney(briefNamed("evening-class"), 1);
    expect(blocks.cta).toBe("Book your place");
    expect(blocks.postscript).toMatch(/a place/);
    expect(blocks.postscript).not.toMatch(/\bbook\b/i);
  });

  test("closes the story letter only where there is a link", async () => {
    const brief = briefNamed("evening-class");
    expect((await takeStoryJourney(brief, 1)).letter).toMatch(/book your place\.$/);
    expect((await takeStoryJourney({ ...brief, link: "" }, 1)).letter).not.toMatch(/\bplace\.$/);
  });
});

test.each(["evening-class", "guitar-course", "lose-weight", "very-long"])(
  "what is kept back of %s stands in the P.S. and not in the offer",
  async (name) => {
    const brief = briefNamed(name);
    const fact = keptBack(brief).slice(1);
    expect(fact).not.toBe("");
    for (const seed of ["one", "two"]) {
      const { blocks } = await takeEmailJourney(brief, 1, seed);
      expect(blocks.postscript).toContain(fact);
      expect(blocks.offer).not.toContain(fact);
    }
  },
);

test("the sender signs with role and organization on a line below the name", async () => {
  const { signOffs = [] } = (await takeEmailJourney(briefNamed("evening-class"), 1)).options;
  for (const option of signOffs) expect(option).toMatch(/,\nTom Hale\nStudio manager, Hall Street Studio$/);
});

test("where the letter is about dying no sign-off is cheerful", async () => {
  for (const seed of ["one", "two", "three"]) {
    const { signOffs = [] } = (await takeEmailJourney(briefNamed("hospice-booklet"), 1, seed)).options;
    expect(signOffs.filter((option) => /cheer|soon|here is to|good to|curious|luck/i.test(option))).toEqual([]);
  }
});

test("a brief in another language is asked for in its own words, and its facts keep their sentences", async () => {
  const brief: BriefFixture = {
    ...EMPTY_BRIEF,
    topic: "Wie man einen Topf dreht",
    audience: "Menschen mit einem Büro und ohne Werkstatt",
    outcome: "Aus einer eigenen Tasse trinken",
    productName: "Vier Abende",
    productDescription: "Ein Kurs an der Drehscheibe für 145 €. Vier Donnerstage mit Ruth und dem Team.",
    act: "Platz buchen",
    language: "de",
    tip: "Stütze die Ellbogen auf die Knie. Die Arme werden müde, die Beine nicht.",
  };
  const { options, blocks } = await takeEmailJourney(brief, 1);
  expect(new Set(options.ctas).size).toBe(10);
  expect(options.ctas?.filter((line) => !line.includes("Platz buchen"))).toEqual([]);
  expect(blocks.offer).toContain("Vier Donnerstage mit Ruth und dem Team.");
  const slot = nameSlotOf(offerFormData.parse(brief));
  expect(options.signOffs?.filter((option) => !option.endsWith(`\n${slot}`))).toEqual([]);
});

test.each([
  [
    "de",
    "Ein Kurs an der Drehscheibe für Menschen, die im Büro sitzen.",
    /^(?:Herzlich|Danke|Eine gute Woche|Bis bald|Alles Gute)/,
  ],
  [
    "fr",
    "Un atelier de poterie pour les gens qui travaillent dans un bureau.",
    /^(?:Amicalement|Merci|Bonne|À bientôt|Avec mes|Cordialement)/,
  ],
  [
    "es",
    "Un curso de cerámica para la gente que trabaja en una oficina.",
    /^(?:Un saludo|Gracias|Buena|Hasta|Con cariño|Saludos)/,
  ],
] as const)(
  "a letter in %s is signed off in that language, all six times",
  async (language, productDescription, line) => {
    const brief = { ...briefNamed("evening-class"), productDescription, language };
    const { signOffs = [] } = (await takeEmailJourney(brief, 1)).options;
    expect(signOffs).toHaveLength(6);
    expect(signOffs.filter((option) => !line.test(option))).toEqual([]);
  },
);

test("a German article makes no letter grave, and a hospice's list of insights has nothing to get done", async () => {
  expect(
    product({ topic: "Wie man die Uhr vergisst", productDescription: "Ein Kurs für die, die nicht warten." }).isGrave,
  ).toBe(false);
  expect(product({ topic: "How to sit with somebody who will die" }).isGrave).toBe(true);
  const { insights = [] } = (await takeStoryJourney(briefNamed("hospice-booklet"), 1)).options;
  expect(insights).toHaveLength(5);
  expect(insights.join(" ")).not.toMatch(/month|willpower|habit|results|task|advice on/);
});
