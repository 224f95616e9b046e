"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

interface MailFrameProps {
  /** What is shown in it, e.g. `Your email on a phone`. */
  title: string;
  /** The document, which brings its own policy (`lib/export/preview/preview-page.ts`). */
  page: string;
  /** How wide the screen is that shows it, in pixels; where there is less room, the whole is drawn smaller. */
  width: number;
}

const HEIGHT_PX = 600;

/** A letter as mail programs draw it, in a frame of its own that runs nothing, loads nothing and leads nowhere. */
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

/** How much smaller than this many pixels a box is, from 0 to 1. */
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
