import { useEffect, useState } from "react";
import { readServices } from "@/lib/services/browser/service-api";
import type { PushService } from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";

/** The services as a person has them. */
export interface Services {
  /** Undefined until they are known. */
  list: readonly PushService[] | undefined;
  /** Why they are not. */
  trouble: WireError | null;
  /** Takes what the server has said about a service. */
  note: (service: PushService, news: Partial<PushService>) => void;
  /** Asks the server again. */
  reload: () => void;
}

/** Reads which services there are for a person, with the newest receipts of a draft; for a visitor there are none. */
export function useServices(isUser: boolean, draft: string | null): Services {
  const [list, setList] = useState<Services["list"]>();
  const [trouble, setTrouble] = useState<WireError | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (!isUser) return setList([]);
    const page = new AbortController();
    void readServices(draft, page.signal).then((result) => {
      if (page.signal.aborted) return;
      setTrouble(result.ok ? null : result.error);
      if (result.ok) setList(result.value);
    });
    return () => page.abort();
  }, [isUser, draft, round]);

  return {
    ...{ list, trouble },
    note({ service }, news) {
      setList((known) => known?.map((one) => (one.service === service ? { ...one, ...news } : one)));
    },
    reload: () => setRound(round + 1),
  };
}
