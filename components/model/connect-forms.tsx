import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { OutsideLink } from "@/components/ui/outside-link";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-controls";
import { TextField } from "@/components/ui/text-field";
import { type Failed, listModels, type UseModel } from "@/lib/model/browser/change-connection";
import { guessPreset, PRESETS, presetOf } from "@/lib/model/presets";
import { type ModelsAsked, type OfferedModel, OTHER_SERVICE } from "@/lib/model/wire";
import { KEY_LIMIT } from "@/lib/text/limit-words";
import { namesOf, Unchanged } from "./found-servers";

interface ConnectFormProps {
  onUse: UseModel;
  /** The reason why no other model can be tested now. */
  unavailable: string | undefined;
}

interface ModelFormProps extends ConnectFormProps {
  /** The server whose models are listed, and of which one is then tested and used. */
  server: ModelsAsked;
  /** The model that is chosen at first, if the server has it. */
  preferred: string;
  /** Why nothing can be listed yet. */
  missing?: string | undefined;
  /** The label of the button that lists the models. */
  showLabel: string;
  /** The fields above the list, with the reason why there is none. */
  children: (problem: string | undefined) => ReactNode;
}

/** Lists the models of a server, and uses the chosen one when its test passes. */
export function ModelForm({ server, preferred, missing, showLabel, children, onUse, unavailable }: ModelFormProps) {
  const [listed, setListed] = useState<{ of: string; models: readonly OfferedModel[] }>();
  const [problem, setProblem] = useState<{ of: string; message: string }>();
  const [failed, setFailed] = useState<Failed>();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const of = JSON.stringify(server);
  const models = listed?.of === of ? listed.models : [];
  const named = (name: string | undefined) => models.find((one) => one.name === name);
  const model = named(chosen) ?? named(preferred) ?? models[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (missing !== undefined) return setProblem({ of, message: missing });
    setBusy(true);
    setFailed(undefined);
    if (model) setFailed(await onUse({ ...server, model: model.name }));
    else {
      const list = await listModels(server);
      setListed(list.ok ? { of, models: list.value.models } : undefined);
      const message = list.ok ? NO_MODELS : list.message;
      setProblem(list.ok && list.value.models.length > 0 ? undefined : { of, message });
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-4">
      {children(problem?.of === of ? problem.message : undefined)}
      {model ? <SelectField label="Model" value={model.name} options={namesOf(models)} onChange={setChosen} /> : null}
      {failed ? <Unchanged {...failed} /> : null}
      <div>
        <Button
          type="submit"
          variant={model ? "primary" : "secondary"}
          busy={busy}
          unavailableReason={unavailable}
          busyLabel={model ? "Testing ..." : "Looking for models ..."}
        >
          {model ? "Test and use" : showLabel}
        </Button>
      </div>
    </form>
  );
}

const NO_MODELS = "This key doesn't give you access to any text models there.";

/** Connects a service by its key: the service is guessed from the key, and its models are listed. */
export function KeyForm(props: ConnectFormProps) {
  const [apiKey, setKey] = useState("");
  const [chosen, setChosen] = useState<string>();
  const preset = presetOf(chosen ?? guessPreset(apiKey)?.id ?? "") ?? PRESETS[0];
  if (!preset) return null;
  return (
    <section aria-labelledby="key" className="mt-9">
      <h2 id="key" className="font-heading font-semibold text-xl">
        Paste a key
      </h2>
      <ModelForm
        {...props}
        server={{ service: preset.id, apiKey }}
        preferred={preset.suggested}
        missing={apiKey === "" ? "Paste a key first." : undefined}
        showLabel="Show models"
      >
        {(problem) => (
          <>
            <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
              <TextField label="Key" type="password" error={problem} value={apiKey} limit={KEY_LIMIT} onType={setKey} />
              <SelectField
                label="Service"
                value={preset.id}
                options={PRESETS.map(({ id, name }) => [id, name])}
                onChange={setChosen}
              />
            </div>
            <p className="text-ink-muted text-sm leading-relaxed">
              {preset.caveat === undefined ? "" : `${preset.caveat} `}Your key stays on this server, encrypted.{" "}
              <OutsideLink href={preset.keyPage}>Create a key at {preset.name}</OutsideLink>
            </p>
          </>
        )}
      </ModelForm>
    </section>
  );
}

/** Connects any other server with OpenAI's chat completions, by its address. */
export function OtherServerForm({ onUse, unavailable }: ConnectFormProps) {
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<Failed>();
  const [isTesting, setTesting] = useState(false);
  const [offered, setOffered] = useState<readonly OfferedModel[]>([]);
  const [chosen, setChosen] = useState("");

  /** Offers the models of the server, where it has none of that name. */
  async function offer(server: ModelsAsked, model: string) {
    const listed = await listModels(server);
    const models = listed.ok ? listed.value.models : [];
    if (models.some(({ name }) => name === model)) return;
    setOffered(models);
    setChosen(models[0]?.name ?? "");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const [baseUrl, apiKey, model] = [text("baseUrl"), text("apiKey"), text("model")];
    if (baseUrl === "") return setProblem("Enter the server address and model name.");
    const server = { service: OTHER_SERVICE, baseUrl, ...(apiKey !== "" && { apiKey }) };
    setProblem(model === "" ? "Enter the model name as well." : undefined);
    setTesting(true);
    const failure = model === "" ? undefined : await onUse({ ...server, model });
    setFailed(failure);
    if (failure || model === "") await offer(server, model);
    setTesting(false);
  }

  return (
    <div className="mt-9">
      <Disclosure summary="Another server">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field
            label="Address"
            hint="An OpenAI-compatible endpoint, such as http://192.168.1.20:11434/v1"
            error={problem}
          >
            {(control) => (
              <TextInput
                {...control}
                name="baseUrl"
                inputMode="url"
                spellCheck={false}
                onChange={() => setOffered([])}
              />
            )}
          </Field>
          {offered.length === 0 ? (
            <Field label="Model" hint="The model's name on that server">
              {(control) => <TextInput {...control} name="model" spellCheck={false} />}
            </Field>
          ) : (
            <SelectField
              label="Model"
              hint="The models on that server"
              name="model"
              value={chosen}
              options={namesOf(offered)}
              onChange={setChosen}
            />
          )}
          <Field label="Key" hint="Only if it needs one">
            {(control) => (
              <TextInput {...control} name="apiKey" type="password" autoComplete="off" spellCheck={false} />
            )}
          </Field>
          {failed ? <Unchanged {...failed} /> : null}
          <div>
            <Button type="submit" busy={isTesting} busyLabel="Testing ..." unavailableReason={unavailable}>
              Test and use
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
