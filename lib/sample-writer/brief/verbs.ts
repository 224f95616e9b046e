/** Verbs that people write briefs with. A phrase that begins with one is a thing to do; others are taken for nouns. */
const BASE_VERBS = new Set(
  (
    "accept achieve add admit adopt afford agree answer apply approach arrange ask attract avoid bake balance " +
    "be beat become begin bend book boost borrow breathe brew bring browse build buy calm care carry catch " +
    "celebrate change choose clean clear climb close collect come compare complete connect consider control " +
    "convert cook cope craft create cure cut dance deal decide declutter decorate deepen deliver describe " +
    "design develop dig discover do donate double download draw dress drink drive earn eat edit eliminate " +
    "embrace encourage end enjoy enter escape establish excel expand explain explore face feed feel fight file " +
    "fill find finish fit fix fly focus follow forgive form free gain get give go grow handle harvest have " +
    "heal hear help hire hit hold host hug ignore imagine improve increase influence install invest join " +
    "juggle jump keep knit know land laugh launch lead learn leave let lie lift listen live look lose love " +
    "lower maintain make manage market master measure meditate meet mend mix motivate move navigate negotiate " +
    "nurture offer open optimise optimize order organise organize outsource overcome own paint park pass pause " +
    "pay perform pick plan plant play practice practise pray prepare present preserve prevent produce promote " +
    "pronounce protect prove provide publish pull push put quit raise reach read rebuild receive recognise " +
    "recognize recover recruit recycle reduce regain relax remember remove renew renovate repaint repair " +
    "replace reset respond rest restart restore retire return rewrite ride rise run save say scale schedule " +
    "secure see sell send serve set sew shape share sharpen ship shoot shop show shrink simplify sing sit " +
    "sketch sleep slow smile solve sort speak speed spend spot stand start stay stop store streamline " +
    "strengthen stretch study submit succeed support survive sustain swim switch tackle take talk tame teach " +
    "tell test thank think thrive throw tidy track trade train transform translate travel treat trim trust try " +
    "tune turn understand upgrade use visit wake walk warm wash waste watch wear weave weigh win wonder work " +
    "worry write"
  ).split(" "),
);

/** Verbs that double a consonant before -ing and -ed. */
const DOUBLING = new Set(
  (
    "begin cut fit forget get hit let plan put quit reset run set ship shop sit stop swim trim win " +
    "excel control chat submit drop grab hug jog knit cram step tap wrap rub spot shrug beg skip spin dig"
  ).split(" "),
);

/** Whether a word is a verb in its plain form: `lose`, `Learn`. */
export function isBaseVerb(word: string): boolean {
  return BASE_VERBS.has(word.toLowerCase());
}

/** The -ing form of a plain verb, or undefined for a verb that is not known, so that nothing is guessed. */
export function gerund(verb: string): string | undefined {
  const bare = verb.toLowerCase();
  if (!BASE_VERBS.has(bare)) return undefined;
  if (bare.endsWith("ie")) return `${bare.slice(0, -2)}ying`;
  if (/(?:[^aeiou]e|[aeiou][^aeiouwyx]e|ue|oe)$/.test(bare) && !/(?:ee|oe|ye)$/.test(bare) && bare !== "be") {
    return `${bare.slice(0, -1)}ing`;
  }
  return DOUBLING.has(bare) ? `${bare}${bare.slice(-1)}ing` : `${bare}ing`;
}

/** The plain form of a known verb in -ing, or undefined: `losing` → `lose`, `lying` → `lie`. */
export function fromGerund(word: string): string | undefined {
  const bare = word.toLowerCase();
  if (!bare.endsWith("ing")) return undefined;
  const stem = bare.slice(0, -3);
  const candidates = [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}ie`];
  return candidates.find((candidate) => BASE_VERBS.has(candidate) && gerund(candidate) === bare);
}

/** The form after he, she or it: `play` → `plays`, `have` → `has`, `try` → `tries`. Modals stay. */
export function thirdPerson(verb: string): string {
  const irregular: Record<string, string> = { have: "has", do: "does", are: "is", am: "is", were: "was", go: "goes" };
  const negated: Record<string, string> = {
    "don't": "doesn't",
    "don’t": "doesn’t",
    "aren't": "isn't",
    "haven't": "hasn't",
  };
  const bare = verb.toLowerCase();
  const known = irregular[bare] ?? negated[bare];
  if (known) return known;
  if (/^(?:can|could|will|would|should|may|might|must|can['’]t|won['’]t|had|did|was|is|has|never)$/.test(bare))
    return verb;
  if (
    /(?<!e)ed$|^(?:agreed|freed|made|went|got|said|took|saw|built|bought|wrote|gave|knew|felt|kept|left|lost|sold|won|paid|grew|began|found)$/.test(
      bare,
    )
  )
    return verb;
  if (/[^aeiou]y$/.test(bare)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(bare) ? `${verb}es` : `${verb}s`;
}

/** The plain form of a known verb that stands in the form after he, she or it, or undefined: `helps` → `help`. */
export function fromThirdPerson(word: string): string | undefined {
  const bare = word.toLowerCase();
  const candidates = [bare.slice(0, -1), bare.slice(0, -2), `${bare.slice(0, -3)}y`, bare === "has" ? "have" : ""];
  return candidates.find((candidate) => BASE_VERBS.has(candidate) && thirdPerson(candidate) === bare);
}
