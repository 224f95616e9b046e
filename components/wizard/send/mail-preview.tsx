import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useWizard } from "@/components/wizard/wizard-context";
import { inboxLine, previewPage, sampleHtml, sampleText } from "@/lib/send/sample-reader";
import { inOneLine } from "@/lib/send/sendable-letter";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import { InboxRow } from "./inbox-row";
import { ShowPictures, useHasPictures } from "./pictures";

const SCREENS = {
  phone: { title: "Your email on a phone", device: "phone", width: 375, colors: "light" },
  desktop: { title: "Your email on a computer", device: "desktop", width: 640, colors: "light" },
  dark: { title: "Your email on a phone in dark mode", device: "phone", width: 375, colors: "dark" },
} as const;

interface MailPreviewProps {
  on: keyof typeof SCREENS;
  /** The number of parts that are not written yet, which are gray lines. */
  partsToCome: number;
}

/** The exported letter as a sample reader gets it: its row in the inbox, and the email below. */
export function MailPreview({ on, partsToCome }: MailPreviewProps) {
  const { letter, settings } = useOutgoingLetter();
  const { title, device, width, colors } = SCREENS[on];
  const hasPictures = useHasPictures(settings.look);
  return (
    <div className="mx-auto flex flex-col gap-6" style={{ maxWidth: width }}>
      <InboxRow line={inboxLine(letter, settings)} device={device} colors={colors} />
      <ShowPictures look={settings.look} />
      {device === "desktop" ? (
        <p className="-mb-3 text-ink-muted text-sm sm:hidden">Desktop width, scaled to fit</p>
      ) : null}
      <div className="rounded-md border border-line">
        <MailFrame
          key={on}
          title={title}
          page={previewPage(sampleHtml(letter, settings), colors, hasPictures, partsToCome)}
          width={width}
          height={600}
        />
      </div>
    </div>
  );
}

interface MailFrameProps {
  title: string;
  /** The document, which brings its own policy (`lib/send/sample-reader.ts`). */
  page: string;
  /** The width of the screen, in pixels; scaled down if there is less room. */
  width: number;
  height: number;
}

/** A letter as mail programs show it, in a frame that runs nothing, loads nothing but wanted pictures and links nowhere. */
export function MailFrame({ title, page, width, height }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  return (
    <div
      ref={box}
      className="w-full overflow-hidden rounded-[inherit]"
      style={{ maxWidth: width, height: height * scale }}
    >
      <iframe
        sandbox=""
        srcDoc={page}
        title={title}
        className="origin-top-left border-0 bg-white"
        style={{ width, height, scale }}
      />
    </div>
  );
}

/** Returns the scale that fits a width in pixels into a box, from 0 to 1. */
function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, width]);
  return scale;
}

/** The letter for readers whose mail program shows no HTML. */
export function PlainTextPreview() {
  const { letter, settings } = useOutgoingLetter();
  return (
    <pre className="wrap-anywhere mx-auto max-w-160 whitespace-pre-wrap rounded-md border border-line bg-well p-4 text-sm leading-6">
      {sampleText(letter, settings)}
    </pre>
  );
}

/** The letter in an inbox below the options; it starts open where there is room. */
export function SubjectInbox() {
  const [isWide] = useState(() => matchMedia("(min-width: 48rem)").matches);
  return (
    <Disclosure summary="In an inbox" defaultOpen={isWide}>
      <InboxNow />
    </Disclosure>
  );
}

/** The letter in an inbox, with the subject or preheader that is under the pointer or being typed. */
export function InboxNow() {
  const { session, definition, state } = useWizard();
  const { letter, settings } = useOutgoingLetter();
  const pointed = useSyncExternalStore(session.preview.subscribe, session.preview.get, session.preview.get);
  const blocks = { ...shownBlocks(definition, state), ...(pointed && { [pointed.block]: pointed.text }) };
  const shown = { ...letter, subject: inOneLine(blocks.subject), preheader: inOneLine(blocks.preheader) };
  const preheader = () => session.places.get("editor preheader");
  return (
    <InboxRow line={inboxLine(shown, settings)} device="phone">
      {blocks.subject && !blocks.preheader ? (
        <Button size="flush" variant="quiet" className="ml-0! min-h-0! p-0!" onClick={() => preheader()?.focus()}>
          Add one
        </Button>
      ) : null}
    </InboxRow>
  );
}
