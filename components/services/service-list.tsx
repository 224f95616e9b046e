"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { RetryNotice } from "@/components/ui/retry-notice";
import { Waiting } from "@/components/ui/spinner";
import { focusIt } from "@/lib/browser/focus-it";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { forgetKey } from "@/lib/services/browser/service-api";
import type { PushService } from "@/lib/services/wire";
import { type Services, useServices } from "./use-services";

interface ServiceListProps {
  services: Services;
  /** Takes the chosen one; without it, none is chosen here. */
  onChoose?: (service: PushService) => void;
}

/** The services, once a person has given the key of one. */
export function ConnectedServices() {
  const services = useServices(true, null);
  const [first, setFirst] = useState(services.list);
  if (first !== services.list && first === undefined) setFirst(services.list);
  // The last one that is disconnected here stays, and says so.
  if (first?.every(({ key }) => !key)) return <p className="text-ink-muted">No service is connected yet.</p>;
  return <ServiceList services={services} />;
}

/** The services that take drafts, to choose one, and to disconnect those whose key is here. */
export function ServiceList({ services: { list, trouble, note, again }, onChoose }: ServiceListProps) {
  if (trouble) return <RetryNotice title="We couldn't look for your services." error={trouble} onRetry={again} />;
  if (list === undefined) return <Waiting role="status">Looking …</Waiting>;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {list.map((service) => (
          <li key={service.service} className="py-1">
            <ServiceRow
              service={service}
              onChoose={onChoose && (() => onChoose(service))}
              onForgotten={() => note(service, { key: null })}
            />
          </li>
        ))}
      </ul>
      {onChoose ? <p className="text-ink-muted">Yours isn't here? Copy and Export work with every service.</p> : null}
    </>
  );
}

interface ServiceRowProps {
  service: PushService;
  onChoose: (() => void) | undefined;
  onForgotten: () => void;
}

function ServiceRow({ service: { service, key }, onChoose, onForgotten }: ServiceRowProps) {
  const [isAsking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { name } = SERVICE_TAGS[service];

  async function forget() {
    setBusy(true);
    const result = await forgetKey(service);
    setBusy(false);
    if (result.ok) onForgotten();
    else setProblem(result.error.message);
  }

  if (key && isAsking) {
    return (
      <div className="flex flex-wrap items-center gap-2 py-1">
        <p ref={focusIt} tabIndex={-1} className="grow outline-none">{`Disconnect ${name}? Your drafts stay there.`}</p>
        {problem === undefined ? null : <FieldError id={`forget ${name}`}>{problem}</FieldError>}
        <Button size="small" busy={busy} onClick={() => void forget()}>
          Disconnect
        </Button>
        <Button variant="quiet" size="small" onClick={() => ask(false)}>
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
      {key ? (
        <>
          <span className="text-ink-muted">{key.isBroken ? "Needs a new key" : `Key …${key.hint}`}</span>
          <Button variant="quiet" size="small" onClick={() => ask(true)}>
            Disconnect <span className="sr-only">{name}</span>
          </Button>
        </>
      ) : isAsking ? (
        <p ref={focusIt} tabIndex={-1} role="status" className="text-ink-muted outline-none">
          Disconnected
        </p>
      ) : (
        <span className="text-ink-muted">{onChoose ? "" : "Not connected"}</span>
      )}
    </div>
  );
}
