/** Kinds of people and things; each name here is a part of the patterns of `claim-phrases.ts`. */
export const THINGS_GIVEN =
  "trials?|guides?|booklets?|books?|e-?books?|cop(?:y|ies)|lessons?|class(?:es)?|courses?|workshops?|webinars?|downloads?|checklists?|templates?|accounts?|plans?|weeks?|months?|versions?|samples?|sessions?|tickets?|entry|admission|parking|pdfs?|kits?|series|tools?|lunch|coffee|events?|talks?|evenings? (?:class|course|talk)";
export const PEOPLE_EN =
  "people|customers?|clients?|readers?|users?|members?|students?|families|parents|teams?|compan(?:y|ies)|businesses|subscribers?|women|men|owners?|freelancers?|teachers?|learners?";

/** How many days and so on may be free at the beginning, and what may be the first of several. */
export const COUNT = "(?:first|\\d{1,3}|one|two|three|four|six|seven|ten|fourteen|thirty)";
export const SPANS = "days?|weeks?|months?|years?";
export const FIRST_FREE =
  "evening|morning|night|lesson|class|session|visit|meeting|hour|consultation|call|month|week|day|year|box|issue|chapter|delivery|order";

/** Whoever says these before it promises nothing. */
export const NO_PROMISE_EN =
  "(?:no|not|never|without|nobody|nothing|can[’']t|cannot|won[’']t|don[’']t|doesn[’']t)(?: (?:a|any|can|will|could|ever))?";

/** Time and hands are free of work, and not of charge. */
export const FREE_OF_WORK =
  "(?:hands?|fingers?|arms?|you|we|i|she|he|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:your|my|her|his|our|their|an?|no|which|that) (?:day|morning|afternoon|evening|night|weekend|diary|calendar|schedule)s?)";

/** Of a group, or of what it comes to, that is nearly full. */
export const GROUPS =
  "(?:places|spots|seats|tickets|copies|class(?:es)?|courses?|workshops?|groups?|evenings?|sessions?|dates?|tours?|retreats?|list)";

export const COMPANIES_DE =
  "anbieter|hersteller|händler|unternehmen|firma|marke|schule|akademie|institut|studio|verlag|agentur|plattform|software|tool|app|kurs|adresse|expert|spezialist|haus";
