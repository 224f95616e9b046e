const OPENING =
  /^(?:please\s+|just\s+)?(?:let me know|i hope\b|hope (?:this|these|that)|feel free|would you like|do you want|want me to|shall i|should i|which (?:one|of these|option|story)|if you(?:['’]d| would) like|if you (?:need|want)|i can (?:also )?|happy to|i['’]m happy to|these (?:options|stories|ledes|insights|ideas|lines|ctas|sign-?offs|subject)|each (?:of these|option|story|one)|(?:this|the) (?:version|revision|draft|rewrite)|\(?note(?: that)?\b|\(?word count)/i;

/** What an assistant offers to do; a letter that closes with "Let me know how it goes" offers none of it. */
const ABOUT_THE_REPLY =
  /\b(?:(?:any|more|further|other|some|make|additional) (?:changes|adjustments|tweaks|edits|revisions|modifications|refinements)|adjust(?:ed)?|adjustments|tweak(?:ed|s)?|revise[ds]?|revisions?|rewrit\w+|refined?|fine-tune|modif\w+|word count|another version|different (?:tone|style|angle|version)|(?:this|the) (?:version|revision|draft|rewrite))\b/i;

/** Whether a paragraph is an assistant speaking after its reply ("Let me know if you want any changes"). */
export function isAfterword(paragraph: string): boolean {
  const text = paragraph.replace(/[*_]/g, "").trim();
  return text !== "" && text.length <= 400 && OPENING.test(text) && ABOUT_THE_REPLY.test(text);
}

/** Removes the paragraphs at the end, but never all, that are an assistant's own words. */
export function stripAfterword(text: string): string {
  let rest = text.trimEnd();
  for (let removed = 0; removed < 3; removed += 1) {
    const start = rest.lastIndexOf("\n\n");
    if (start === -1 || !isAfterword(rest.slice(start).replace(/^[\s*_=-]+/, ""))) return rest;
    rest = rest.slice(0, start).trimEnd();
  }
  return rest;
}
