import { DEFAULT_EXPORT_SETTINGS, type ExportSettings, type Tracking } from "@/lib/export/export-settings";
import type { Sending, TestMail } from "@/lib/wizard/state";
import { MOST_DISMISSED_FINDINGS, MOST_TEST_MAILS } from "@/lib/wizard/state-bounds";
import { part, type Sides, threeWay } from "./three-way";

/**
 * Merges the decisions about sending: setting by setting, with the test mails and dismissed findings of both. Where
 * both made a different choice, mine wins, because no words of the letter depend on it.
 */
export function mergeSending(sides: Sides<Sending>): Sending {
  const { mine, theirs } = sides;
  return {
    ...((mine.exportSettings || theirs.exportSettings) && { exportSettings: mergeSettings(sides) }),
    ...((mine.testMails || theirs.testMails) && {
      testMails: mergeTestMails(each(sides, ({ testMails = [] }) => testMails)),
    }),
    ...((mine.dismissedFindings || theirs.dismissedFindings) && {
      dismissedFindings: mergeDismissed(each(sides, ({ dismissedFindings = [] }) => dismissedFindings)),
    }),
    ...((mine.secondSubject ?? theirs.secondSubject) !== undefined && {
      secondSubject: threeWay(each(sides, ({ secondSubject = "" }) => secondSubject)).value,
    }),
  };
}

function mergeSettings(sides: Sides<Sending>): ExportSettings {
  const settings = each(sides, ({ exportSettings = DEFAULT_EXPORT_SETTINGS }) => exportSettings);
  return {
    service: threeWay(part(settings, "service")).value,
    greeting: threeWay(part(settings, "greeting")).value,
    tracking: mergeTracking(part(settings, "tracking")),
    postalAddress: threeWay(part(settings, "postalAddress")).value,
  };
}

function mergeTracking(sides: Sides<Tracking | null>): Tracking | null {
  const { base, mine, theirs } = sides;
  if (mine === null || theirs === null) return threeWay(sides).value;
  const fields = { base: base ?? theirs, mine, theirs };
  return {
    source: threeWay(part(fields, "source")).value,
    medium: threeWay(part(fields, "medium")).value,
    campaign: threeWay(part(fields, "campaign")).value,
  };
}

const each = <From, To>({ base, mine, theirs }: Sides<From>, of: (side: From) => To): Sides<To> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** Returns the test mails of both sides, the newest if there are too many. */
function mergeTestMails(sides: Sides<readonly TestMail[]>): readonly TestMail[] {
  const { value, clash } = threeWay(sides);
  if (!clash) return value;
  const { mine, theirs } = sides;
  const added = mine.filter(({ sentAt }) => !theirs.some((one) => one.sentAt === sentAt));
  return [...theirs, ...added].sort((one, other) => one.sentAt - other.sentAt).slice(-MOST_TEST_MAILS);
}

/** Returns the dismissals of both sides without those that one side took back, the latest if there are too many. */
function mergeDismissed(sides: Sides<readonly string[]>): readonly string[] {
  const { value, clash } = threeWay(sides);
  if (!clash) return value;
  const { base, mine, theirs } = sides;
  const stays = (key: string, elsewhere: readonly string[]) => elsewhere.includes(key) || !base.includes(key);
  const added = mine.filter((key) => !theirs.includes(key) && stays(key, theirs));
  return [...theirs.filter((key) => stays(key, mine)), ...added].slice(-MOST_DISMISSED_FINDINGS);
}
