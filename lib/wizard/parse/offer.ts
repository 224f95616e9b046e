import type { BlocksFormat } from "./reply";
import { transitionFormat } from "./transition-format";

/** `[TRANSITION_TO_OFFER]` and the transition, `[OFFER]` and the offer (specification 3.5). */
export const offerFormat: BlocksFormat = transitionFormat({
  transition: "transitionToOffer",
  main: "offer",
  markers: { transition: "[TRANSITION_TO_OFFER]", main: "[OFFER]" },
  words: {
    transition: "transition(?:[ _-]?to[ _-]?(?:the[ _-])?(?:offer|product))?",
    main: "(?:product[ _-])?offer",
    growing: ["transitiontooffer", "offer"],
  },
});
