import { limitFault, limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { readLanguage } from "../facts/find-facts";
import type { CheckContext, Finding } from "../finding";

/** Rule A2: a call to action of two to eight words that begins with a verb and says what one gets. */
export function findWeakCall(text: string, context: CheckContext): readonly Finding[] {
  if (context.block !== "cta" || text.trim() === "") return [];
  const problem = lengthProblem(text) ?? emptyProblem(text) ?? verbProblem(text, context);
  if (!problem) return [];
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  return [{ rule: "A2", severity: "hint", start, end: start + quote.length, quote, ...problem }];
}

type Problem = Pick<Finding, "why" | "instruction">;

const ASKED = limitText(OPTION_LIMITS.ctaOptions);

function lengthProblem(text: string): Problem | null {
  const fault = limitFault(text, OPTION_LIMITS.ctaOptions);
  if (fault === undefined) return null;
  return {
    why: `This call has ${fault}. Fewer do not say what one gets, and a button does not hold more.`,
    instruction: `Say in ${ASKED} what the reader does and gets.`,
  };
}

/** Calls that fit any letter, in several languages. */
const EMPTY =
  /^[\s→>›»«“"]*(?:(?:please |just |now |jetzt |hier |ici )?(?:click (?:here|now|below|the (?:link|button))|learn more|read more|find out more|more info(?:rmation)?|discover more|see more|submit(?: now)?|get started(?: now| today)?|sign up(?: now| today)?|buy now|order now|shop now|join now|go now|continue|hier klicken|klicken sie hier|mehr erfahren|weiterlesen|jetzt kaufen|cliquez ici|clique ici|en savoir plus|lire la suite|haz clic aquí|haga clic aquí|clic aquí|más información|leer más|saber más|clicca qui|scopri di più|clique aqui|saiba mais|klik hier|meer informatie|lees meer))[\s.!…→>›»”"]*$/i;

function emptyProblem(text: string): Problem | null {
  if (!EMPTY.test(text)) return null;
  return {
    why: `“${text.trim()}” stands in any letter and does not say what one gets.`,
    instruction: "Name the act and what the reader gets for it, in place of these words.",
  };
}

/** How a call begins when it does not begin with a verb; German calls often end with theirs. */
const NO_VERB: Readonly<Record<"en" | "fr" | "es", RegExp>> = {
  en: /^(?:your|the|a|an|our|my|this|these|that|more|all|free|new|here|there|now available|for|to|with|at|in|on|only|just \d|today|tomorrow|tonight|questions|interested|ready|details|information|registration|subscription|enrol?lment|tickets?|booking|bookings|ordering|reservations?|places?|seats?|limited|exclusive|special|one|two|three|\d+)(?![\w’'-])/i,
  fr: /^(?:votre|ta|ton|tes|vos|le|la|les|un|une|des|notre|nos|mon|ma|mes|plus|pour|avec|ici|inscription|réservation|billets?|gratuit)(?![\p{L}’'])/iu,
  es: /^(?:tu|tus|su|sus|el|la|los|las|un|una|nuestro|nuestra|mi|más|para|con|aquí|inscripción|reserva de|entradas?|gratis)(?![\p{L}])/iu,
};

function verbProblem(text: string, { language = null }: CheckContext): Problem | null {
  const known = readLanguage(language);
  if (known === null || known === "de" || !NO_VERB[known].test(text.trim().replace(/^(?:yes|oui|sí)[,!]? /i, "")))
    return null;
  return {
    why: "This call begins with a thing; one that begins with a verb says what to do.",
    instruction: "Begin this call with its verb, and keep what the reader gets.",
  };
}
