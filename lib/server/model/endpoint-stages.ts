import "server-only";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { STAGE_NAMES, type StageName } from "@/lib/wizard/state";

/** The stage that each endpoint of the wizards writes, by its path; one that rewrites a text is of that text's stage. */
export const ENDPOINT_STAGES: ReadonlyMap<string, StageName> = new Map([
  // No page asks it: both wizards have their ideas from `/wizard/prompt-2`.
  ["/story/prompt-2", "storyOptions"],
  ...[emailWizard, storyWizard].flatMap(({ stages }) =>
    STAGE_NAMES.flatMap((name) =>
      [stages[name]?.generate, stages[name]?.revise].flatMap((request): [string, StageName][] =>
        request ? [[request.path, name]] : [],
      ),
    ),
  ),
]);
