import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { Waiting } from "@/components/ui/spinner";
import { useArriving, useLetterLanguage } from "@/components/wizard/use-arriving";
import { useStage, useStreamingText, useWizard } from "@/components/wizard/wizard-context";
import { assembleLetter } from "@/lib/letter/assemble";
import { isInBody } from "@/lib/letter/blocks";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { letterGreeting } from "@/lib/wizard/letter-greeting";
import { LetterText, PartText } from "./letter-text";

/** The letter on paper while it is being written, and when it ended before it was whole. */
export function GrowingLetter() {
  const { definition, state } = useWizard();
  const isWriting = useStage("wholeLetter").stage.run.status === "streaming";
  const arriving = useArriving("wholeLetter");
  const blocks = arriving?.kind === "blocks" ? arriving.blocks : {};
  const shown = { ...letterBlocks(definition, state), ...blocks };
  const parts = assembleLetter(shown, definition.letter);
  const growing = parts.findLast(({ name }) => blocks[name] !== undefined);
  const lang = useLetterLanguage();
  const greeting = letterGreeting(definition, state.brief, shown);
  if (!isWriting && parts.length === 0) return null;
  return (
    <div className="mt-5 max-w-3xl" aria-busy={isWriting}>
      {Object.keys(blocks).length === 0 ? <Idea /> : null}
      <Paper label="Your email so far" className="min-h-40">
        {parts.length === 0 ? (
          <Waiting className="font-sans">Writing your email ...</Waiting>
        ) : (
          <LetterText
            parts={parts}
            opening={
              greeting && parts.some(({ name }) => isInBody(name)) ? (
                <Prose text={greeting} language={{ lang }} />
              ) : undefined
            }
          >
            {(part) => <PartText part={part} language={{ lang }} growing={part === growing} />}
          </LetterText>
        )}
      </Paper>
    </div>
  );
}

/** The idea of the story, which a model tells before the letter begins. */
function Idea() {
  const { idea } = readWholeLetter(useStreamingText("wholeLetter")).parts;
  return idea === undefined ? null : <p className="mb-3 text-ink-muted text-sm">{`The idea: ${idea}`}</p>;
}
