import { Fragment } from "react";
import { Paper } from "@/components/ui/paper";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS, type BlockName, isOptional, isTransition } from "@/lib/letter/blocks";

/** The letter before anything is written: gray lines of text in its rhythm. */
export function LetterPlaces() {
  return (
    <div className="sticky top-0 p-6">
      <Paper label="Your email so far" className="sm:px-7 sm:py-8">
        <PlacesOfBlocks />
      </Paper>
    </div>
  );
}

/** The gray lines of all blocks, with room for the greeting, and the greeting where it is known. */
export function PlacesOfBlocks({ greeting = "" }: { greeting?: string }) {
  const { definition } = useSession();
  return (
    <div className="flex flex-col gap-[1em] text-ink-muted">
      {definition.letter.map((name) =>
        isTransition(name) ? null : (
          <Fragment key={name}>
            {name === "lede" ? <p className="min-h-6 text-[1.0625rem] leading-7">{greeting}</p> : null}
            <LetterPlace name={name} />
          </Fragment>
        ),
      )}
    </div>
  );
}

/** The lines of each block, as wide as its words will be. */
const LINES: Partial<Readonly<Record<BlockName, readonly string[]>>> = {
  subject: ["w-4/5"],
  preheader: ["w-11/12"],
  lede: ["w-full", "w-11/12", "w-1/2"],
  story: ["w-full", "w-11/12", "w-full", "w-2/3"],
  transitionToTip: ["w-4/5"],
  tip: ["w-full", "w-11/12", "w-3/5"],
  transitionToOffer: ["w-4/5"],
  offer: ["w-2/5", "w-full", "w-3/4"],
  signOff: ["w-2/5", "w-1/3"],
  postscript: ["w-5/6"],
};

/** A block that is not written yet, as gray lines with what is known of it: the product, the link, the signature. */
export function LetterPlace({ name }: { name: BlockName }) {
  const { brief } = useWizardState();
  const signature = [brief.senderName, brief.senderRole, brief.senderOrganization].map((part) => part.trim());
  const known: Partial<Record<string, string>> = {
    offer0: brief.productName.trim(),
    signOff1: signature.filter(Boolean).join(", "),
  };
  return (
    <div data-ghost={name} className="flex flex-col text-ink-muted">
      <span className="sr-only">{isOptional(name) ? `${BLOCK_LABELS[name]} · optional` : BLOCK_LABELS[name]}</span>
      {name === "cta" ? (
        <>
          <span className="min-h-12 min-w-40 max-w-full self-start truncate border border-line bg-well px-6 py-2.75 font-sans font-semibold">
            {brief.act.trim()}
          </span>
          <span className="mt-1 h-6 truncate font-sans text-xs leading-6">{withoutScheme(brief.link)}</span>
        </>
      ) : null}
      {LINES[name]?.map((width, index) => {
        const words = known[`${name}${index}`] ?? "";
        const line = `${index} ${words !== ""}`;
        const look = words === "" ? `my-2.25 h-2.5 rounded-full bg-line ${width}` : "truncate leading-7";
        return (
          <span key={line} dir="auto" className={look}>
            {words}
          </span>
        );
      })}
    </div>
  );
}

/** Returns the address of a link as it is shown. */
export const withoutScheme = (link: string): string => link.trim().replace(/^https?:\/\//i, "");
