import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emailHtml } from "@/lib/send/email-html";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { contrastOf } from "@/tests/support/colours";
import { elementsOf, LETTER, linksOf, readHtml, SETTINGS } from "@/tests/support/export/letters";

const read = (letter: Partial<SendableLetter>, settings = SETTINGS) =>
  readHtml(emailHtml({ ...LETTER, ...letter }, settings));

const withStory = (text: string): Partial<SendableLetter> => ({ parts: [{ name: "story", text }] });

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ["a script", `<script>alert("1")</script>`],
  ["an image with a handler", `<img src=x onerror='alert(1)'>`],
  ["an end of the page", "</p></td></table></body></html><h1>x</h1>"],
  ["an end of a comment", "--> <!--[if mso]> <![endif]-->"],
  ["an unclosed tag", 'before <a href="x'],
  ["an end of an attribute", `" onmouseover="alert(1)" x='`],
  ["references", "&lt;b&gt; &amp; &copy; &#60;"],
  ["letters from right to left", "abc \u202eдом\u202c مرحبا"],
  ["characters without a width", "a\u200bb\u200dc\ufeffd"],
  ["braces alone", "{{ and }} and {{"],
  ["a broken merge tag", "{{ first_name|default:'there' }"],
  ["per cent", "100 % and %s and %FIRST"],
  ["a broken tag of Mailchimp", "*|FNAME and |* and *|"],
  ["markup in a merge tag", "{{ '<img src=x onerror=alert(1)>' }}"],
  ["a script in a merge tag", `*|<script>alert(1)</script>|*`],
  ["an end in a merge tag", "{% if x %}</td>{% endif %}{{ '</table>' }}"],
  ["an address that runs", "javascript:alert(1) data:text/html,<b>x</b>"],
];

describe("every text is read as text", () => {
  test.each(HOSTILE)("in the body: %s", (_what, text) => {
    const document = read(withStory(text));
    expect(document.querySelector("table table p + p, table table tr:nth-child(2) p")?.textContent).toBe(text);
    expect(elementsOf(document)).toEqual(elementsOf(read(withStory("harmless"))));
  });

  test.each(HOSTILE)("in subject, preheader, call to action and address: %s", (_what, text) => {
    const parts = [{ name: "cta" as const, text }];
    const document = read({ subject: text, preheader: text, parts }, { ...SETTINGS, postalAddress: text });
    const harmless = read({ parts: [{ name: "cta", text: "x" }] }, { ...SETTINGS, postalAddress: "x" });
    expect(document.title).toBe(text.trim());
    expect(document.querySelector("body > div")?.textContent).toContain(text);
    expect(elementsOf(document)).toEqual(elementsOf(harmless));
  });

  test("a hostile link of the letter stays one attribute, and none that runs is a link", () => {
    const document = read({ link: 'https://example.com/?x="onclick="alert(1)' });
    expect(linksOf(document).at(2)).toContain('?x="onclick="alert(1)');
    expect(document.querySelector("[onclick]")).toBeNull();
    expect(linksOf(read(withStory("javascript:alert(1) ftp://example.com //example.com")))).toEqual(["*|UNSUB|*"]);
  });
});

describe("the call to action", () => {
  const button = (letter: Partial<SendableLetter>) => read(letter).querySelector("td[bgcolor] a");

  test.each(["", "javascript:alert(1)", " https://example.com"])("is text where there is no link: '%s'", (link) => {
    const document = read({ link });
    expect(document.querySelector("td td[bgcolor]")).toBeNull();
    expect(document.body.textContent).toContain("Take a weekend");
  });

  test.each([
    ["Take a weekend: https://example.com/b", "Take a weekend", "https://example.com/b"],
    ["Take a weekend (https://example.com/b).", "Take a weekend", "https://example.com/b"],
    ["- Take a weekend\nhttps://example.com/b", "Take a weekend", "https://example.com/b"],
    ["予約するhttps://example.com/bから", "予約するhttps://example.com/bから", "https://example.com"],
    ["https://example.com/b", "https://example.com/b", "https://example.com/b"],
    ["Go to https://example.com/b and take one", "Go to https://example.com/b and take one", "https://example.com"],
  ])("leads to the address at its end, which is none of its words: %s", (text, label, href) => {
    const link = button({ parts: [{ name: "cta", text }], link: "https://example.com" });
    expect(link?.textContent).toBe(label);
    expect(link?.getAttribute("href")?.replace(/\?utm_source=.*&utm_content=cta$/, "")).toBe(href);
  });

  test("is the last line alone: what comes above it is text", () => {
    const parts = [{ name: "cta" as const, text: "Six places are left.\nTake a weekend" }];
    const document = read({ parts });
    expect(document.querySelector("td[bgcolor] a")?.textContent).toBe("Take a weekend");
    expect(document.body.textContent).toContain("Six places are left.");
  });

  test("can be clicked as far as its colour goes, and is padded by its cell in Outlook's Word alone", () => {
    const link = button({});
    expect(link?.getAttribute("style")).toMatch(/^display:inline-block;padding:14px 28px 14px 28px;mso-padding-alt:0;/);
    expect(link?.closest("td")?.getAttribute("style")).toMatch(/^mso-padding-alt:14px 28px 14px 28px;/);
  });
});

test("lines with bullets are a list, and empty lines part paragraphs", () => {
  const document = read(withStory("One.\ntwo\n\nThree:\n- four\n- five"));
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(["four", "five"]);
  expect(document.body.innerHTML).toContain("One.<br>two</p>");
});

test("merge tags stay as they were typed, with their quotes and signs", () => {
  const tags =
    "{{ first_name|default:'you' }} {% if a > b and c < 2 & d %} {{ '\"' }} %FIRSTNAME% {{customer.x | default: \"y\"}}";
  expect(emailHtml({ ...LETTER, ...withStory(tags) }, SETTINGS)).toContain(tags);
});

test("merge tags keep their quotation marks in a link, a button and the preheader, too", () => {
  const tag = '{{ x | default: "a > b" }}';
  const link = `https://example.com/?name=${tag}`;
  const parts = [{ name: "cta" as const, text: `Go ${tag}` }];
  const html = emailHtml({ ...LETTER, parts, link, preheader: tag }, SETTINGS);
  expect(html).toContain(`<div style="display:none;mso-hide:all">${tag}&#847;`);
  expect(html).toContain(`>Go ${tag}</a>`);
  expect(html).toContain(`href='https://example.com/?name={{ x | default: "a &gt; b" }}&amp;utm_source`);
});

test("listmonk keeps what is for Outlook's Word, because it is marked as safe", () => {
  const plain = emailHtml(LETTER, { ...SETTINGS, service: "kit" });
  const marked = emailHtml(LETTER, { ...SETTINGS, service: "listmonk" });
  const comments = plain.match(/<!--\[if mso\]>.*<!\[endif\]-->/g) ?? [];
  expect(comments).toHaveLength(3);
  for (const comment of comments) expect(marked).toContain(`{{ Safe \`${comment}\` }}`);
  expect(marked.match(/<!--/g)).toHaveLength(3);
});

test("links of a text lead where they say, with parameters; other addresses stay", () => {
  const text = "See https://example.com/a_(b)?x=1&y={{ id }}#z, mailto:hello@example.com and www.example.com.";
  const [web, mail, ...more] = linksOf(read(withStory(text)));
  expect(web).toMatch(/^https:\/\/example\.com\/a_\(b\)\?x=1&y=\{\{ id \}\}&utm_source=.*&utm_content=body#z$/);
  expect([mail, ...more]).toEqual(["mailto:hello@example.com", "*|UNSUB|*"]);
});

test("a shown address may break after its signs, but not in a merge tag", () => {
  const html = emailHtml(
    { ...LETTER, ...withStory("https://example.com/a/b?x=1 https://example.com/?id={{ a.b }}") },
    SETTINGS,
  );
  expect(html).toContain(">https://example.com/<wbr>a/<wbr>b?<wbr>x=<wbr>1</a>");
  expect(html).toContain(">https://example.com/?id={{ a.b }}</a>");
});

test("the preheader comes first, is hidden, and is padded so that the letter does not follow it", () => {
  const hidden = read({}).querySelector<HTMLElement>("body > :first-child");
  expect(hidden?.getAttribute("style")).toBe("display:none;mso-hide:all");
  expect(hidden?.textContent).toMatch(/^Nora's first loaf.*\u00a0$/);
  expect(read({ preheader: "" }).querySelector("body > div")).toBeNull();
});

test("language and direction are said, and tables are no tables to a screen reader", () => {
  const arabic = read({ language: "ar", dir: "rtl" });
  expect([arabic.documentElement.lang, arabic.documentElement.dir]).toEqual(["ar", "rtl"]);
  expect(arabic.querySelector("td[align=left]")).toBeNull();
  expect(read({ language: null }).documentElement.lang).toBe("und");
  expect(arabic.querySelectorAll("table:not([role=presentation])")).toHaveLength(0);
});

test("the foot has the address and the service's way out, and is left away where there is neither", () => {
  const foot = read({}).querySelectorAll("table table > tbody > tr:last-child > td > p");
  expect([...foot].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1 Mill LaneSpringfield$/),
    "Unsubscribe",
  ]);
  const bare = read({ parts: [{ name: "cta", text: "Go" }], greeting: "", link: "" }, DEFAULT_EXPORT_SETTINGS);
  expect([...bare.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["Go"]);
});

/** The colours of a text and of its background. */
function colourPairs(document: Document): readonly (readonly [text: string, ground: string])[] {
  const styled = [...document.querySelectorAll("p, ul, a")];
  return styled.map((element) => {
    const text = /(?:^|;)color:(#\w{6})/.exec(element.getAttribute("style") ?? "")?.[1] ?? "";
    return [text, element.closest("[bgcolor]")?.getAttribute("bgcolor") ?? ""] as const;
  });
}

const inverted = (hex: string) => `#${(0xffffff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, "0")}`;

test("every text is readable, 4.5 to 1 or better, also where a mail program inverts the colours", () => {
  const pairs = colourPairs(read({}));
  expect(pairs.length).toBeGreaterThan(10);
  for (const [text, ground] of pairs) {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(inverted(text), inverted(ground))).toBeGreaterThanOrEqual(4.5);
  }
});

test("the same letter gives the same bytes", () => {
  expect(emailHtml(structuredClone(LETTER), structuredClone(SETTINGS))).toBe(emailHtml(LETTER, SETTINGS));
});

test("a list is indented where its lines begin alone, whichever way they run", () => {
  const margins = (dir: SendableLetter["dir"]) =>
    [...read({ dir }).querySelectorAll<HTMLElement>("ul, ol")].map(({ style }) => style.margin);
  expect(margins("ltr")).toEqual(["0px 0px 16px 24px", "0px 0px 16px 24px"]);
  expect(margins("rtl")).toEqual(["0px 24px 16px 0px", "0px 24px 16px 0px"]);
});

test("a heading has 24 px above it within a block and at its beginning, where the row above ends with 16", () => {
  const margins = (text: string) => read(withStory(text)).querySelector<HTMLElement>("h2")?.style.margin;
  expect([margins("One.\n\n## Two\nThree."), margins("## Two\nThree.")]).toEqual(["24px 0px 8px", "8px 0px"]);
});

const BARE = { ...LETTER, greeting: "", link: "", preheader: "", language: null };

/** What has no service, what runs from right to left, and what each service gets. */
const OTHERS = [
  emailHtml(BARE, DEFAULT_EXPORT_SETTINGS),
  emailHtml({ ...LETTER, language: "ar", dir: "rtl" }, SETTINGS),
  ...MAILING_SERVICES.map((service) => emailHtml(LETTER, { ...SETTINGS, service })),
];

const HASH_OF_OTHERS = "2b271629229d0588fe8a8873fcdcd4ee4f288b878a6094a5deb50fde34daee20";

test("Letter has the bytes that are stored for it", () => {
  expect(emailHtml(LETTER, SETTINGS)).toBe(readFileSync("tests/fixtures/export/letter-html.txt", "utf8"));
  expect(createHash("sha256").update(OTHERS.join("")).digest("hex")).toBe(HASH_OF_OTHERS);
});

const LETTER_COLORS = ["#ffffff", "#1f2328", "#1d4f91", "#57606a"];

test("Letter has nothing of a brand's look: no picture, no line, and no color and typeface but its own", () => {
  for (const html of [emailHtml(LETTER, SETTINGS), ...OTHERS]) {
    expect(html).not.toMatch(/<img|border-|border:/);
    for (const color of html.match(/#[\da-f]{6}\b/g) ?? []) expect(LETTER_COLORS).toContain(color);
    expect(new Set(html.match(/font-family:[^;]*/g))).toEqual(new Set(["font-family:Arial,Helvetica,sans-serif"]));
  }
});

test("both looks have one set of sizes and spaces: in Letter's colors, Brand has the line above its footer more", () => {
  const own = { accent: "#1d4f91", page: "#ffffff", font: "arial", logo: null, footer: { name: "" } } as const;
  const [letter, brand] = [null, own].map((look) => emailHtml(LETTER, { ...SETTINGS, look }).split("\n"));
  expect(brand?.filter((line) => !letter?.includes(line))).toEqual([
    '<tr><td align="left" style="padding:0;font-size:16px;line-height:16px">',
    "&nbsp;",
    '<tr><td align="left" style="padding:16px 0 0 0;border-top:1px solid #1d4f91">',
  ]);
});
