import { useCallback, useEffect, useState } from "react";
import { readService } from "@/lib/services/browser/service-api";
import { PUSH_SERVICES, type PushService, SERVICE_LINKS } from "@/lib/services/push-services";
import type { ServiceState } from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";

/** A person's services as far as they are known: each that has answered, and why others have not. */
export interface Services {
  states: Readonly<Partial<Record<PushService, ServiceState>>>;
  trouble: WireError | null;
  isLoading: boolean;
  /** Takes what the server has said about a service. */
  note: (service: PushService, state: Partial<ServiceState>) => void;
  /** Asks the server about all of them again. */
  reload: () => void;
}

/** Reads which services a person has given keys of, with the newest receipts of a draft; of a visitor nothing is asked. */
export function useServices(isUser: boolean, draft: string | null): Services {
  const [states, setStates] = useState<Services["states"]>({});
  const [trouble, setTrouble] = useState<WireError | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (!isUser) return;
    const page = new AbortController();
    const { signal } = page;
    void Promise.all(PUSH_SERVICES.map((service) => readService(service, draft, signal))).then((results) => {
      if (signal.aborted) return;
      setTrouble(results.find((result) => !result.ok)?.error ?? null);
      const known = PUSH_SERVICES.flatMap((service, index) => {
        const result = results[index];
        return result?.ok ? [[service, result.value] as const] : [];
      });
      setStates(Object.fromEntries(known));
    });
    return () => page.abort();
  }, [isUser, draft, round]);

  const note = useCallback<Services["note"]>((service, state) => {
    const unknown: ServiceState = { isOffered: true, links: SERVICE_LINKS[service], key: null, receipt: null };
    setStates((known) => ({ ...known, [service]: { ...(known[service] ?? unknown), ...state } }));
  }, []);
  const isLoading = isUser && trouble === null && Object.keys(states).length === 0;
  return { states, trouble, isLoading, note, reload: () => setRound((last) => last + 1) };
}
