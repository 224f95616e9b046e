import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { shortened } from "@/lib/text/words";
import type { Manner, Range } from "@/lib/voice/measure";
import { saidOf } from "@/lib/voice/own-voice";
import { RANGES, type RangeName, type TraitName } from "@/lib/voice/voice";

interface TraitsProps {
  manner: Manner;
  off: readonly TraitName[];
  onChange: (off: TraitName[]) => void;
}

/** Shows each trait that is measured: in a sentence, as a bar, with an example and a switch. */
export function Traits({ manner, off, onChange }: TraitsProps) {
  const keep = (name: TraitName) => (isKept: boolean) =>
    onChange(isKept ? off.filter((one) => one !== name) : [...off, name]);
  const row = (name: TraitName, said: string, example: string, bar?: ReactNode) => (
    <li key={name} className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-3 sm:grid-cols-[1fr_10rem_auto]">
      <div>
        <p>{said}</p>
        {example === "" ? null : <q className="font-letter text-ink-muted text-sm">{shortened(example)}</q>}
      </div>
      {bar ?? <span className="hidden sm:block" />}
      <Checkbox checked={!off.includes(name)} onChange={keep(name)}>
        <span className="text-sm">
          Keep to it<span className="sr-only">{`: ${said}`}</span>
        </span>
      </Checkbox>
    </li>
  );
  const [[greeting], [closing]] = [manner.greetings, manner.closings];
  const frame = [greeting && `begin with “${greeting}”`, closing && `end with “${closing}”`].filter(Boolean);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {RANGES.map((name) => {
        const [range, most] = [manner.ranges[name], MOST[name]];
        const bar = range && most && <Bar most={most} range={range} />;
        return range && row(name, `You write ${saidOf[name](range)}.`, range.example, bar);
      })}
      {frame.length === 0 ? null : row("frame", `You ${frame.join(" and ")}`, "")}
    </ul>
  );
}

/** The right end of each bar. A habit without numbers has none. */
const MOST: Partial<Readonly<Record<RangeName, number>>> = {
  sentences: 40,
  paragraphs: 120,
  exclamations: 10,
  emoji: 10,
};

/** Shows a range; the sentence beside it says the same. */
function Bar({ most, range: { low, high } }: { most: number; range: Range }) {
  const part = (count: number) => `${Math.min(100, (100 * count) / most)}%`;
  return (
    <div
      aria-hidden="true"
      className="relative col-span-2 row-start-2 my-2 h-2 rounded-full bg-well ring-1 ring-line-strong ring-inset sm:col-span-1 sm:row-start-auto"
    >
      <div
        className="absolute inset-y-0 min-w-2 rounded-full bg-accent forced-colors:bg-[CanvasText]"
        style={{ left: `min(${part(low)}, 100% - 0.5rem)`, width: `calc(${part(high)} - ${part(low)})` }}
      />
    </div>
  );
}
