import { expect, test } from "vitest";
import { productLinks } from "@/lib/checks/text/product-links";
import { linksIn } from "@/lib/export/letter-pieces";
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
  expect(linksIn(text)[0] ?? "").toBe(link);
});

test.each([
  ["A jar of questions: riverbooks.example/jar.", "https://riverbooks.example/jar"],
  ["Ein Glas (riverbooks.de), z.B. für www.kilnyard.de/glas!", "https://riverbooks.de"],
  ["First kilnyard.com, then https://riverbooks.example/jar", "https://riverbooks.example/jar"],
  ["Riverbooks.example/Jar?x=1", "https://Riverbooks.example/Jar?x=1"],
  ["予約はriverbooks.example/jarをご覧ください。", "https://riverbooks.example/jar"],
  ["e.g. Node.js, Asp.net, README.md, run.sh, 3.5.2026, 7 p.m., 1.900, ruth@kilnyard.example", ""],
  ["Come home.It is late.Bring etc.and jar.pdf", ""],
])("the address of the product is found, with a protocol or without one: %s", (productDescription, link) => {
  expect(productLinks({ productDescription })[0] ?? "").toBe(link);
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
