import { describe, expect, test } from "vitest";
import { doing, readOutcome, readTopic } from "@/lib/server/model/sample/brief/action";
import { indefiniteArticle } from "@/lib/server/model/sample/brief/article";
import { readAudience } from "@/lib/server/model/sample/brief/audience";
import { readDescription } from "@/lib/server/model/sample/brief/description";
import { readHighlights } from "@/lib/server/model/sample/brief/highlights";
import { splitSentences } from "@/lib/server/model/sample/brief/sentences";
import { shortenPhrase } from "@/lib/server/model/sample/brief/shorten";
import { setTip } from "@/lib/server/model/sample/brief/tip";

test.each([
  ["How to lose weight.", "lose weight"],
  ["how to lose weight", "lose weight"],
  ["Lose weight!!", "lose weight"],
  ["HOW TO LOSE WEIGHT", "lose weight"],
  ["Losing weight after 40", "lose weight after 40"],
  ["How to Play Your First Song on Guitar", "play your first song on guitar"],
  ["How busy moms can lose weight", "lose weight"],
  ["The best way to learn guitar", "learn guitar"],
  ["How do I learn Spanish?", "learn Spanish"],
  ["how to Excel at work", "excel at work"],
  ["How to use Excel", "use Excel"],
  ["How to grow my business on YouTube", "grow your business on YouTube"],
  ["HOW TO GROW A CHANNEL ON YOUTUBE", "grow a channel on YouTube"],
  ["Guitar lessons", "make guitar lessons work"],
])("the topic %j is read as to %j", (typed, read) => {
  expect(readTopic(typed).reader).toBe(read);
});

test.each([
  [
    "I want to fit into my favorite jeans again",
    "fit into your favorite jeans again",
    "fit into her favorite jeans again",
  ],
  ["to play songs for friends", "play songs for friends", "play songs for friends"],
  [
    "They want to play songs they love for their friends.",
    "play songs you love for your friends",
    "play songs she loves for her friends",
  ],
  ["more free time", "have more free time", "have more free time"],
  ["Their main goal is to stop worrying", "stop worrying", "stop worrying"],
  ["I'd love to write songs I'm proud of", "write songs you are proud of", "write songs she is proud of"],
  ["be happy with what I have", "be happy with what you have", "be happy with what she has"],
  [
    "I want to help children reach their potential",
    "help children reach their potential",
    "help children reach their potential",
  ],
  ["They are tired of wasting weekends", "stop wasting weekends", "stop wasting weekends"],
  ["Being able to speak at meetings", "speak at meetings", "speak at meetings"],
])("the outcome %j is a thing to do for the reader and for the person of a story", (typed, reader, she) => {
  expect(readOutcome(typed)).toMatchObject({ reader, she });
});

test("an outcome that is no wish, goal or noun is left alone, so that the topic stands in for it", () => {
  expect(readOutcome("Everything is hard for them")).toBeUndefined();
});

test.each([
  ["moms", "moms"],
  ["Busy Moms Over 40", "busy moms over 40"],
  ["beginner guitar player", "a beginner guitar player"],
  ["amateur singer", "an amateur singer"],
  ["HR managers", "HR managers"],
  ["Zoë's regulars and anyone who's new", "Zoë's regulars and anyone who's new"],
  ["New York professionals", "New York professionals"],
  ["{{audience_segment}} creators", "{{audience_segment}} creators"],
  ["I help first-time founders raise money", "first-time founders"],
  [
    "Our audience is small business owners in the Midwest who have between 5 and 50 employees. They work a lot.",
    "small business owners in the Midwest",
  ],
])("the audience %j stands after 'for' as %j", (typed, read) => {
  expect(readAudience(typed)).toBe(read);
});

test.each([
  ["A 6-week online course for beginners", "Strum is a 6-week online course for beginners."],
  ["online guitar course", "Strum is an online guitar course."],
  ["app", "Strum is an app."],
  ["Helps you do your taxes in an hour.", "Strum helps you do your taxes in an hour."],
  ["guitar lessons for adults", "Strum offers guitar lessons for adults."],
  ["We bake bread every morning.", "We bake bread every morning."],
  ["Our team files your return for you", "Our team files your return for you."],
  ["Learn guitar in your own kitchen", "Learn guitar in your own kitchen."],
  ["With Strum you learn in your kitchen", "With Strum you learn in your kitchen."],
  ["Dear {{first_name}}, Strum plans your week", "Dear {{first_name}}, Strum plans your week."],
])("the description %j becomes the sentence %j", (typed, sentence) => {
  expect(readDescription(typed, "Strum")[0]).toBe(sentence);
});

test.each([
  ["Weekly calls, so you never get stuck\n- Short videos", ["Weekly calls, so you never get stuck", "Short videos"]],
  [
    "short lessons, weekly calls and a song book, lifetime access",
    ["Short lessons", "Weekly calls and a song book", "Lifetime access"],
  ],
  ["fast; kind; good.", ["Fast", "Kind", "Good"]],
  ["Benefits include:\n• 1 plan\n• iPhone app", ["1 plan", "iPhone app"]],
  ["Simple, which saves time", ["Simple, which saves time"]],
  ["", []],
])("the highlights %j are the points %j", (typed, points) => {
  expect(readHighlights(typed)).toEqual(points);
});

test.each([
  ["lose", "losing"],
  ["run", "running"],
  ["make", "making"],
  ["lie", "lying"],
  ["see", undefined],
  ["free", "freeing"],
  ["be", "being"],
  ["visit", "visiting"],
  ["play", "playing"],
])("the -ing form of %j is %j; a verb that is not known has none", (verb, form) => {
  expect(doing(verb)).toBe(form);
});

describe("shortening", () => {
  const LONG =
    "run a small team of volunteers through a long community project such as a playground, even if nobody has the time";

  test.each([3, 5, 7, 9, 12, 15])("to %i words ends at a whole word that waits for nothing", (maximum) => {
    const short = shortenPhrase(LONG, maximum);
    expect(LONG.startsWith(short)).toBe(true);
    expect(short.split(" ").length).toBeLessThanOrEqual(maximum);
    expect(short).not.toMatch(/\s(?:a|of|through|such|as|even|if|the|and)$/);
  });

  test("never cuts a merge tag, and leaves what is short enough as it is", () => {
    expect(shortenPhrase("write to {{ contact.first name }} and the others in the list", 3)).toBe(
      "write to {{ contact.first name }}",
    );
    expect(shortenPhrase("be happy with what you have", 9)).toBe("be happy with what you have");
  });
});

test("sentences end at stops, not at abbreviations, decimals or addresses", () => {
  const text =
    'Take 2.5 cups, e.g. of rye. Ask Dr. Brown at example.com! "Really?" she asked. See you at 5 p.m. Bring bread.';
  expect(splitSentences(text)).toEqual([
    "Take 2.5 cups, e.g. of rye.",
    "Ask Dr. Brown at example.com!",
    '"Really?" she asked.',
    "See you at 5 p.m.",
    "Bring bread.",
  ]);
});

test("a tip keeps its words, its order and its bullets", () => {
  expect(setTip("do ten minutes a day. not an hour on Sunday")).toBe("Do ten minutes a day. Not an hour on Sunday.");
  expect(setTip("Three steps\n• one\n• two")).toBe("Three steps.\n\n- one\n- two");
});

test.each([
  ["hour", "an"],
  ["user", "a"],
  ["8-week course", "an"],
  ["11 steps", "an"],
  ["HR team", "an"],
  ["university", "a"],
  ["uninvited guest", "an"],
  ["one-day class", "a"],
  ["éclair", "an"],
])("before %j stands %j", (word, article) => {
  expect(indefiniteArticle(word)).toBe(article);
});
