import { showFailure, showUndo } from "@/lib/browser/show-toast";
import type { GenerationDependencies } from "./client";
import { newGenerationKey } from "./generation-key";
import type { FrameScheduler } from "./streaming-texts";

/** The parts of a page that a session uses, passed in so that it also runs without a browser. */
export interface PageDependencies extends GenerationDependencies {
  onNextFrame: FrameScheduler;
  now: () => number;
  /** Returns a UUID for a version or a generation. */
  newId: () => string;
  tell: (message: string) => void;
  /** Shows what was done, with a button that undoes it. */
  offerUndo: (message: string, onUndo: () => void) => void;
}

export const BROWSER_PAGE: PageDependencies = {
  onNextFrame: (callback) => void requestAnimationFrame(callback),
  now: () => Date.now(),
  newId: newGenerationKey,
  tell: (message) => void showFailure(message),
  offerUndo: (message, onUndo) => void showUndo(message, onUndo),
};
