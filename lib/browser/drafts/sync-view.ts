/** Whether the server has the open draft. */
export type SaveState =
  /** There is nothing to save yet. */
  | { kind: "nothing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** It is in this browser, and is saved as soon as the server can be reached. */
  | { kind: "unreachable" }
  /** The server does not take it, in its words. */
  | { kind: "refused"; message: string };

/** What a person should know of the saving. */
export interface SyncView {
  save: SaveState;
  /** The draft that was written elsewhere in the same places, if there is one to tell of. */
  otherId: string | null;
}
