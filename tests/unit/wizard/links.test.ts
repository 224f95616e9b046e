import { expect, test } from "vitest";
import { firstLinkIn } from "@/lib/export/letter-pieces";
import { linkFault } from "@/lib/wizard/links";

test.each([
  ["A class. See https://kilnyard.example/evenings, or ask.", "https://kilnyard.example/evenings"],
  ["(https://a.example/x?y=1#z)", "https://a.example/x?y=1#z"],
  ["javascript:alert(1) and https://user:pw@b.example but http://c.example.", "http://c.example"],
  ["Nothing here: www.d.example", ""],
  ["Read https://a.example/wiki/Kiln_(oven), first", "https://a.example/wiki/Kiln_(oven)"],
  ["予約はhttps://a.example/bookをご覧ください。", "https://a.example/book"],
  ["예약: https://a.example/book에서 하세요", "https://a.example/book"],
  ["https://a.example/wiki/日本", "https://a.example/wiki/日本"],
])("the first link that could be opened is found: %s", (text, link) => {
  expect(firstLinkIn("", text)).toBe(link);
});

test.each(["", " ", "https://a.example", "http://a.example/p?utm_source=x", "https://a.example/?id={{user_id}}"])(
  "'%s' can be the link of a letter, or none",
  (link) => expect(linkFault(link)).toBeUndefined(),
);

test.each([
  ["javascript:alert(1)", "Links start with https://."],
  ["mailto:ada@a.example", "Links start with https://."],
  ["kilnyard.example/evenings", "Did you mean https://kilnyard.example/evenings?"],
  ["https://a.example/two words", "Links can't have spaces."],
  ["https://ada:secret@a.example", "Links can't include a username or password."],
  ["https://", "This link won't work."],
  ["https://localhost", "This link won't work."],
])("'%s' is refused, and why is said", (link, why) => expect(linkFault(link)).toContain(why));
