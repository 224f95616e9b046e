"use client";

import { type ComponentProps, type ReactNode, useDeferredValue } from "react";
import { Lazy, LazyFailure } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

type TitleParts = typeof import("./selects") & typeof import("./title-outcome");

/** The selects, whose library is as large as the rest of the page, and with them the code that shows an answer. */
const titleParts = new LazyModule<TitleParts>(async () => {
  const [selects, outcome] = await Promise.all([import("./selects"), import("./title-outcome")]);
  return { ...selects, ...outcome };
});

type TitlePartProps = Omit<ComponentProps<typeof Lazy<TitleParts>>, "module" | "failed">;

/** A part of the title generator whose code loads after the page. */
export function TitlePart(props: TitlePartProps) {
  return <Lazy module={titleParts} failed={<LazyFailure title="This part didn't load." />} {...props} />;
}

/** A select, drawn in small steps when its code is there, so that the page responds in between. */
export function TitleSelect({ waiting, children }: Pick<TitlePartProps, "waiting" | "children">) {
  return (
    <TitlePart waiting={waiting}>{(parts) => <InSteps first={waiting}>{() => children(parts)}</InSteps>}</TitlePart>
  );
}

function InSteps({ first, children }: { first: ReactNode; children: () => ReactNode }) {
  return useDeferredValue(true, false) ? children() : first;
}
