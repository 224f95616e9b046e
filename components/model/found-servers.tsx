import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import type { Failed, UseModel } from "@/lib/model/browser/change-connection";
import { hostOf, serviceName } from "@/lib/model/service-name";
import type { FoundServer, OfferedModel, Writer } from "@/lib/model/wire";

interface FoundServersProps {
  found: readonly FoundServer[];
  writer: Writer;
  onUse: UseModel;
  /** The model that is being tested. */
  testing: string | undefined;
  /** The reason why no other can be tested now. */
  unavailable: string | undefined;
}

/** The servers of models that were found by themselves, each with a button to use it. */
export function FoundServers({ found, ...rest }: FoundServersProps) {
  return (
    <section aria-labelledby="found" className="mt-9">
      <h2 id="found" className="font-heading font-semibold text-xl">
        Found automatically
      </h2>
      {found.length === 0 ? (
        <p className="mt-3 rounded-md border border-line border-dashed px-4 py-5 text-ink-muted leading-relaxed sm:px-5">
          Nothing yet. Start Ollama, LM Studio, llama.cpp or vLLM on this server's machine, and it will show up here.
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {found.map((server) => (
            <Found key={server.baseUrl} server={server} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Found({ server, writer, ...props }: Omit<FoundServersProps, "found"> & { server: FoundServer }) {
  const { onUse, testing, unavailable } = props;
  const { kind, baseUrl, models } = server;
  const [chosen, setChosen] = useState<string>();
  const [failed, setFailed] = useState<Failed>();
  const name = serviceName(kind, baseUrl);
  const model = models.find(({ name }) => name === chosen) ?? models[0];
  const isWriting =
    writer.source === "connection" &&
    writer.service === kind &&
    writer.host === hostOf(baseUrl) &&
    writer.model === model?.name;
  return (
    <li className="rounded-md border border-line bg-paper p-4 shadow-paper sm:px-5">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      {model === undefined ? (
        <p className="mt-1 text-ink-muted leading-relaxed">{withoutModel(kind, name)}</p>
      ) : (
        <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 grow basis-60">
            {models.length === 1 ? (
              <p className="[overflow-wrap:anywhere]">{model.name}</p>
            ) : (
              <SelectField label="Model" value={model.name} options={namesOf(models)} onChange={setChosen} />
            )}
            <p className="mt-1 text-ink-muted text-sm">{factsOf(model)}</p>
          </div>
          {isWriting ? (
            <p className="text-success">In use</p>
          ) : (
            <Button
              variant="primary"
              busy={testing === model.name}
              busyLabel="Testing ..."
              unavailableReason={unavailable}
              onClick={() => void onUse({ service: kind, baseUrl, model: model.name }).then(setFailed)}
            >
              Use it
            </Button>
          )}
          {failed ? <Unchanged {...failed} /> : null}
        </div>
      )}
    </li>
  );
}

/** Says below the control that was used why no other model writes. */
export function Unchanged(failed: Failed) {
  return (
    <Notice className="basis-full" tone="danger" title="Nothing was changed.">
      <FailureText {...failed} />
    </Notice>
  );
}

/** Returns models as choices. */
export const namesOf = (models: readonly OfferedModel[]) => models.map(({ name }) => [name, name] as const);

function factsOf({ bytes, window }: OfferedModel): string {
  return [
    ...(bytes === undefined ? [] : [`${(bytes / 1e9).toFixed(1)} GB`]),
    ...(window === undefined ? [] : [`${window.toLocaleString("en-US")}-token context`]),
    "no cost",
  ].join(" · ");
}

function withoutModel(kind: FoundServer["kind"], name: string): string {
  if (kind === "ollama") return `${name} is running but has no model. Get one from a terminal: ollama pull qwen3:8b`;
  return `${name} is running but has no models. Load one there, and it will show up here.`;
}
