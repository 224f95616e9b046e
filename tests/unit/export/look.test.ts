import fc from "fast-check";
import { expect, test } from "vitest";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { contrastOf as ownContrast, pictureFault, typedColor } from "@/lib/send/look";
import { PICTURES_POLICY, PREVIEW_POLICY, previewPage } from "@/lib/send/sample-reader";
import { exportSettings, LOOK_FONTS, type Logo, type Look } from "@/lib/wizard/brief/export-settings";
import { contrastOf } from "@/tests/support/colours";
import { BRAND, elementsOf, LETTER, linksOf, readHtml, SETTINGS } from "@/tests/support/export/letters";

const htmlIn = (look: Partial<Look>) => emailHtml(LETTER, { ...SETTINGS, look: { ...BRAND, ...look } });
const withLogo = (logo: Partial<Logo>) => htmlIn({ logo: { ...BRAND.logo, ...logo } });
const imageIn = (html: string) => readHtml(html).querySelector("img");

/** The colors of every text in a letter's HTML, each with those of its ground. */
function colorPairs(html: string): (readonly [text: string, ground: string])[] {
  const [, page = ""] = /<body style="[^"]*background-color:(#\w{6})/.exec(html) ?? [];
  const [, button = ""] = /<td align="center" bgcolor="(#\w{6})"/.exec(html) ?? [];
  const elements = [...html.matchAll(/<(?:p|ul|ol|h2|a) [^>]*?[";]color:(#\w{6})[^>]*>/g)];
  return elements.map(([element, color = ""]) => [color, element.includes("display:inline-block") ? button : page]);
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("whatever two colors a sender takes, button, links and text can be read: 4.5 to 1 or better", () => {
  const seen = { link: 0, ink: 0 };
  fc.assert(
    fc.property(color, color, (accent, page) => {
      const pairs = colorPairs(htmlIn({ accent, page }));
      expect(pairs.length).toBeGreaterThan(15);
      const different = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
      expect(Math.min(...different.map(([text, ground]) => contrastOf(text, ground)))).toBeGreaterThanOrEqual(4.5);
      const takesAccent = pairs.some(([text, ground]) => text === accent && ground === page);
      expect(takesAccent).toBe(contrastOf(accent, page) >= 4.5);
      seen[takesAccent ? "link" : "ink"] += 1;
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.link, seen.ink)).toBeGreaterThan(100);
});

test("the contrast that a person reads is that of WCAG", () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(ownContrast(one, other)).toBeCloseTo(contrastOf(one, other), 9);
    }),
  );
});

test("a button in the color of its page has a line around it, and any other has none", () => {
  expect(htmlIn({ accent: "#ffffff", page: "#ffffff" })).toContain("background-color:#ffffff;border:1px solid #1f2328");
  expect(htmlIn({ accent: "#000000", page: "#000000" })).toContain("background-color:#000000;border:1px solid #ffffff");
  expect(htmlIn({})).not.toContain("border:1px");
});

test("colors, typeface, logo and name are in every part of the mail, and the text has the name", () => {
  const html = htmlIn({});
  const document = readHtml(html);
  expect(document.body.getAttribute("style")).toContain("background-color:#fbf6ee");
  expect(html.match(/font-family:/g)?.length).toBe(html.match(/font-family:Georgia,/g)?.length);
  expect(document.querySelector("td td[bgcolor]")?.getAttribute("bgcolor")).toBe("#c8432b");
  const image = imageIn(html);
  expect(image?.getAttribute("src")).toBe("https://loaf.example/logo.png?v=2");
  expect([image?.getAttribute("alt"), image?.getAttribute("width")]).toEqual(["The Slow Loaf", "140"]);
  expect(image?.closest("a")?.getAttribute("href")).toMatch(
    /^https:\/\/loaf\.example\/\?utm_source=.*&utm_content=body$/,
  );
  expect(document.querySelector("table table tr:last-child p")?.textContent).toMatch(
    /^The Slow Loaf, bakers1 Mill Lane/,
  );
  expect(emailText(LETTER, { ...SETTINGS, look: BRAND })).toContain("-- \nThe Slow Loaf, bakers\n1 Mill Lane");
  expect(emailText(LETTER, { ...SETTINGS, postalAddress: "", look: BRAND })).toContain("-- \nThe Slow Loaf, bakers\n");
});

test("nothing is in it that costs points in a mail program", () => {
  for (const font of LOOK_FONTS) {
    expect(htmlIn({ font })).not.toMatch(/border-radius|height:auto|prefers-color-scheme|<style/);
  }
});

test.each([
  ["http:", { address: "http://loaf.example/logo.png" }],
  ["data:", { address: "data:image/png;base64,iVBORw0KGgo=" }],
  ["javascript:", { address: "javascript:alert(1)" }],
  ["SVG", { address: "https://loaf.example/logo.svg" }],
  ["SVG with a query", { address: "https://loaf.example/logo.SVG?v=1" }],
  ["double quotes", { address: 'https://loaf.example/" onerror="alert(1)' }],
  ["single quotes", { address: "https://loaf.example/'x" }],
  ["a space", { address: "https://loaf.example/a b.png" }],
  ["a name and a password", { address: "https://a:b@loaf.example/logo.png" }],
  ["no host", { address: "https://" }],
  ["no words", { alt: "" }],
  ["words of one space", { alt: " " }],
] as const)("a logo with %s is not in the letter", (_what, logo) => {
  expect(imageIn(withLogo(logo))).toBeNull();
  if ("address" in logo) expect(pictureFault(logo.address)).toMatch(/\.$/);
});

test("words of a logo stay words, and a link that is none leads nowhere", () => {
  const words = '"><script>alert("1")</script><p title="';
  const hostile = readHtml(withLogo({ alt: words, link: "javascript:alert(1)" }));
  expect(hostile.querySelector("img")?.getAttribute("alt")).toBe(words);
  expect(elementsOf(hostile)).toEqual(elementsOf(readHtml(withLogo({ alt: "x", link: "" }))));
  expect(linksOf(hostile).join()).not.toContain("javascript:");
  const footer = readHtml(htmlIn({ footer: { name: "</p></td></table><script>x</script>" } }));
  expect(elementsOf(footer)).toEqual(elementsOf(readHtml(htmlIn({}))));
});

test("a letter of 12,000 characters stays below what Gmail cuts off, in the sender's look too", () => {
  const story = "Nora lifted the **first loaf** out of the [oven](https://example.com/oven).\n\n"
    .repeat(160)
    .slice(0, 12_000);
  const html = emailHtml(
    { ...LETTER, parts: [{ name: "story", text: story }, ...LETTER.parts] },
    { ...SETTINGS, look: BRAND },
  );
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
});

test("a preview has no address of a picture until it may load it, and only then its policy allows pictures", () => {
  const html = htmlIn({});
  const before = previewPage(html, "light");
  expect(before).toContain(`content="${PREVIEW_POLICY}"`);
  expect(PREVIEW_POLICY).not.toContain("img-src");
  expect(before).not.toContain("logo.png");
  expect(imageIn(before)?.getAttribute("alt")).toBe("The Slow Loaf");
  const after = previewPage(html, "light", true);
  expect(after).toContain(`content="${PICTURES_POLICY}"`);
  expect(after).toContain('src="https://loaf.example/logo.png?v=2"');
});

test.each([
  ["a color of two digits", { accent: "#12" }],
  ["a color by its name", { page: "white" }],
  ["an end of a style", { accent: "#000000;background:url(//x)" }],
  ["a font of its own", { font: "Comic Sans" }],
  ["a logo of 39 pixels", { logo: { ...BRAND.logo, width: 39 } }],
  ["a logo of 241 pixels", { logo: { ...BRAND.logo, width: 241 } }],
  ["a logo of half a pixel more", { logo: { ...BRAND.logo, width: 40.5 } }],
  ["4,000 characters of name", { footer: { name: "x".repeat(4000) } }],
  ["4,000 characters of address", { logo: { ...BRAND.logo, address: `https://x.example/${"x".repeat(4000)}` } }],
])("a look with %s is refused", (_what, look) => {
  expect(exportSettings.safeParse({ ...SETTINGS, look: BRAND }).success).toBe(true);
  expect(exportSettings.safeParse({ ...SETTINGS, look: { ...BRAND, ...look } }).success).toBe(false);
});

test("settings from before there were looks have none", () => {
  const { look: _, ...before } = SETTINGS;
  expect(exportSettings.parse(before)).toEqual(SETTINGS);
});

test("a color may be typed as people type it", () => {
  expect(["#1D4F91", "1d4f91", " #1d4f91 "].map(typedColor)).toEqual(Array(3).fill("#1d4f91"));
  expect(["", "#12", "#12345g", "white", "#1234567"].map(typedColor)).toEqual(Array(5).fill(undefined));
});
