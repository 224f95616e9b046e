import "server-only";
import { LINK_MINUTES } from "@/lib/sign-in/link-times";

/** How often something may happen for one key within a window of time. */
export interface Limit {
  /** Names the counter where it is kept; two limits never share one. */
  name: string;
  /** How often within the window. */
  points: number;
  /** The window begins with the first time and ends by itself. */
  windowSeconds: number;
  /** What is counted, in words that begin the refusal. */
  refusal: string;
}

/** How many may be in progress at the same time for one key. */
export interface ConcurrencyLimit {
  name: string;
  slots: number;
  refusal: string;
}

/**
 * Every limit of the application but three: the questions of one visitor are counted in the database
 * (ANONYMOUS_QUESTION_LIMIT), the tokens of a day in `token-budget.ts` (DAILY_TOKEN_BUDGET), and the size and depth of
 * a request are held to MAX_BODY_BYTES and MAX_BODY_DEPTH (`lib/server/http/body.ts`) while it arrives. How many drafts
 * one person keeps, how large, and in how much room, is in `lib/drafts/draft-limits.ts`. Keys are hashed before they are
 * kept. What a person may do is far above what a person does: these are for programs.
 */
export const LIMITS = {
  // Keyed by the mailbox, whoever asks. A second mail within the minute is a double click, or somebody who is annoying
  // the owner. It keeps nobody out: the link that was just sent lies in the mailbox.
  signInMailsPerMinute: {
    name: "sign-in-mails-per-minute",
    points: 1,
    windowSeconds: 60,
    refusal:
      "A sign-in link is on its way to this address. You can open it in this browser, which will ask for the address. " +
      "If it does not arrive, ask for another.",
  },
  // Keyed by the mailbox and the network address, for browsers that have not signed in there. Five links in an hour are
  // enough for somebody whose mail is slow, and somebody elsewhere cannot use them up.
  signInMailsPerHour: {
    name: "sign-in-mails-per-hour",
    points: 5,
    windowSeconds: 60 * 60,
    refusal: `Several sign-in links were sent to this address from your network. Each works for ${LINK_MINUTES} minutes.`,
  },
  // Keyed by the mailbox, for the same browsers from all networks: thirty in an hour at most. The window is as long as a
  // link lives, so that whoever is refused has a link in the mailbox that works, and nobody can be kept out.
  signInMailsPerMailbox: {
    name: "sign-in-mails-per-mailbox",
    points: 5,
    windowSeconds: LINK_MINUTES * 60,
    refusal:
      "Several sign-in links were sent to this address a moment ago. You can open the newest in this browser, which " +
      "will ask for the address.",
  },
  // Keyed by the network address. A class or an office signs in from one; a hundred addresses in an hour are a list.
  signInMailsPerAddress: {
    name: "sign-in-mails-per-address",
    points: 100,
    windowSeconds: 60 * 60,
    refusal: "Many sign-in links were asked for from your network.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  signInMailsPerMachine: {
    name: "sign-in-mails-per-machine",
    points: 1_000,
    windowSeconds: 60 * 60,
    refusal: "Many sign-in links were asked for.",
  },
  // One key for all addresses: what a stranger with many networks can have sent in this site's name, before other mail
  // servers take it for a source of spam. Browsers that have signed in with the address before have the rest of the
  // limit after this one to themselves.
  signInMailsOfNewBrowsers: {
    name: "sign-in-mails-of-new-browsers",
    points: 750,
    windowSeconds: 60 * 60,
    refusal: "Very many people are asking for sign-in links at the moment.",
  },
  // One key for all addresses and browsers.
  signInMailsOfEverybody: {
    name: "sign-in-mails-of-everybody",
    points: 1_000,
    windowSeconds: 60 * 60,
    refusal: "Very many people are asking for sign-in links at the moment.",
  },
  // Keyed by the link. Somebody who found a link does not know the address that it was sent to, and should not find it
  // by trying; a person may mistype theirs a few times.
  signInTriesPerLink: {
    name: "sign-in-tries-per-link",
    points: 10,
    windowSeconds: 10 * 60,
    refusal: "Many addresses were tried with this link. Ask for a new link.",
  },
  // Keyed by the network address. A class that signs in all at once, each after a few mistakes; somebody who makes links
  // up meets this before the database has looked for many of them.
  signInTriesPerAddress: {
    name: "sign-in-tries-per-address",
    points: 300,
    windowSeconds: 10 * 60,
    refusal: "Many sign-in links were tried from your network.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  signInTriesPerMachine: {
    name: "sign-in-tries-per-machine",
    points: 3_000,
    windowSeconds: 10 * 60,
    refusal: "Many sign-in links were tried.",
  },
  // Keyed by the network address, for visitors. Thirty people in one office may each ask their three; somebody who
  // throws the visitor's cookie away after each question meets this instead.
  questionsPerAddress: {
    name: "questions-per-address",
    points: 90,
    windowSeconds: 60 * 60,
    refusal: "Many questions were asked from your network without signing in. Sign in to go on at once.",
  },
  // One key for all visitors: what is left of the guarantee when somebody has many networks.
  questionsOfVisitors: {
    name: "questions-of-visitors",
    points: 300,
    windowSeconds: 60,
    refusal: "Many visitors are asking questions at the moment. Sign in to go on at once.",
  },
  // Keyed by the user or visitor, or by the network address of a request without a cookie. Two texts each second for a minute are a program, not a person.
  generationsPerOwner: {
    name: "generations-per-owner",
    points: 120,
    windowSeconds: 60,
    refusal: "You asked for many texts within a minute.",
  },
  // The same over longer times: a long day of writing is eight emails of twenty texts each, which is 160.
  generationsPerOwnerInHour: {
    name: "generations-per-owner-in-hour",
    points: 400,
    windowSeconds: 60 * 60,
    refusal: "You asked for many texts within an hour.",
  },
  generationsPerOwnerInDay: {
    name: "generations-per-owner-in-day",
    points: 1_500,
    windowSeconds: 24 * 60 * 60,
    refusal: "You asked for many texts within a day.",
  },
  // Keyed by the network address, whatever cookies come from it: an office of fifty who all write at the same time.
  generationsPerAddress: {
    name: "generations-per-address",
    points: 600,
    windowSeconds: 60,
    refusal: "Many texts were asked for from your network within a minute.",
  },
  // The same over longer times: twenty people with such a day ask for 3,200 texts, and for a quarter of them in one hour.
  generationsPerAddressInHour: {
    name: "generations-per-address-in-hour",
    points: 4_000,
    windowSeconds: 60 * 60,
    refusal: "Many texts were asked for from your network within an hour.",
  },
  generationsPerAddressInDay: {
    name: "generations-per-address-in-day",
    points: 12_000,
    windowSeconds: 24 * 60 * 60,
    refusal: "Many texts were asked for from your network within a day.",
  },
  // Keyed by the loopback address, in place of the ones before. Who comes from there is on this machine already, or
  // behind a proxy on it that TRUSTED_PROXY_HOPS does not tell of: then everybody shares this address, and an office's
  // share would shut the site.
  generationsPerMachine: {
    name: "generations-per-machine",
    points: 6_000,
    windowSeconds: 60,
    refusal: "Many texts were asked for within a minute.",
  },
  generationsPerMachineInHour: {
    name: "generations-per-machine-in-hour",
    points: 40_000,
    windowSeconds: 60 * 60,
    refusal: "Many texts were asked for within an hour.",
  },
  generationsPerMachineInDay: {
    name: "generations-per-machine-in-day",
    points: 120_000,
    windowSeconds: 24 * 60 * 60,
    refusal: "Many texts were asked for within a day.",
  },
  // Keyed by the user or visitor. A draft is saved at most once a second while somebody types, in each of their tabs.
  draftChangesPerOwner: {
    name: "draft-changes-per-owner",
    points: 300,
    windowSeconds: 60,
    refusal: "Your emails were changed very often within a minute.",
  },
  // Keyed by the user or visitor, in kilobytes: a disk writes what is saved, also when it takes the place of something.
  // The largest draft may be saved each second, and half of them twice.
  draftKilobytesPerOwner: {
    name: "draft-kilobytes-per-owner",
    points: 200_000,
    windowSeconds: 60,
    refusal: "A great deal of text was saved within a minute.",
  },
  // Keyed by the network address, in kilobytes: fifty who save a draft of 200 kB each second.
  draftKilobytesPerAddress: {
    name: "draft-kilobytes-per-address",
    points: 600_000,
    windowSeconds: 60,
    refusal: "A great deal of text was saved from your network within a minute.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  draftKilobytesPerMachine: {
    name: "draft-kilobytes-per-machine",
    points: 6_000_000,
    windowSeconds: 60,
    refusal: "A great deal of text was saved within a minute.",
  },
  // Keyed by the network address, in kilobytes, for visitors: what their drafts grow by in a day, a tenth of the room of
  // all of them. Twenty people who write eight emails each add a quarter of it.
  visitorKilobytesPerAddress: {
    name: "visitor-kilobytes-per-address",
    points: 200_000,
    windowSeconds: 24 * 60 * 60,
    refusal: "Visitors from your network keep a great deal of text here. Sign in to save more.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  visitorKilobytesPerMachine: {
    name: "visitor-kilobytes-per-machine",
    points: 2_000_000,
    windowSeconds: 24 * 60 * 60,
    refusal: "Visitors keep a great deal of text here. Sign in to save more.",
  },
  // Keyed by the user or visitor: looks at the list, and each megabyte that is looked through. A search begins at each
  // rest in the typing: one each second, through a hundred drafts of forty kilobytes.
  draftListsPerOwner: {
    name: "draft-lists-per-owner",
    points: 300,
    windowSeconds: 60,
    refusal: "Your emails were looked through very often within a minute.",
  },
  // Keyed by the network address: an office of fifty of whom three look for something, and the others at their lists.
  draftListsPerAddress: {
    name: "draft-lists-per-address",
    points: 900,
    windowSeconds: 60,
    refusal: "Emails were looked through very often from your network within a minute.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  draftListsPerMachine: {
    name: "draft-lists-per-machine",
    points: 9_000,
    windowSeconds: 60,
    refusal: "Emails were looked through very often within a minute.",
  },
  // Keyed by the network address: an office of fifty who all type.
  draftChangesPerAddress: {
    name: "draft-changes-per-address",
    points: 3_000,
    windowSeconds: 60,
    refusal: "Many emails were changed from your network within a minute.",
  },
  // Keyed by the loopback address, in place of the one before; the reason is that of generationsPerMachine.
  draftChangesPerMachine: {
    name: "draft-changes-per-machine",
    points: 30_000,
    windowSeconds: 60,
    refusal: "Many emails were changed within a minute.",
  },
} as const satisfies Record<string, Limit>;

/** The key of a limit that everybody shares. */
export const EVERYBODY = "everybody";

/** A part of the day's budget of tokens, for each key that it is counted for. */
export interface TokenShare {
  name: string;
  /** Of the budget, from 0 to 1. */
  portion: number;
  code: "rate_limited" | "budget_exhausted";
  /** What a refusal says while texts in progress hold what is left, and when nothing is left. */
  held: string;
  usedUp: string;
}

/**
 * Who may use how much of a day's tokens, so that nobody uses up everybody's. Of the default (DEFAULT_DAILY_TOKENS) a
 * person has 10 million, ten times what one of twenty busy people uses, and a network 24: the 19.2 million of all twenty,
 * and what is set aside for their texts in progress, which is about 22,000 tokens for a short text and 52,000 for a long
 * one, so at most 2.1 million for two texts of each.
 */
export const TOKEN_SHARES = {
  // Keyed by the user or visitor, or by the network address of a request without a cookie.
  owner: {
    name: "tokens-per-owner",
    portion: 0.25,
    code: "rate_limited",
    held: "Your texts in progress hold the rest of the tokens that you may use today.",
    usedUp: "You have used the tokens that one person may use in a day.",
  },
  // Keyed by the network address, over all visitors: each page makes a new one for a browser that keeps no cookies. The
  // loopback address has none, because it may be everybody's (`generationsPerMachine`).
  network: {
    name: "tokens-per-network",
    portion: 0.6,
    code: "rate_limited",
    held: "Texts in progress hold the rest of the tokens that your network may use today.",
    usedUp: "Your network has used the tokens that one network may use in a day.",
  },
  // Over everybody, and never exceeded.
  everybody: {
    name: "tokens-per-day",
    portion: 1,
    code: "budget_exhausted",
    held: "Texts in progress hold the rest of today's budget of tokens.",
    usedUp: "Today's budget of tokens is used up.",
  },
} as const satisfies Record<string, TokenShare>;

/** How many texts may be written at the same time: what a burst within the limits above cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the tabs that a browser lets stream at once over HTTP/1.1, which is six.
  perOwner: { name: "open-per-owner", slots: 12, refusal: "Twelve of your texts are being written at the moment." },
  perAddress: {
    name: "open-per-address",
    slots: 120,
    refusal: "Many texts are being written for your network at the moment.",
  },
  // For the same reason as above.
  perMachine: { name: "open-per-machine", slots: 2_000, refusal: "Many texts are being written at the moment." },
} as const satisfies Record<string, ConcurrencyLimit>;
