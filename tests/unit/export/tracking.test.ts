import { describe, expect, test } from "vitest";
import { encodedTracking, trackedLink, trackingOf } from "@/lib/export/tracking";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

const TYPED = { source: "kit", medium: "email", campaign: "brot & käse" };
const TRACKING = encodedTracking(TYPED);
const UTM = "utm_source=kit&utm_medium=email&utm_campaign=brot%20%26%20k%C3%A4se&utm_content=ps";

describe("a link", () => {
  test.each([
    ["https://example.com", `https://example.com?${UTM}`],
    ["https://example.com/a?b=c&d", `https://example.com/a?b=c&d&${UTM}`],
    ["https://example.com/?#top", `https://example.com/?${UTM}#top`],
    ["https://example.com/a#b?c", `https://example.com/a?${UTM}#b?c`],
    [
      "https://example.com/?id={{ contact.id }}&x=*|UNIQID|*",
      `https://example.com/?id={{ contact.id }}&x=*|UNIQID|*&${UTM}`,
    ],
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
  expect(of({ source: "mine", medium: "mail", campaign: "may" })).toEqual({
    source: "mine",
    medium: "mail",
    campaign: "may",
  });
  expect(of(null)).toBeNull();
});
