import type { Fact } from "./fact";
import { latin } from "./latin";

const PLACES = latin(/^ (?:\p{L}{1,12} )?(?:places?|seats?|spots?|Plätze|plazas)(?!\p{L})/iu);
const PEOPLE = latin(
  /^ (?:people|persons?|participants?|guests?|Personen|Teilnehmer\p{L}{0,6}|personnes|participants|personas|participantes)(?!\p{L})/iu,
);
/** 'For eight people' is how many find a place; 'the same two people' are somebody. */
const ROOM_FOR = latin(
  /(?<!\p{L})(?:for|up to|at most|max(?:imum|\.)?|only|room for|für|bis zu|höchstens|maximal|nur|pour|jusqu[’']à|maximum|para|hasta|máximo)(?: \p{L}{2,8})? $/iu,
);

/** Whether a number says how many find a place. */
export function isRoom(text: string, { start, end }: Pick<Fact, "start" | "end">): boolean {
  const after = text.slice(end, end + 40);
  return PLACES.test(after) || (PEOPLE.test(after) && ROOM_FOR.test(text.slice(Math.max(0, start - 30), start)));
}
