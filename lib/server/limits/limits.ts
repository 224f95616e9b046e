import { isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { LINK_MINUTES } from "@/lib/sign-in/sign-in-times";

/** A limit on how often something may happen for one key within a window of time. */
export interface Limit {
  /** The name of the counter; two limits never share one. */
  name: string;
  points: number;
  /** The window begins with the first time and ends by itself. */
  windowSeconds: number;
  /** The first words of the refusal, which name what is counted. */
  refusal: string;
  isOfNetwork?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (points: number, windowSeconds: number, refusal: string) => ({ points, windowSeconds, refusal });

const ofNetwork = (points: number, windowSeconds: number, refusal: string) => ({
  ...limit(points, windowSeconds, refusal),
  isOfNetwork: true,
});

/** Names each limit of a table after its key, e.g. `questions-per-address`. */
function named<Key extends string>(table: Readonly<Record<Key, Omit<Limit, "name">>>): Readonly<Record<Key, Limit>> {
  const limits = Object.entries<Omit<Limit, "name">>(table).map(([key, held]) => {
    return [key, { ...held, name: key.replaceAll(/[A-Z]/g, "-$&").toLowerCase() }];
  });
  return Object.fromEntries(limits) as Record<Key, Limit>;
}

/**
 * Returns the limit for a key: ten times as much for this machine's own address, which all requests share behind a proxy
 * on it that TRUSTED_PROXY_HOPS does not count. The usual limit would then block the site.
 */
export function limitFor<Held extends Omit<Limit, "windowSeconds">>(limit: Held, key: string): Held {
  if (!limit.isOfNetwork || !isLoopback(key)) return limit;
  const refusal = limit.refusal.replace(/ (?:from|on) your network/, "");
  return { ...limit, name: limit.name.replace("per-address", "per-machine"), points: 10 * limit.points, refusal };
}

/** How many times the points of one network of IPv6 a /48 has, which many providers give to one household. */
const WIDE_FACTOR = 3;

/** Returns the counters of a limit for a key: also the /48 of IPv6, or a household could come as 65,536 networks. */
export function countersOf<Held extends Omit<Limit, "windowSeconds">>(limit: Held, key: string) {
  const own = { limit: limitFor(limit, key), key };
  const wide = wideNetwork(key);
  if (wide === undefined) return [own];
  return [own, { limit: { ...limit, name: `${limit.name}-wide`, points: WIDE_FACTOR * limit.points }, key: wide }];
}

/**
 * The limits per window of time. They are meant for programs, far above what a person does. Those of networks are keyed
 * by their address, those `…Of…` by one key for all, those of owners by the user or visitor, or by the address of a request without a
 * cookie. Keys are hashed. Limits of other kinds:
 * - the questions of one visitor are counted in the database (`lib/questions/server/question-count.ts`)
 * - the tokens of a day in `token-budget.ts`
 * - who may store how much, and for how long, in `lib/server/storage-policy.ts`
 * - the address, headers and time of a request in `lib/boot/`, the size and depth of its body in
 *   `lib/server/http/body.ts`
 */
export const LIMITS = named({
  // Keyed by the mailbox. A second mail within the minute is a double click, or a stranger who is annoying the owner,
  // who is not kept out: the link that was just sent lies in the mailbox.
  signInMailsPerMinute: limit(
    1,
    MINUTE,
    "A sign-in link is on its way to this address. You can open it in this browser; you'll just need to enter your email address. " +
      "If it doesn't arrive, request another.",
  ),
  // Keyed by the mailbox and the network address, for browsers that have not signed in there. Enough for a person whose
  // mail is slow, and a stranger elsewhere cannot use them up.
  signInMailsPerHour: limit(
    5,
    HOUR,
    `Several sign-in links were sent to this address from your network. Each works for ${LINK_MINUTES} minutes.`,
  ),
  // Keyed by the mailbox, for the same browsers from all networks. The window is as long as a link lives, so that a
  // person who is refused has a link in the mailbox that works, and cannot be kept out.
  signInMailsPerMailbox: limit(
    5,
    LINK_MINUTES * MINUTE,
    "Several sign-in links were sent to this address a moment ago. You can open the newest in this browser; " +
      "you'll just need to enter your email address.",
  ),
  // A class or an office signs in from one address; a hundred mailboxes in an hour are a list.
  signInMailsPerAddress: ofNetwork(100, HOUR, "Too many sign-in links were requested from your network."),
  // What a stranger with many networks can have sent in this site's name, before other mail servers take it for a
  // source of spam. Browsers that have signed in with the address before have the rest of the next limit to themselves.
  signInMailsOfNewBrowsers: limit(750, HOUR, "A lot of people are requesting sign-in links right now."),
  signInMailsOfEverybody: limit(1_000, HOUR, "A lot of people are requesting sign-in links right now."),
  // Keyed by the link. A finder of a link does not know the address that it was sent to, and should not find it
  // by trying; a person may mistype theirs a few times.
  signInTriesPerLink: limit(10, 10 * MINUTE, "Too many addresses were tried with this link. Request a new link."),
  // Keyed by the mailbox of the user, who gets these mails: one for each of the last looks at a letter.
  testMailsPerMailbox: limit(5, HOUR, "Five tests in the past hour."),
  // An office where several finish a letter in the same hour.
  testMailsPerAddress: ofNetwork(30, HOUR, "Too many test emails were sent from your network in the past hour."),
  // What this site's name may have sent before other mail servers take it for a source of spam.
  testMailsOfEverybody: limit(300, HOUR, "A lot of people are sending test emails right now."),
  // One export each second.
  letterFilesPerAddress: ofNetwork(60, MINUTE, "Too many emails were exported from your network in the past minute."),
  // Keyed by the owner: checks of a key, looks at lists, and letters that are put into a service as drafts. A person puts a
  // letter there, changes it and puts it there again; Brevo takes a hundred requests an hour.
  serviceCallsPerOwner: limit(60, 10 * MINUTE, "You've asked your email service too often in the past few minutes."),
  // An office where several do so at once.
  serviceCallsPerAddress: ofNetwork(300, 10 * MINUTE, "Too many requests to email services came from your network."),
  // Keyed by the user: each switch of a voice saves it.
  voiceChangesPerOwner: limit(60, MINUTE, "You've changed your voice too many times in the past minute."),
  // Keyed by the owner: pages that are fetched for a brief. A letter has one, and pasted text fetches none.
  pagesPerOwner: limit(10, HOUR, "You've read ten pages in the past hour. Paste the text of this one instead."),
  pagesPerAddress: ofNetwork(
    10,
    HOUR,
    "Ten pages were read from your network in the past hour. Paste the text of this one instead.",
  ),
  // A class that signs in all at once, each after a few mistakes; a person who makes links up meets this before the
  // database has looked for many of them.
  signInTriesPerAddress: ofNetwork(300, 10 * MINUTE, "Too many sign-in links were tried from your network."),
  // A code is 256 random bits: this holds back the questions to the database.
  startCodesPerAddress: ofNetwork(20, 10 * MINUTE, "Too many startup links were tried from your network."),
  // Keyed by the network address, for visitors. Thirty people in one office may each ask their three; a visitor who
  // throws the visitor's cookie away after each question meets this instead.
  questionsPerAddress: limit(
    90,
    HOUR,
    "Too many questions were asked from your network without signing in. Sign in to keep going right away.",
  ),
  // One key for all visitors: what is left of the guarantee when a stranger has many networks.
  questionsOfVisitors: limit(
    300,
    MINUTE,
    "A lot of visitors are asking questions right now. Sign in to keep going right away.",
  ),
  // Keyed by the owner: two texts each second for a minute are a program, not a person.
  generationsPerOwner: limit(120, MINUTE, "You've made too many AI requests in the past minute."),
  // Whatever cookies come from it: an office of fifty who all write at the same time.
  generationsPerAddress: ofNetwork(600, MINUTE, "Too many AI requests came from your network in the past minute."),
  // Twenty people with a long day of eight emails ask for 3,200 texts. It holds for models whose tokens are not counted.
  generationsPerAddressInDay: ofNetwork(12_000, DAY, "Too many AI requests came from your network in the past day."),
  // Keyed by the owner. A draft is saved at most once a second while a person types, in each of their tabs.
  draftChangesPerOwner: limit(300, MINUTE, "You've changed your emails too many times in the past minute."),
  // Keyed by the owner, in kilobytes: a disk writes what is saved, also when it takes the place of something. The
  // largest draft may be saved each second, and half of them twice.
  draftKilobytesPerOwner: limit(200_000, MINUTE, "You've saved too much text in the past minute."),
  // In kilobytes: fifty who save a draft of 200 kB each second.
  draftKilobytesPerAddress: ofNetwork(600_000, MINUTE, "Too much text was saved from your network in the past minute."),
  // In kilobytes, for visitors: what their drafts grow by in a day, a tenth of the quota of all of them. Twenty people
  // who write eight emails each add a quarter of it.
  visitorKilobytesPerAddress: ofNetwork(
    200_000,
    DAY,
    "Visitors on your network have used up their storage. Sign in to save more.",
  ),
  // Keyed by the owner: readings of the list or of an email, and each megabyte that is read or looked through. A search
  // begins at each rest in the typing: one each second, through a hundred drafts of forty kilobytes.
  draftReadsPerOwner: limit(300, MINUTE, "You've opened or searched your emails too many times in the past minute."),
  // An office of two hundred who each open the list and an email, and three who search.
  draftReadsPerAddress: ofNetwork(
    1_500,
    MINUTE,
    "Emails were opened or searched too many times from your network in the past minute.",
  ),
  // An office of fifty who all type.
  draftChangesPerAddress: ofNetwork(
    3_000,
    MINUTE,
    "Too many emails were changed from your network in the past minute.",
  ),
  // All requests, in the points of `lib/boot/refusal.ts`: 2,000 pages, or 6,000 requests of endpoints. An office of two
  // hundred who all open a page with its 25 files and its first requests within a minute takes half; a program that asks
  // for pages in a loop has it after them. Where the other limits let everything through at once, it is as much as this.
  requestsPerAddress: ofNetwork(60_000, MINUTE, "Too many requests came from your network in the past minute."),
});

/** The key of a limit that all requests share. */
export const EVERYBODY = "everybody";
