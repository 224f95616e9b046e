import { useAsked } from "@/components/ui/use-asked";
import { readServices } from "@/lib/services/browser/service-api";
import type { PushService } from "@/lib/services/wire";

/** The services as a person has them. */
export type Services = ReturnType<typeof useServices>;

/** Reads which services there are for a person, with the newest receipts of a draft; for a visitor there are none. */
export function useServices(isUser: boolean, draft: string | null) {
  const { result, setResult, again } = useAsked<readonly PushService[]>(`${isUser} ${draft}`, async (signal) =>
    isUser ? readServices(draft, signal) : { ok: true, value: [] },
  );
  return {
    /** Undefined until they are known. */
    list: result?.ok ? result.value : undefined,
    /** Why they are not. */
    trouble: result?.ok === false ? result.error : null,
    again,
    /** Takes what the server has said about a service. */
    note({ service }: PushService, news: Partial<PushService>) {
      const changed = (one: PushService) => (one.service === service ? { ...one, ...news } : one);
      setResult((known) => (known?.ok ? { ok: true, value: known.value.map(changed) } : known));
    },
  };
}
