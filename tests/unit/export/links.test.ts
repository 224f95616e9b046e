import { describe, expect, test } from "vitest";
import { copiedLetter } from "@/lib/send/copied-letter";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { encodedTracking, trackedLink, trackingOf } from "@/lib/send/export-context";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { LETTER, readHtml, SETTINGS } from "@/tests/support/export/letters";

const withPostscript = (text: string, change: Partial<SendableLetter> = {}): SendableLetter => ({
  ...LETTER,
  ...change,
  parts: [
    { name: "cta", text: "Take a <weekend>" },
    { name: "postscript", text },
  ],
});

/** The links of an HTML with their words. */
const linksIn = (html = "") =>
  [...readHtml(html).querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

const BOOKING =
  "https://example.com/book?plan=six&utm_source=mailchimp&utm_medium=email&utm_campaign=sourdough-2026-11";

test("a P.S. leads where the call leads, and is counted apart", () => {
  const letter = withPostscript("P.S. The first loaf is on us.");
  expect(emailText(letter, SETTINGS)).toContain(`\n\nP.S. The first loaf is on us.\n${BOOKING}&utm_content=ps#form\n`);
  const copied = copiedLetter(letter, SETTINGS, "body");
  expect(copied.text).toContain(`P.S. The first loaf is on us.\n${BOOKING}&utm_content=ps#form`);
  for (const html of [emailHtml(letter, SETTINGS), copied.html]) {
    expect(linksIn(html).slice(0, 2)).toEqual([
      ["Take a <weekend>", `${BOOKING}&utm_content=cta#form`],
      ["Take a <weekend>", `${BOOKING}&utm_content=ps#form`],
    ]);
    const paragraphs = [...readHtml(html ?? "").querySelectorAll("p")].map(({ textContent }) => textContent);
    const at = paragraphs.indexOf("P.S. The first loaf is on us.");
    expect(paragraphs.slice(at, at + 2)).toEqual(["P.S. The first loaf is on us.", "Take a <weekend>"]);
  }
});

test("the link of a P.S. is a paragraph of its own below a list, too", () => {
  const html = emailHtml(withPostscript("P.S. Bring:\n- a jar\n- a towel"), SETTINGS);
  const paragraph = [...readHtml(html).querySelectorAll("a")].at(1)?.parentElement;
  expect([paragraph?.tagName, paragraph?.textContent]).toEqual(["P", "Take a <weekend>"]);
  expect(paragraph?.previousElementSibling?.tagName).toBe("UL");
});

test.each([
  ["P.S. Write to mailto:nora@example.com.", {}],
  ["P.S. It is here: https://example.com/book?plan=six#form", {}],
  ["P.S. The first loaf is on us.", { link: "" }],
])("no link is added to %j with %j", (text, change) => {
  const letter = withPostscript(text, change);
  for (const exported of [emailText(letter, SETTINGS), emailHtml(letter, SETTINGS)]) {
    expect(exported.match(/utm_content=ps/g)?.length ?? 0).toBe(text.includes("https:") ? 1 : 0);
  }
});

const TYPED = { source: "kit", medium: "email", campaign: "brot & käse" };
const TRACKING = encodedTracking(TYPED);
const UTM = "utm_source=kit&utm_medium=email&utm_campaign=brot%20%26%20k%C3%A4se&utm_content=ps";

describe("a link", () => {
  test.each([
    ["https://example.com", `https://example.com?${UTM}`],
    ["https://example.com/a?b=c&d", `https://example.com/a?b=c&d&${UTM}`],
    ["https://example.com/?#top", `https://example.com/?${UTM}#top`],
    ["https://example.com/a#b?c", `https://example.com/a?${UTM}#b?c`],
    ["https://a.example/?id={{ x.id }}&x=*|UNIQID|*", `https://a.example/?id={{ x.id }}&x=*|UNIQID|*&${UTM}`],
    ["HTTP://EXAMPLE.COM/?x=%20", `HTTP://EXAMPLE.COM/?x=%20&${UTM}`],
  ])("keeps its query and fragment: %s", (link, tracked) => {
    expect(trackedLink(link, TRACKING, "ps")).toBe(tracked);
  });

  test("has the tags of its marks as the service reads them", () => {
    const tracking = encodedTracking({ ...TYPED, campaign: "mai & *|CAMPAIGN_UID|*" });
    expect(trackedLink("https://example.com", tracking, "ps")).toContain("&utm_campaign=mai%20%26%20*|CAMPAIGN_UID|*&");
  });

  test("is marked once, and keeps a mark of its own", () => {
    const once = trackedLink("https://example.com", TRACKING, "cta");
    expect(trackedLink(once, TRACKING, "ps")).toBe(once);
    expect(trackedLink("https://example.com/?utm_source=mine", TRACKING, "ps")).toBe(
      `https://example.com/?utm_source=mine&${UTM.replace("utm_source=kit&", "")}`,
    );
  });

  test.each([
    "mailto:hello@example.com?subject=Hi",
    "*|UNSUB|*",
    "{{ unsubscribe_link }}",
    "https://example.com/{{ unsubscribe_url }}",
    "https://example.com/Unsubscribe?id=1",
    "tel:+123",
  ])("that is no address to count stays: %s", (link) => {
    expect(trackedLink(link, TRACKING, "cta")).toBe(link);
  });

  test("says nothing where nothing is wanted", () => {
    expect(trackedLink("https://example.com", null, "cta")).toBe("https://example.com");
  });
});

test("what the settings leave open is the letter's own", () => {
  const of = (tracking: typeof SETTINGS.tracking, service = SETTINGS.service) =>
    trackingOf(LETTER, { ...SETTINGS, tracking, service });
  const open = { source: "", medium: " ", campaign: "" };
  expect(of(open)).toEqual({ source: "mailchimp", medium: "email", campaign: "sourdough-2026-11" });
  expect(of(open, null)?.source).toBe("newsletter");
  const mine = { source: "mine", medium: "mail", campaign: "may" };
  expect(of(mine)).toEqual(mine);
  expect(of(null)).toBeNull();
});
