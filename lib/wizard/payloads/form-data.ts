import { isLanguageCode } from "@/lib/text/languages";
import { trimBrief } from "@/lib/wizard/brief";
import { linkFault } from "@/lib/wizard/links";
import { stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import type { Bodies } from "./payload";

type FormData = Bodies["/wizard/prompt-6"]["formData"];

/** The brief as requests carry it: every field without the spaces around it, and what was chosen. */
export function formData(state: WizardState): FormData {
  const { address, language, link, ...texts } = trimBrief(state.brief);
  const { descriptionLength } = state;
  return {
    ...texts,
    // Its field says what is wrong with it; the letter can be written meanwhile.
    link: linkFault(link) === undefined ? link : "",
    language: isLanguageCode(language) ? language : "",
    address: address === "informal" || address === "formal" ? address : "",
    storyLists: stageOf(state, "storyOptions").versions.length,
    ...(descriptionLength && { descriptionLength }),
  };
}
