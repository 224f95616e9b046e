/** Who asks, as the server knows them. */
export type AskingPerson = { kind: "user" } | { kind: "visitor"; questionsAsked: number; questionLimit: number };
