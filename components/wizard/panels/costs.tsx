"use client";

import { Sheet } from "@/components/ui/sheet";
import { CostChart } from "@/components/wizard/panels/cost-chart";

/** What the letter has cost so far, part by part. */
export function Costs({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="What this email cost" open onOpenChange={onClose}>
      <CostChart />
    </Sheet>
  );
}
