import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy";
import { Spinner } from "@/components/ui/spinner";
import { TextArea } from "@/components/ui/text-controls";
import { isComposing } from "@/lib/browser/is-composing";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { Reading } from "./page-reading";

const parts = new LazyModule(() => import("./page-reading"));
const PageReading = lazyPart(
  () => parts,
  ({ PageReading }) => PageReading,
  { failed: () => <p role="alert">This didn't load. Press Stop, then try again.</p> },
);

const PASTE = "Paste your page's address, or any text about it";

/** Offers to begin with a page or a text. What reads it loads when the button is pressed. */
export function PageOffer() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const isReading = reading !== null && "text" in reading;
  const read = () => setReading({ text: field.current?.value ?? "" });
  return (
    <>
      <TextArea
        ref={field}
        rows={1}
        aria-label={PASTE}
        placeholder={PASTE}
        className="max-h-40! w-auto! min-w-40 flex-1 resize-none! max-sm:min-h-18.5! max-sm:placeholder:text-sm sm:max-w-104"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          read();
        }}
      />
      <Button className="min-h-12 min-w-26 max-sm:self-stretch" onClick={isReading ? () => setReading(null) : read}>
        {isReading ? <Spinner /> : null}
        {isReading ? "Stop" : "Read it"}
      </Button>
      {/* Room for the words of a failure; on a phone they take the place of the offer of an example. */}
      <div className="order-last min-h-11 basis-full empty:pointer-events-none max-sm:-mt-13 sm:-mb-4 sm:min-h-6">
        {reading === null ? null : <PageReading reading={reading} onChange={setReading} field={field} />}
      </div>
    </>
  );
}
