import { Palette } from "lucide-react";
import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { Waiting } from "@/components/ui/spinner";
import { StripPart } from "@/components/ui/strip";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { OutgoingLetter } from "@/lib/send/browser/outgoing-letter";

const drawer = new LazyModule(() => import("./look-drawer"));

const LookDrawer = lazyPart(
  () => drawer,
  (parts) => parts.LookDrawer,
  {
    waiting: () => <Waiting role="status">Opening ...</Waiting>,
    failed: () => <LazyFailure title="This panel didn't load." />,
  },
);

/** The part of the line above the letter that changes its look, beside the letter. */
export function LookPart({ outgoing }: { outgoing: OutgoingLetter }) {
  return (
    <StripPart name="Look" icon={Palette} shape="edge">
      {(close) => <LookDrawer {...outgoing} onDone={close} />}
    </StripPart>
  );
}
