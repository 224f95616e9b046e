import { LateModule } from "@/components/ui/late-module";

/** The panels, which come before they are first opened. */
export const panels = new LateModule(() => import("@/components/wizard/panels/open-panel"));

/** Tells what was found in the storage. */
export const draftNotice = new LateModule(() => import("@/components/wizard/draft-notice"));

/** Compares two versions, with the library that does it: most letters are finished without. */
export const versionComparison = new LateModule(() => import("@/components/wizard/version-comparison"));

/** Reads stored letters and saves them on the server: a first visit has none, and nothing to save before its first word. */
export const drafts = new LateModule(() => import("@/components/wizard/late-drafts"));
