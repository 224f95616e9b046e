import { fromThirdPerson, thirdPerson } from "./verbs";

/** Who a phrase is about once it stands in the letter: the reader, or the person of the story. */
export type Person = "reader" | "she" | "he" | "writer";

interface Forms {
  subject: string;
  object: string;
  possessive: string;
  reflexive: string;
}

const FORMS: Readonly<Record<Person, Forms>> = {
  reader: { subject: "you", object: "you", possessive: "your", reflexive: "yourself" },
  she: { subject: "she", object: "her", possessive: "her", reflexive: "herself" },
  he: { subject: "he", object: "him", possessive: "his", reflexive: "himself" },
  writer: { subject: "I", object: "me", possessive: "my", reflexive: "myself" },
};

const PEOPLE =
  /\b(?:kids|children|people|students|pupils|employees|staff|clients|customers|teams?|families|family|women|men|girls|boys|dogs?|cats?|pets?|parents|readers|users|guests|patients|members|babies|baby|child|daughters?|sons?|neighbou?rs|friends)\b/i;

const ADVERBS = /^(?:never|always|really|just|already|actually|often|still|truly|both|all|finally|even|only)$/i;
const SUBJECT_FOLLOWS =
  /^(?:can|could|will|would|have|has|had|are|were|am|was|do|don['’]t|did|love|like|look|want|need|know|feel|care|live|work|deserve|enjoy|hate|use|own|sell|play|make|never|always|really|already|actually|just|still)$/i;

/** What somebody else is made to do: "make you look good", and not "photos you look good in". */
const CAUSED = /\b(?:helps?|lets?|makes?|see|sees|watch|hear|have|has|get)\s$/i;

/**
 * Turns the pronouns of a phrase to the person it is now about: "play my first song" → "play her first song".
 * `they` and `their` are turned too, since the field is about the audience, unless people named in the phrase itself
 * come before them ("help children reach their potential").
 */
export function retell(phrase: string, person: Person): string {
  const words = phrase.split(/(\s+)/);
  let before = "";
  const forms = FORMS[person];
  for (let index = 0; index < words.length; index += 2) {
    const word = words[index] ?? "";
    const next = words[index + 2] ?? "";
    const turned = turnWord(word, next, before, forms);
    const isActing = isSubject(word, next, before);
    before += `${word} `;
    if (turned === undefined) continue;
    words[index] = turned;
    if (turned === forms.possessive && /^their$/i.test(word)) words[index + 2] = sharedOut(next);
    if (turned.replace(/\W+$/, "") === forms.subject && forms.object !== forms.subject) agree(words, index + 2, person);
    else if (turned === "you" && isActing) agree(words, index + 2, person);
  }
  return words.join("");
}

function sharedOut(word: string): string {
  const bare = word.replace(/[^\p{L}].*$/u, "");
  const one = Object.hasOwn(SHARED_OUT, bare) ? SHARED_OUT[bare] : undefined;
  return one === undefined ? word : one + word.slice(bare.length);
}

function turnWord(word: string, next: string, before: string, forms: Forms): string | undefined {
  const [, bare = "", tail = ""] = /^([\p{L}'’]+?)((?:[^\p{L}'’].*)?)$/u.exec(word) ?? [];
  const lower = bare.toLowerCase().replace("’", "'");
  if (
    /^(?:they|them|their|themselves|theirs)$/.test(lower) &&
    (PEOPLE.test(before) || (lower === "them" && /s\s/.test(before)))
  ) {
    return undefined;
  }
  if (/^(?:i'm|we're|you're|they're)$/.test(lower)) return `${forms.subject} ${beOf(forms)}${tail}`;
  if (/^(?:i've|we've|you've|they've)$/.test(lower)) return `${forms.subject} ${haveOf(forms)}${tail}`;
  if (/^(?:i|we|they)$/.test(lower)) return forms.subject + tail;
  if (/^(?:me|us|them)$/.test(lower)) return forms.object + tail;
  if (lower === "you") return (tail === "" && isSubject(word, next, before) ? forms.subject : forms.object) + tail;
  if (/^(?:my|our|their|your)$/.test(lower)) return forms.possessive + tail;
  if (/^(?:myself|ourselves|themselves|yourself|yourselves)$/.test(lower)) return forms.reflexive + tail;
  return undefined;
}

function isSubject(word: string, next: string, before: string): boolean {
  return /^(?:I|we|they)$/i.test(word) || (/^you$/i.test(word) && SUBJECT_FOLLOWS.test(next) && !CAUSED.test(before));
}

/** Makes the verb after a subject agree with it, stepping over one adverb. */
function agree(words: string[], index: number, person: Person): void {
  const at = ADVERBS.test(words[index] ?? "") ? index + 2 : index;
  const verb = words[at];
  if (verb === undefined || !/^[\p{L}'’]+$/u.test(verb)) return;
  if (person === "she" || person === "he") words[at] = thirdPerson(verb);
  else if (person === "reader" && /^(?:am|is)$/i.test(verb)) words[at] = "are";
  else if (person === "reader" && /^was$/i.test(verb)) words[at] = "were";
  else if (person === "reader") words[at] = fromThirdPerson(verb) ?? plainOf(verb);
  else if (/^are$/i.test(verb)) words[at] = "am";
}

/** "likes" after "she" is "like" after "you", also where the verb is not in the list. */
function plainOf(verb: string): string {
  return /[^su]s$/.test(verb) && !/^(?:is|was|sometimes|perhaps|besides|always)$/i.test(verb)
    ? verb.slice(0, -1)
    : verb;
}

/** What one person has one of, though the audience has many: "their families" → "her family". */
const SHARED_OUT: Readonly<Record<string, string>> = {
  families: "family",
  lives: "life",
  homes: "home",
  houses: "house",
  jobs: "job",
  careers: "career",
  bodies: "body",
  businesses: "business",
  partners: "partner",
  bosses: "boss",
  spouses: "spouse",
};

/** Tells a wish that was written about one person ("she wants what she has to say") about the audience. */
export function asTheirs(text: string): string {
  return text
    .replace(/\b(?:s?he) (\p{L}+)/giu, (_, verb: string) => `they ${pluralOf(verb)}`)
    .replace(/\b(?:himself|herself)\b/gi, "themselves")
    .replace(/\b(?:his|her)(?= \p{L})/giu, "their")
    .replace(/\b(?:him|her)\b/gi, "them");
}

function pluralOf(verb: string): string {
  if (/^is$/i.test(verb)) return "are";
  if (/^was$/i.test(verb)) return "were";
  return fromThirdPerson(verb) ?? verb;
}

function beOf(forms: Forms): string {
  if (forms.subject === "you") return "are";
  return forms.subject === "I" ? "am" : "is";
}

function haveOf(forms: Forms): string {
  return forms.subject === "you" || forms.subject === "I" ? "have" : "has";
}
