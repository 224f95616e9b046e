import { isLanguageCode } from "@/lib/text/languages";
import { stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { trimBrief } from "./brief";
import { linkFault } from "./links";
import { OCCASION_NAMES } from "./occasions";
import type { Bodies } from "./payload";

type FormData = Bodies["/wizard/prompt-6"]["formData"];

/** Returns the brief as requests send it: trimmed texts and the chosen settings. */
export function formData(state: WizardState): FormData {
  const { address, language, link, occasion, ...texts } = trimBrief(state.brief);
  const { descriptionLength } = state;
  return {
    ...texts,
    // The form shows the fault; the letter can be written without the link.
    link: linkFault(link) === undefined ? link : "",
    occasion: OCCASION_NAMES.find((name) => name === occasion) ?? "",
    language: isLanguageCode(language) ? language : "",
    address: address === "informal" || address === "formal" ? address : "",
    storyLists: stageOf(state, "storyOptions").versions.length,
    ...(descriptionLength && { descriptionLength }),
  };
}
