import { Prose } from "@/components/ui/prose";
import type { LetterPart } from "@/lib/wizard/letter/assemble";

/** The blocks of a letter one after another, the subject first and in bold. */
export function LetterText({ parts }: { parts: readonly LetterPart[] }) {
  return (
    <div className="space-y-[1em]">
      {parts.map(({ name, text }) =>
        name === "subject" ? (
          <p key={name} data-block={name} className="border-line border-b pb-3 font-bold">
            {text}
          </p>
        ) : (
          <div key={name} data-block={name}>
            <Prose text={text} />
          </div>
        ),
      )}
    </div>
  );
}
