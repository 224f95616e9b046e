import type { CSSProperties } from "react";
import type { OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { footerName, shownLogo, themeOf } from "@/lib/send/look";
import type { Look } from "@/lib/wizard/brief/export-settings";
import { pictureFailed, useHasPictures } from "./pictures";

/** Returns the style that gives a paper a look of the sender's own; undefined for none. */
export function paperStyle(look: Look | null): CSSProperties | undefined {
  if (!look) return undefined;
  const { paper, ink, muted, link, fonts } = themeOf(look);
  const shade = (share: number) => `color-mix(in srgb, ${ink} ${share}%, ${paper})`;
  return {
    color: ink,
    "--font-letter": fonts,
    "--color-paper": paper,
    "--color-well": shade(8),
    "--color-ink": ink,
    "--color-ink-muted": muted,
    "--color-line": shade(18),
    "--color-line-strong": shade(55),
    "--color-accent": link,
    "--color-accent-soft": shade(10),
    "--color-warning": link,
    "--color-warning-soft": shade(14),
  };
}

/** Returns the style of the call to action in that look. */
export function actStyle(look: Look | null): CSSProperties | undefined {
  if (!look) return undefined;
  const { accent, onAccent, edge, fonts } = themeOf(look);
  const border = edge === null ? {} : { border: `1px solid ${edge}` };
  return { ...border, "--color-accent": accent, "--color-accent-ink": onAccent, "--font-sans": fonts };
}

/** The logo above the letter, or a gray place for it until it is shown. */
export function PaperLogo({ look }: { look: Look | null }) {
  const hasPictures = useHasPictures(look);
  const logo = shownLogo(look);
  if (!logo) return null;
  const { address, alt, width } = logo;
  if (!hasPictures) {
    return (
      <p title={alt} style={{ width }} className={PLACE}>
        Logo
      </p>
    );
  }
  // biome-ignore lint/performance/noImgElement: the address is the sender's, as a mail program loads it.
  return <img src={address} alt={alt} width={width} className="my-4" onError={() => pictureFailed(address)} />;
}

const PLACE =
  "my-4 flex h-12 select-none items-center justify-center border border-line bg-well font-sans text-ink-muted text-xs";

/** The lines at the foot of a letter in a look of the sender's own. */
export function PaperFooter({ letter, settings }: OutgoingLetter) {
  const { look, postalAddress } = settings;
  if (!look) return null;
  const lines = [footerName(letter, settings), postalAddress.trim()].filter((line) => line !== "");
  if (lines.length === 0) return null;
  return (
    <p
      dir="auto"
      className="mt-8 select-none whitespace-pre-line border-t pt-4 text-ink-muted text-sm"
      style={{ borderColor: look.accent }}
    >
      {lines.join("\n")}
    </p>
  );
}
