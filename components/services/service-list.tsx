import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Waiting } from "@/components/ui/spinner";
import { focusIt } from "@/lib/browser/focus-it";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { forgetKey } from "@/lib/services/browser/service-api";
import { PUSH_SERVICES, type PushService } from "@/lib/services/push-services";
import type { ServiceState } from "@/lib/services/wire";
import { type Services, useServices } from "./use-services";

interface ServiceListProps {
  services: Services;
  /** Takes the chosen one; without it, none is chosen here. */
  onChoose?: (service: PushService) => void;
}

/** The services whose keys a person has given. */
export function ConnectedList() {
  return <ServiceList services={useServices(true, null)} />;
}

/** The services that take drafts, to choose one, and to disconnect those whose key is here. */
export function ServiceList({ services, onChoose }: ServiceListProps) {
  const { states, trouble, isLoading, note, reload } = services;
  if (isLoading) return <Waiting role="status">Looking …</Waiting>;
  return (
    <>
      {trouble === null ? null : (
        <div role="alert" className="flex flex-col items-start gap-2">
          <FieldError id="services-trouble">{trouble.message}</FieldError>
          <Button size="small" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {PUSH_SERVICES.map((service) => {
          const state = states[service];
          return state?.isOffered ? (
            <li key={service} className="py-1">
              <ServiceRow
                name={SERVICE_TAGS[service].name}
                state={state}
                onChoose={onChoose && (() => onChoose(service))}
                onForget={async () => {
                  const result = await forgetKey(service);
                  if (!result.ok) return result.error.message;
                  note(service, { key: null });
                  return undefined;
                }}
              />
            </li>
          ) : null;
        })}
      </ul>
      {onChoose ? <p className="text-ink-muted">Yours isn't here? Copy and Export work with every service.</p> : null}
    </>
  );
}

interface ServiceRowProps {
  name: string;
  state: ServiceState;
  onChoose: (() => void) | undefined;
  /** Resolves to the reason why the key is still here. */
  onForget: () => Promise<string | undefined>;
}

function ServiceRow({ name, state: { key }, onChoose, onForget }: ServiceRowProps) {
  const [step, setStep] = useState<"shown" | "asking" | "forgetting" | "forgotten">("shown");
  const [problem, setProblem] = useState<string>();

  async function forget() {
    setStep("forgetting");
    const trouble = await onForget();
    setProblem(trouble);
    setStep(trouble === undefined ? "forgotten" : "asking");
  }

  if (step === "asking" || step === "forgetting") {
    return (
      <div className="flex flex-wrap items-center gap-2 py-1">
        <p ref={focusIt} tabIndex={-1} className="grow outline-none">{`Disconnect ${name}? Your drafts stay there.`}</p>
        {problem === undefined ? null : <FieldError id={`forget ${name}`}>{problem}</FieldError>}
        <Button size="small" busy={step === "forgetting"} onClick={() => void forget()}>
          Disconnect
        </Button>
        <Button variant="quiet" size="small" onClick={() => setStep("shown")}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-x-3">
      {onChoose ? (
        <Button variant="quiet" size="flush" className="mr-auto" onClick={onChoose}>
          {name}
        </Button>
      ) : (
        <span className="mr-auto py-2 font-medium">{name}</span>
      )}
      {key === null && step === "forgotten" ? (
        <p ref={focusIt} tabIndex={-1} role="status" className="text-ink-muted outline-none">
          Disconnected
        </p>
      ) : key === null ? (
        <span className="text-ink-muted">{onChoose ? "" : "Not connected"}</span>
      ) : (
        <>
          <span className="text-ink-muted">{key.isBroken ? "Needs a new key" : `Key …${key.hint}`}</span>
          <Button variant="quiet" size="small" onClick={() => setStep("asking")}>
            Disconnect <span className="sr-only">{name}</span>
          </Button>
        </>
      )}
    </div>
  );
}
