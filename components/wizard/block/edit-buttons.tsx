"use client";

import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import type { StageName } from "@/lib/wizard/state";

/** Save and Cancel of an edit by hand; Save submits the form that it stands in. */
export function EditButtons({ name, empty }: { name: StageName; empty: boolean }) {
  const session = useSession();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" unavailableReason={empty ? "There is no text to save" : undefined}>
        Save
      </Button>
      <Button onClick={() => session.dispatch({ type: "edit-cancelled", stage: name })}>Cancel</Button>
    </div>
  );
}
