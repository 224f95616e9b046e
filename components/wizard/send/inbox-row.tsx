import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";
import { SHOWN_ON_PHONES } from "@/lib/checks/rules/subject-lines";
import type { InboxLine, MailColors } from "@/lib/send/sample-reader";
import { graphemesOf } from "@/lib/text/words";

interface InboxRowProps {
  line: InboxLine;
  /** `phone` shows two lines of the preheader, `desktop` one line for everything. */
  device: "phone" | "desktop";
  /** The colors of the mail program, beside an email in them; by default those of the page. */
  colors?: MailColors;
  /** Offers a way to mend it, in the line below. */
  children?: ReactNode;
}

/** A letter among others in an inbox, cut at the edge, with how much of it a phone shows. */
export function InboxRow({ line, device, colors, children }: InboxRowProps) {
  const Row = device === "phone" ? PhoneRow : DesktopRow;
  return (
    <figure aria-label="Your email in an inbox" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div
        className={classNames(
          "w-full divide-y divide-line overflow-hidden rounded-md border border-line bg-paper text-[0.9375rem] text-ink leading-5",
          device === "phone" ? "max-w-[23.4375rem]" : "max-w-160",
          // A picture of an inbox keeps its colors where a person has forced those of the page.
          colors && "forced-color-adjust-none",
        )}
        style={colors && COLORS[colors]}
      >
        <div aria-hidden="true" className="text-ink-muted">
          <Row {...BEFORE} />
        </div>
        <Row
          sender={line.sender || "Sender’s name"}
          subject={line.subject || "No subject yet"}
          preview={line.preview || "Nothing written yet"}
          time="9:41"
          isNew
        />
        <div aria-hidden="true" className="text-ink-muted">
          <Row {...AFTER} />
        </div>
      </div>
      {device === "phone" ? (
        <figcaption className="min-h-10 min-w-0 grow basis-40 text-ink-muted text-sm in-[[role=tabpanel]]:min-h-0">
          {seenOnPhones(line)} {children}
        </figcaption>
      ) : null}
    </figure>
  );
}

/** The colors of mail programs, which do not follow those of the page. The dark ones go with an inverted email. */
const COLORS: Readonly<Record<MailColors, CSSProperties>> = {
  light: {
    "--color-paper": "#ffffff",
    "--color-ink": "#1f2328",
    "--color-ink-muted": "#57606a",
    "--color-line": "#d8dee4",
    "--color-accent": "#1d4f91",
  },
  dark: {
    "--color-paper": "#1a1a1a",
    "--color-ink": "#e8e8e8",
    "--color-ink-muted": "#a6a6a6",
    "--color-line": "#3d3d3d",
    "--color-accent": "#8ab4f8",
  },
};

const BEFORE: RowProps = {
  sender: "Sam Taylor",
  subject: "Notes from Monday",
  preview: "Here is what we agreed on, who does what by when, and what can wait until June.",
  time: "9:58",
};

const AFTER: RowProps = {
  sender: "City Library",
  subject: "Two books are due on Friday",
  preview: "You can keep them for another three weeks if no one else is waiting for them.",
  time: "8:15",
};

interface RowProps {
  sender: string;
  subject: string;
  preview: string;
  time: string;
  isNew?: boolean;
}

function PhoneRow({ sender, subject, preview, time, isNew = false }: RowProps) {
  return (
    <div className="relative py-2.5 pr-4 pl-7">
      {isNew ? <UnreadDot /> : null}
      <p className="flex justify-between gap-3">
        <span className={classNames("truncate", isNew && "font-semibold")}>{sender}</span>
        <span className="shrink-0 text-ink-muted text-sm">{time}</span>
      </p>
      <p dir="auto" className="truncate">
        {subject}
      </p>
      <p
        dir="auto"
        className={classNames(
          "wrap-anywhere text-ink-muted",
          isNew ? "line-clamp-2 min-h-10 in-[[role=tabpanel]]:min-h-0" : "line-clamp-1",
        )}
      >
        {preview}
      </p>
    </div>
  );
}

function DesktopRow({ sender, subject, preview, time, isNew = false }: RowProps) {
  return (
    <div className="relative flex gap-4 py-2.5 pr-4 pl-7">
      {isNew ? <UnreadDot /> : null}
      <p className={classNames("w-28 shrink-0 truncate sm:w-36", isNew && "font-semibold")}>{sender}</p>
      <p dir="auto" className="min-w-0 grow truncate text-ink-muted">
        <span className={isNew ? "font-semibold text-ink" : ""}>{subject}</span>
        {` – ${preview}`}
      </p>
      <p className="shrink-0 text-ink-muted text-sm">{time}</p>
    </div>
  );
}

function UnreadDot() {
  return <span aria-hidden="true" className="absolute top-4 left-2.5 size-2 rounded-full bg-accent" />;
}

/** The length of a preheader that an iPhone shows, in graphemes. */
const PREHEADER_SHOWN_ON_PHONES = 99;

function seenOnPhones({ subject, preview, hasPreheader }: InboxLine): string {
  if (subject === "") return "Choose a subject to see it here.";
  const subjectSeen = seenOf("subject", subject, SHOWN_ON_PHONES);
  const rest = hasPreheader
    ? seenOf("preheader", preview, PREHEADER_SHOWN_ON_PHONES)
    : "the email’s first words, since there’s no preheader";
  return `A phone shows ${subjectSeen} and ${rest}.`.replace("subject and the whole", "subject and");
}

function seenOf(name: string, text: string, most: number): string {
  const { length } = graphemesOf(text);
  return length > most ? `about ${most} of the ${name}’s ${length} characters` : `the whole ${name}`;
}
