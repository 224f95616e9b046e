import { factsOfBrief } from "@/lib/checks/facts/brief-facts";
import { findFacts } from "@/lib/checks/facts/find-facts";
import { type BriefTexts, type FindIn, foundInAll } from "@/lib/checks/finding";
import type { BlockName } from "@/lib/letter/blocks";
import { OCCASIONS, occasionOf } from "@/lib/wizard/occasions";

/** The places that everybody looks at, each with the blocks of which one is enough. */
const PLACES: readonly (readonly [name: string, ...blocks: [BlockName, ...BlockName[]]])[] = [
  ["the subject and preheader", "subject", "preheader"],
  ["the call to action", "cta"],
  ["the P.S.", "postscript"],
];

/**
 * Finds the places of a sale or a reminder that name neither the code nor the last day of the brief. Places without a
 * text are not looked at.
 */
export const findMissingDeadline: FindIn = (_text, { blocks, brief }) => {
  if (!OCCASIONS[occasionOf(brief.occasion ?? "")].namesDeadline) return [];
  const { code, days } = deadlineOf(brief);
  const [day] = days;
  if (code === "" && !day) return [];
  const keys = new Set(days.flatMap((one) => one.keys));
  const { monthOf } = factsOfBrief(brief);
  const names = (text: string) =>
    (code !== "" && text.toLowerCase().includes(code.toLowerCase())) ||
    (day !== undefined && LAST_DAY.test(text)) ||
    findFacts(text, monthOf).some((fact) => fact.keys.some((key) => keys.has(key)));
  const missing = PLACES.flatMap(([name, ...of]) => {
    const texts = of.map((block) => blocks[block] ?? "");
    const block = of.find((one) => blocks[one]?.trim());
    return block && !texts.some(names) ? [{ name, block }] : [];
  });
  const [first] = missing;
  if (!first) return [];
  const places = new Intl.ListFormat("en").format(missing.map(({ name }) => name));
  const given = [code && `the code ${code}`, day && `the last day, ${day.quote}`].filter(Boolean);
  return [
    {
      ...foundInAll("hint", blocks[first.block] ?? "", {
        why: `Readers who only look at ${places} won't see ${given.join(" or ")}.`,
        instruction: `Mention ${given.join(" or ")} here.`,
      }),
      block: first.block,
    },
  ];
};

/** The word after "code", in capitals or digits. */
const CODE =
  /(?<!(?:postal|zip|area|qr|dress) )(?:[Cc]ode|CODE|[Cc][oó]digo|[Cc]odice)(?: promo| is| ist| est| es)?:?[ \u00a0]{1,2}[“”„«"'‘]?[ \u00a0]?([\p{Lu}\p{N}][\p{Lu}\p{N}_-]{2,19})(?![\p{L}\p{N}])/u;

/** The words before a last day. */
const UNTIL =
  /(?<!\p{L})(?:until|till|by|before|last day|ends?|deadline|clos(?:es?|ing)|bis|endet|letzter Tag|\p{L}*schluss|jusqu['’]au|dernier jour|avant le|fin|hasta|último día|termina|cierra|antes del)(?!\p{L})[^.!?;,\n]{0,24},? ?$/iu;

/** Words that name a last day without its date. */
const LAST_DAY =
  /(?<!\p{L})(?:to(?:day|night|morrow)|last day|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|heute|morgen|letzter? Tag|Mitternacht|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|aujourd['’]hui|demain|dernier jour|minuit|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hoy|mañana|último día|medianoche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})/iu;

/** The fields that tell of the offer. */
const FIELDS = ["productDescription", "productHighlights"] as const;

function deadlineOf(brief: BriefTexts) {
  const code = FIELDS.map((field) => CODE.exec(brief[field] ?? "")?.[1]).find((word) => word !== undefined) ?? "";
  const days = factsOfBrief(brief).facts.filter(
    ({ kind, field, start }) =>
      kind === "date" &&
      FIELDS.some((one) => one === field) &&
      UNTIL.test((brief[field] ?? "").slice(Math.max(0, start - 48), start)),
  );
  return { code, days };
}
