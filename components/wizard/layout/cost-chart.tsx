import { useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { formatCost } from "@/lib/model/cost";
import { type LetterCost, letterCost, type PartCost, type Spending } from "@/lib/wizard/letter-cost";

/** The cost of the letter and of each part, rejected texts included; if nothing cost anything, the tokens. */
export function CostChart() {
  const { definition, state } = useWizard();
  const cost = letterCost(definition, state);
  if (cost.parts.length === 0) return <p className="text-ink-muted text-sm">Nothing has been written yet.</p>;
  const unit = cost.total.cost > 0 ? DOLLARS : TOKENS;
  // Texts without a count of tokens have no length.
  const longest = Math.max(...cost.parts.map(({ total }) => unit.measure(total))) || 1;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">{summaryOf(cost)}</p>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">What each part of the email used</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">In your email, and other drafts</th>
            <th scope="col">Cost and tokens</th>
          </tr>
        </thead>
        <tbody>
          {cost.parts.map((part) => (
            <PartRow key={part.name} part={part} unit={unit} longest={longest} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t align-top">
            <th scope="row" colSpan={2} className="py-2 text-left font-medium">
              The whole email
              <TextCount spending={cost.total} />
            </th>
            <Amounts spending={cost.total} />
          </tr>
        </tfoot>
      </table>
      {isUnknown(cost.total) ? null : <Legend cost={cost} unit={unit} />}
    </div>
  );
}

/** The measure of the bars, as a number and in words. */
interface Unit {
  measure: (spending: Spending) => number;
  words: (spending: Spending) => string;
}

const DOLLARS: Unit = { measure: ({ cost }) => cost, words: ({ cost }) => formatCost(cost) };

const TOKENS: Unit = {
  measure: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
  words: (spending) =>
    `${spending.estimated ? "about " : ""}${TOKENS.measure(spending).toLocaleString("en-US")} tokens`,
};

function summaryOf({ total, sampleOnly }: LetterCost): string {
  if (sampleOnly) return "Written by the sample writer: no cost. Its tokens are counted as a model's would be.";
  if (isUnknown(total)) return "The model didn't report what these drafts used, so their cost isn't known.";
  if (total.cost === 0 && total.uncounted > 0) return "Not all of the cost is known.";
  if (total.cost === 0) return "No cost at the prices set for your model.";
  return `${formatCost(total.cost)} so far, including drafts you didn't use.`;
}

/** A part of the letter; `longest` is the value of the longest bar. */
function PartRow({ part, unit, longest }: { part: PartCost; unit: Unit; longest: number }) {
  const { used, others, total } = part;
  const { measure, words } = unit;
  return (
    <tr className="align-top">
      <th scope="row" className="w-px whitespace-nowrap py-2 pr-3 text-left font-medium">
        {part.name}
        <TextCount spending={total} />
      </th>
      <td className="py-2 pr-3">
        <span className="sr-only">
          {isUnknown(total) ? "Not known" : `${words(used)} in your email, ${words(others)} for other drafts`}
        </span>
        <span aria-hidden="true" className="mt-1 flex h-3">
          {KINDS.map(({ kind, look }) =>
            measure(part[kind]) > 0 ? (
              <span
                key={kind}
                className={classNames("h-full border border-accent", look)}
                style={{ width: `${(measure(part[kind]) / longest) * 100}%` }}
              />
            ) : null,
          )}
        </span>
      </td>
      <Amounts spending={total} />
    </tr>
  );
}

/** Stripes, so that the two kinds differ by more than their shade. */
const STRIPES =
  "bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_1.5px,transparent_1.5px_5px)] forced-colors:bg-none";

/** The cost of what the letter uses, and the rest. */
const KINDS = [
  { kind: "used", name: "In your email", look: "bg-accent" },
  { kind: "others", name: "Rejected or stopped drafts", look: STRIPES },
] as const;

function TextCount({ spending: { texts } }: { spending: Spending }) {
  return (
    <span className="block font-normal text-ink-muted text-xs">{texts === 1 ? "1 draft" : `${texts} drafts`}</span>
  );
}

/** Whether no text came with a count of its tokens. */
const isUnknown = ({ uncounted, texts }: Spending): boolean => uncounted === texts;

function Amounts({ spending }: { spending: Spending }) {
  if (isUnknown(spending)) return <td className="py-2 text-right">–</td>;
  return (
    <td className="w-px whitespace-nowrap py-2 text-right">
      {formatCost(spending.cost)}
      <span className="block text-ink-muted text-xs">{TOKENS.words(spending)}</span>
      {spending.cachedTokens > 0 ? (
        <span className="block text-ink-muted text-xs">
          {`including ${spending.cachedTokens.toLocaleString("en-US")} cached`}
        </span>
      ) : null}
    </td>
  );
}

function Legend({ cost, unit: { words } }: { cost: LetterCost; unit: Unit }) {
  const { total } = cost;
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-xs">
      {KINDS.map(({ kind, name, look }) => (
        <p key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames("h-3 w-5 shrink-0 border border-accent", look)} />
          {`${name}: ${words(cost[kind])}`}
        </p>
      ))}
      {total.estimated ? <p>"About" means the model didn't report its token count, so we estimated it.</p> : null}
      {total.cachedTokens > 0 ? (
        <p>"Cached" means the model's server had already read the start of the prompt and may charge less for it.</p>
      ) : null}
      {total.uncounted > 0 ? <p>{uncountedWords(total.uncounted)}</p> : null}
    </div>
  );
}

const uncountedWords = (count: number) =>
  count === 1
    ? "One draft came without a token count and isn't included in these totals."
    : `${count} drafts came without a token count and aren't included in these totals.`;
