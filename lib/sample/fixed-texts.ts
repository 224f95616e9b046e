import type { LanguageCode } from "@/lib/text/languages";

/** The sentences of a plain letter that are not the person's own: true of any brief, in either form of address. */
export interface FixedTexts {
  /** Leads from the story to the tip. */
  turn: string;
  /** Leads from the tip to the offer. */
  bridge: string;
  /** The call to action of a letter whose act nobody has named, with a link and without one. */
  openPage: string;
  reply: string;
  /** The P.S. where the brief has nothing for one. */
  questions: string;
  /** Six ways to close, for any occasion. */
  closings: readonly string[];
}

/** Gives the fixed texts of a language; of another one brackets, which say in English what belongs there. */
export function fixedTexts(code: LanguageCode | null): FixedTexts {
  return (code && TEXTS[code]) ?? BRACKETS;
}

const BRACKETS: FixedTexts = {
  turn: "[One sentence that leads from the story to the tip]",
  bridge: "[One sentence that leads from the tip to the offer]",
  openPage: "[What the reader does at the link, in two to eight words]",
  reply: "[What the reader does next, in two to eight words]",
  questions: "[A deadline, a guarantee, or the best reason once more]",
  closings: [""],
};

const TEXTS: Partial<Record<LanguageCode, FixedTexts>> = {
  en: {
    turn: "Some things are easy to miss until someone points them out. Here is one worth passing on:",
    bridge: "And here is the reason for this email:",
    openPage: "Open the page",
    reply: "Reply to this email",
    questions: "Questions? Just reply to this email.",
    closings: [
      "Best regards,",
      "Kind regards,",
      "With best wishes,",
      "Thank you for reading,",
      "Warm regards,",
      "Sincerely,",
    ],
  },
  de: {
    turn: "Manches übersieht man leicht, bis jemand darauf zeigt. Zum Beispiel dies:",
    bridge: "Und das ist der Anlass dieser E-Mail:",
    openPage: "Zur Seite",
    reply: "Auf diese E-Mail antworten",
    questions: "Fragen? Einfach auf diese E-Mail antworten.",
    closings: [
      "Herzliche Grüße",
      "Viele Grüße",
      "Mit freundlichen Grüßen",
      "Beste Grüße",
      "Danke fürs Lesen",
      "Mit besten Grüßen",
    ],
  },
  fr: {
    turn: "Certaines choses passent inaperçues jusqu'à ce que quelqu'un les dise. En voici une :",
    bridge: "Et voici la raison de cet e-mail :",
    openPage: "Voir la page",
    reply: "Répondre à cet e-mail",
    questions: "Une question ? Il suffit de répondre à cet e-mail.",
    closings: [
      "Bien cordialement,",
      "Cordialement,",
      "Meilleures salutations,",
      "Salutations cordiales,",
      "Merci pour cette lecture,",
      "Sincères salutations,",
    ],
  },
  es: {
    turn: "Hay cosas que se pasan por alto hasta que alguien las dice. Esta es una:",
    bridge: "Y este es el motivo de este correo:",
    openPage: "Ver la página",
    reply: "Responder a este correo",
    questions: "¿Preguntas? Basta con responder a este correo.",
    closings: [
      "Un cordial saludo,",
      "Saludos cordiales,",
      "Atentamente,",
      "Un saludo,",
      "Gracias por leer,",
      "Saludos,",
    ],
  },
};
