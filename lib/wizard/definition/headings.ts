import type { StageName, WizardName } from "@/lib/wizard/state";

const STORIES: Readonly<Record<WizardName, string>> = {
  email: "Stories that could open your email. Which one should we tell?",
  story: "Stories that lead to your insight. Which one should we tell?",
};

const HEADINGS: Readonly<Partial<Record<StageName, string>>> = {
  insight: "Your insight, explained",
  story: "Your story, told in full",
  ledeOptions: "Opening lines. Which one makes you want to read on?",
  tip: "Your tip",
  offer: "Your offer",
  ctaOptions: "Calls to action. What should the reader do next?",
  signOffOptions: "Ways to sign off. Which one sounds like you?",
  postscript: "The P.S.: one last reason to click",
  subjectOptions: "Subject lines. Which one would you open?",
};

/** Returns the line that says what to do in a step to choose or to review. The first load does without them. */
export const headingOf = (wizard: WizardName, stage: StageName): string =>
  (stage === "storyOptions" ? STORIES[wizard] : HEADINGS[stage]) ?? "";
