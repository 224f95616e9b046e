"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

interface MailFrameProps {
  /** The title of the frame, e.g. `Your email on a phone`. */
  title: string;
  /** The document, which brings its own policy (`lib/export/preview/preview-page.ts`). */
  page: string;
  /** The width of the screen, in pixels; scaled down if there is less room. */
  width: number;
}

const HEIGHT_PX = 600;

/** A letter as mail programs show it, in a frame that runs nothing, loads nothing and links nowhere. */
export function MailFrame({ title, page, width }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  return (
    <div
      ref={box}
      className="w-full overflow-hidden rounded-md outline outline-line"
      style={{ maxWidth: width, height: HEIGHT_PX * scale }}
    >
      <iframe
        sandbox=""
        srcDoc={page}
        title={title}
        className="origin-top-left border-0 bg-white"
        style={{ width, height: HEIGHT_PX, scale }}
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
