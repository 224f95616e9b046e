import { lazyPart } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenIdle } from "@/lib/browser/when-needed";

// The parts that show findings. They load when a screen needs them and the browser is idle; it works without them.
const findings = new LazyModule(() => import("./findings"));
const useFindingsParts = () => findings;
const load = loadWhenIdle;

export const BlockFindings = lazyPart(useFindingsParts, (parts) => parts.BlockFindings, { load });
export const LetterFindings = lazyPart(useFindingsParts, (parts) => parts.LetterFindings, {
  load,
  // As high as its last row, so that the card does not grow.
  waiting: () => <div className="-mb-2 h-12.25 shrink-0 sm:pointer-fine:h-10.25" />,
});
export const OptionNote = lazyPart(useFindingsParts, (parts) => parts.OptionNote, { load });
