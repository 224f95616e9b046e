import { useEffect, useState } from "react";
import type { Result } from "@/lib/browser/ask-json";

/**
 * Asks the server once, and again on demand; an answer that comes after the part is gone is dropped.
 * @param about names what is asked: for another one, the server is asked again.
 */
export function useAsked<Value>(about: string, ask: (signal: AbortSignal, isAgain: boolean) => Promise<Result<Value>>) {
  const [result, setResult] = useState<Result<Value>>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says whether something else is asked.
  useEffect(() => {
    const page = new AbortController();
    void ask(page.signal, round > 0).then((answer) => page.signal.aborted || setResult(answer));
    return () => page.abort();
  }, [about, round]);
  // The earlier answer stays until the next one, and with it the button that asked.
  return { result, setResult, again: () => setRound(round + 1) };
}
