import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "@/components/ui/button-classes";
import { LetterSketch, type SketchPiece } from "./letter-sketch";

/** The home page: what this is for, the two ways in, and what happens without a key. */
export function HomeDoors() {
  return (
    <main className="mx-auto flex w-full max-w-5xl grow flex-col px-4 py-10 sm:px-6 sm:py-16 lg:py-20">
      <h1 className="max-w-2xl text-balance font-letter font-semibold text-4xl leading-[1.1] sm:text-5xl">
        A promotional email, written one block at a time.
      </h1>
      <p className="mt-5 max-w-measure text-ink-muted text-lg leading-relaxed">
        Say what you offer and to whom. Then pick, keep or revise each block while the letter grows beside you.
      </p>

      <div className="mt-10 grid gap-5 sm:mt-14 md:grid-cols-2 md:gap-7">
        <Door
          href="/wizard"
          name="Email wizard"
          measure="Eleven steps, the whole letter"
          action="Write a whole letter"
          pieces={LETTER}
          primary
        >
          From the subject line to the P.S., with your story, your tip and your offer in between.
        </Door>
        <Door
          href="/story"
          name="Story wizard"
          measure="Five steps, an insight and a story"
          action="Write a story email"
          pieces={STORY_EMAIL}
        >
          Bring an insight or choose one from a list, and it becomes a short email with a subject line.
        </Door>
      </div>

      <p className="mt-10 max-w-measure text-ink-muted text-sm leading-relaxed">
        <span className="font-medium text-ink">No model connected?</span> Both wizards work all the same: they write
        sample drafts from templates, and say so where the text appears. Connect a model when you want real copy.
      </p>
    </main>
  );
}

const LETTER: readonly SketchPiece[] = [
  { name: "Subject", lines: [62] },
  { name: "Lede", lines: [88, 41] },
  { name: "Story", lines: [96, 91, 97, 58] },
  { name: "Tip", lines: [93, 70] },
  { name: "Offer", lines: [97, 89, 44] },
  { name: "Call to action", lines: [38] },
  { name: "Sign-off", lines: [27] },
  { name: "P.S.", lines: [74] },
];

const STORY_EMAIL: readonly SketchPiece[] = [
  { name: "Subject", lines: [54] },
  { name: "Story", lines: [96, 90, 97, 63, 94, 88, 41] },
  { name: "Insight", lines: [92, 97, 68] },
];

interface DoorProps {
  href: string;
  name: string;
  /** How long the way is and what is at its end. */
  measure: string;
  action: string;
  /** What the letter will consist of, from top to bottom. */
  pieces: readonly SketchPiece[];
  primary?: boolean;
  children: string;
}

function Door({ href, name, measure, action, pieces, primary = false, children }: DoorProps) {
  return (
    <section className="flex flex-col rounded-md border border-line bg-paper p-6 shadow-paper sm:p-9">
      <p className="text-ink-muted text-sm">{measure}</p>
      <h2 className="mt-1.5 font-letter font-semibold text-2xl">{name}</h2>
      <p className="mt-3 leading-relaxed">{children}</p>
      <Link
        href={href}
        className={`${buttonClasses(primary ? "primary" : "secondary")} mt-6 self-start max-sm:self-stretch`}
      >
        {action}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
      <LetterSketch pieces={pieces} />
    </section>
  );
}
