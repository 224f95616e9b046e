import { type FindIn, foundInAll } from "@/lib/checks/finding";

/** The beginning of an English call that cannot be a verb. */
const NO_VERB =
  /^(?:your|the|an?|our|my|these|those|more|all|new|here|for|with|at|in|on|only|today|tomorrow|tonight|interested|ready|details|information|registration|enrol?lment|tickets|bookings?|\d+)(?![\w’'-])/i;

/** Finds a call to action that does not begin with a verb. */
export const findCallWithoutVerb: FindIn = (text, { block }) => {
  if (block !== "cta" || !NO_VERB.test(text.trim().replace(/^yes[,!]? /i, ""))) return [];
  return [
    foundInAll("hint", text, {
      why: "This call to action doesn't start with a verb. Start with one to tell readers what to do.",
      instruction: "Start this call to action with a verb, and still say what the reader gets.",
    }),
  ];
};
