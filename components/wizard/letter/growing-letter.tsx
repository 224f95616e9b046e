import { CircleAlert, CircleDashed } from "lucide-react";
import { useRef } from "react";
import { Paper } from "@/components/ui/paper";
import { GrowingEnd, Prose } from "@/components/ui/prose";
import { Strip } from "@/components/ui/strip";
import { useArriving, useLetterLanguage } from "@/components/wizard/use-arriving";
import { useFollow } from "@/components/wizard/use-follow";
import { useStage, useStreamingText, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { assembleLetter } from "@/lib/letter/assemble";
import { isInBody } from "@/lib/letter/blocks";
import { stateWords } from "@/lib/letter/letter-state";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import { endedBlocks, letterBlocks } from "@/lib/wizard/letter-blocks";
import { letterGreeting } from "@/lib/wizard/letter-greeting";
import { countParts } from "@/lib/wizard/letter-parts";
import { PlacesOfBlocks } from "./letter-places";
import { LetterText, PartText } from "./letter-text";

/**
 * The letter on paper while it is being written, and when it ended before it was whole. Its lines are where they are in
 * the finished one, so that the end of the draft moves none.
 */
export function GrowingLetter() {
  const { definition, state } = useWizard();
  const isWriting = useStage("wholeLetter").stage.run.status === "streaming";
  const arriving = useArriving("wholeLetter");
  const blocks = arriving?.kind === "blocks" ? arriving.blocks : {};
  const written = letterBlocks(definition, state);
  const shown = { ...endedBlocks(definition, state), ...written, ...blocks };
  const parts = assembleLetter(shown, definition.letter);
  const growing = parts.findLast(({ name }) => blocks[name] !== undefined);
  const lang = useLetterLanguage();
  const greeting = letterGreeting(definition, state.brief, shown);
  const { written: count, total } = countParts(definition, state);
  const words = useRef<HTMLDivElement>(null);
  useFollow(blocks, () => words.current);
  const Icon = isWriting ? CircleDashed : CircleAlert;
  return (
    <div className={LETTER_SCREEN} aria-busy={isWriting}>
      <Strip>
        <p role="status" className="flex items-center gap-2 font-medium text-ink-muted text-sm">
          <Icon aria-hidden="true" className={classNames("size-4 shrink-0", !isWriting && "text-warning")} />
          {isWriting ? stateWords({ kind: "writing" }) : `${count} of ${total} parts are written.`}
        </p>
      </Strip>
      <Paper label="Your email so far" className={LETTER_PAPER}>
        <div className={OVER_PLACES}>
          {/* The greeting is where it will be. */}
          <div aria-hidden="true" className="[&_[data-ghost=preheader]]:pb-3.25">
            <PlacesOfBlocks greeting={greeting} />
          </div>
          <div ref={words} hidden={parts.length === 0 && !isWriting}>
            {parts.length === 0 ? (
              <>
                <p className="min-h-7">
                  <GrowingEnd />
                </p>
                <Idea />
              </>
            ) : (
              <LetterText
                parts={parts}
                opening={
                  greeting && parts.some(({ name }) => isInBody(name)) ? (
                    <Prose text={greeting} language={{ lang }} />
                  ) : undefined
                }
              >
                {(part) => (
                  <PartText
                    part={part}
                    language={{ lang }}
                    growing={part === growing}
                    // Not in the letter until the person uses it.
                    {...((written[part.name] ?? blocks[part.name]) === undefined && { className: "text-ink-muted" })}
                  />
                )}
              </LetterText>
            )}
          </div>
        </div>
      </Paper>
    </div>
  );
}

/** The words come over the gray lines, which stay where they are and begin softly below the last words. */
const OVER_PLACES =
  "grid grid-cols-[minmax(0,1fr)] items-start *:col-start-1 *:row-start-1 *:last:relative *:last:-mb-9 *:last:bg-[linear-gradient(var(--color-paper)_calc(100%-2.25rem),transparent)] *:last:pb-9";

/** The last screen: a line above the letter, and its paper. */
export const LETTER_SCREEN = "mt-2 flex flex-col gap-3 sm:mt-4 sm:gap-4";
export const LETTER_PAPER = "w-full max-sm:py-4 xl:px-28";

/** The idea of the story, which a model tells before the letter begins. */
function Idea() {
  const { idea } = readWholeLetter(useStreamingText("wholeLetter")).parts;
  return idea === undefined ? null : <p className="mt-3 font-sans text-ink-muted text-sm">{`The idea: ${idea}`}</p>;
}
