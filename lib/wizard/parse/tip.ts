import type { BlocksFormat } from "./reply";
import { transitionFormat } from "./transition-format";

/** `[TRANSITION_TO_TIP]` and the transition, `[TIP]` and the tip; `#####` between them is also read (specification 3.5). */
export const tipFormat: BlocksFormat = transitionFormat({
  transition: "transitionToTip",
  main: "tip",
  markers: { transition: "[TRANSITION_TO_TIP]", main: "[TIP]" },
  words: {
    transition: "transition(?:[ _-]?to[ _-]?(?:the[ _-])?(?:tip|insight|lesson))?",
    main: "tip|insight",
    growing: ["transitiontotip", "tip"],
  },
});
