import type { LanguageCode } from "@/lib/text/languages";

/** The sentences of a plain letter that are not the person's own: true of any brief, in either form of address. */
export interface FixedTexts {
  /** The labels of audience and goal; absent where nothing can be said of them. */
  labels?: { audience: string; goal: string };
  /** Leads from the opening to the tip. */
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
    labels: { audience: "Who this is for:", goal: "The goal:" },
    turn: "First, one thing worth knowing:",
    bridge: "And here is the reason for this email:",
    closings: ["Best regards,", "Kind regards,", "With best wishes,", "Thank you for reading,", "Sincerely,"],
  },
  de: {
    labels: { audience: "Für wen das ist:", goal: "Das Ziel:" },
    turn: "Zuerst etwas, das sich zu wissen lohnt:",
    bridge: "Und das ist der Anlass dieser E-Mail:",
    closings: ["Herzliche Grüße", "Viele Grüße", "Mit freundlichen Grüßen", "Beste Grüße", "Danke fürs Lesen"],
  },
  fr: {
    labels: { audience: "Pour qui :", goal: "L'objectif :" },
    turn: "D'abord, un conseil à partager :",
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
    labels: { audience: "Para quién es:", goal: "El objetivo:" },
    turn: "Primero, un consejo que vale la pena compartir:",
    bridge: "Y este es el motivo de este correo:",
    closings: ["Un cordial saludo,", "Saludos cordiales,", "Atentamente,", "Un saludo,", "Gracias por leer,"],
  },
};
