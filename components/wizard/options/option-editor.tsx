"use client";

import { Pencil } from "lucide-react";
import { Button } from "@/components/ui/button";
import { BlocksEditor } from "@/components/wizard/block/blocks";
import { useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { openEdit } from "@/lib/browser/wizard/hand-edit";
import type { StageName } from "@/lib/wizard/state";

/** Lets a person edit the chosen option. The list with the new words becomes a version. */
export function OptionEditor({ name }: { name: StageName }) {
  const { session, stage, version } = useStage(name);
  if (!version || version.choice === null) return null;
  if (stage.handEdit !== null) return <BlocksEditor name={name} />;
  return (
    <Button
      {...landing("edit-button")}
      className="mt-5"
      variant="quiet"
      size="flush"
      onClick={() => openEdit(session, name)}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Edit your choice by hand
    </Button>
  );
}
