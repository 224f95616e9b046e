import type { LanguageCode } from "@/lib/text/languages";

/** The sentences of a plain letter that are not the person's own: true of any brief, in either form of address. */
export interface FixedTexts {
  /** Leads from the story to the tip. */
  turn: string;
  /** Leads from the tip to the offer. */
  bridge: string;
  /** Ways to close, for any occasion. */
  closings: readonly string[];
}

/** Gives the fixed texts of a language; of another one brackets, which say in English what belongs there. */
export function fixedTexts(code: LanguageCode | null): FixedTexts {
  return (code && TEXTS[code]) ?? BRACKETS;
}

const BRACKETS: FixedTexts = {
  turn: "[One sentence that leads from the story to the tip]",
  bridge: "[One sentence that leads from the tip to the offer]",
  closings: ["[A closing line]"],
};

const TEXTS: Partial<Record<LanguageCode, FixedTexts>> = {
  en: {
    turn: "Some things are easy to miss until someone points them out. Here is something worth passing on:",
    bridge: "And here is the reason for this email:",
    closings: ["Best regards,", "Kind regards,", "With best wishes,", "Thank you for reading,", "Sincerely,"],
  },
  de: {
    turn: "Manches übersieht man leicht, bis jemand darauf zeigt. Hier ist etwas, das sich weiterzusagen lohnt:",
    bridge: "Und das ist der Anlass dieser E-Mail:",
    closings: ["Herzliche Grüße", "Viele Grüße", "Mit freundlichen Grüßen", "Beste Grüße", "Danke fürs Lesen"],
  },
  fr: {
    turn: "Certaines choses passent inaperçues jusqu'à ce que quelqu'un les signale. Voici un conseil à partager :",
    bridge: "Et voici la raison de cet e-mail :",
    closings: [
      "Bien cordialement,",
      "Cordialement,",
      "Meilleures salutations,",
      "Salutations cordiales,",
      "Sincères salutations,",
    ],
  },
  es: {
    turn: "Hay cosas que se pasan por alto hasta que alguien las señala. Aquí va un consejo que vale la pena compartir:",
    bridge: "Y este es el motivo de este correo:",
    closings: ["Un cordial saludo,", "Saludos cordiales,", "Atentamente,", "Un saludo,", "Gracias por leer,"],
  },
};
