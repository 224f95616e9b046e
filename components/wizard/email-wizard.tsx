"use client";

import { emailOutline } from "@/lib/wizard/definition/email-outline";
import type { DraftOwner } from "@/lib/wizard/draft";
import { lazyWizard, Wizard } from "./wizard";

const wizard = lazyWizard(emailOutline, async () => (await import("@/lib/wizard/definition/email-wizard")).emailWizard);

/** The email wizard. Each wizard has its own component, so that its page does not load the other's steps. */
export function EmailWizard({ owner }: { owner: DraftOwner }) {
  return <Wizard {...wizard} owner={owner} />;
}
