"use client";

import { Button } from "@/components/ui/button";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { partWords } from "@/lib/browser/wizard/version-text";
import { paths } from "@/lib/paths";
import { loginPath } from "@/lib/sign-in/return-path";
import type { StageName } from "@/lib/wizard/state";
import type { EndedRun } from "./stage-notices";

/** The buttons for a list that ended early. The bar below continues the step with or without it. */
export function EndedButtons({ name, run }: { name: StageName; run: EndedRun }) {
  const session = useSession();
  const { definition } = useStage(name);
  const part = partWords(definition, run.partialText);
  return (
    <>
      {run.status === "failed" && run.error.code === "sign_in_required" ? (
        <a className={buttonClasses("secondary", "small")} href={loginPath(paths.wizard(session.definition.name))}>
          Sign in
        </a>
      ) : null}
      <Button {...landing("notice")} size="small" onClick={() => session.start(name, run.request)}>
        {run.status === "failed" ? "Try again" : "Write again"}
      </Button>
      {part === undefined ? null : (
        <Button
          size="small"
          onClick={() => session.dispatch({ type: "partial-kept", stage: name, stamp: session.stamp() })}
        >
          {part.isList ? "Use these" : "Use this part"}
        </Button>
      )}
    </>
  );
}
