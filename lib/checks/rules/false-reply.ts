import type { CheckContext, Finding } from "../finding";

/** How mail programs mark what is answered and forwarded, in several languages. */
const MARK = /^\s*((?:re|fwd?|aw|wg|antw|tr|rv|sv|odp|ynt|vl|vs) ?(?:\[\d{1,3}\])? ?[:：])/i;

/** Rule S4: a subject that pretends to answer or to forward. */
export function findFalseReply(text: string, { block }: CheckContext): readonly Finding[] {
  const [, mark] = block === "subject" ? (MARK.exec(text) ?? []) : [];
  if (mark === undefined) return [];
  const start = text.indexOf(mark);
  return [
    {
      rule: "S4",
      severity: "strong",
      start,
      end: start + mark.length,
      quote: mark,
      why: `“${mark}” says that this answers or forwards something, and it does not. The law in some countries forbids it.`,
      instruction: `Take “${mark}” off the subject.`,
    },
  ];
}
