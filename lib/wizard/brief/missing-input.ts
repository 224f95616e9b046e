import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { ANSWER_NAMES, type BriefField } from "./brief";

/** Returns what is missing before 'Continue to Next Step' can be pressed, in words, and the field that needs it. */
export function missingInput(screen: ScreenDefinition, state: WizardState): { words: string; field?: BriefField } {
  switch (screen.kind) {
    case "form": {
      const empty = screen.required.find((field) => state.brief[field].trim() === "");
      const lengthFirst = screen.form === "product" && state.descriptionLength === null && empty !== "productName";
      if (lengthFirst) return { words: "Choose Short or Longer to continue" };
      if (empty === undefined) return { words: "" };
      if (empty === "productDescription") return { words: "Describe your product to continue", field: empty };
      if (empty === "tip") return { words: "Write your tip to continue", field: empty };
      return { words: `Answer ${ANSWER_NAMES[empty].split(" ")[0]} to continue`, field: empty };
    }
    case "insight-source":
      if (state.insightSource === null) return { words: "Choose one to continue" };
      return state.insightSource === "own" ? { words: "Write your insight first", field: "tip" } : CHOOSE_ONE;
    case "choice":
      return selectedVersion(stageOf(state, screen.stage))
        ? CHOOSE_ONE
        : { words: "An earlier step isn't finished yet" };
    default:
      return { words: "Keep the text to continue" };
  }
}

const CHOOSE_ONE = { words: "Choose one to continue" };
