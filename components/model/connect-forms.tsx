import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-controls";
import { listModels, type UseModel } from "@/lib/model/browser/change-connection";
import { guessPreset, PRESETS, presetOf } from "@/lib/model/presets";
import { type ModelsAsked, type OfferedModel, OTHER_SERVICE } from "@/lib/model/wire";
import { namesOf } from "./found-servers";

interface ConnectFormProps {
  onUse: UseModel;
  /** The reason why no other model can be tested now. */
  unavailable: string | undefined;
}

/** Connects a service by its key: the service is guessed from the key, and its models are listed. */
export function KeyForm({ onUse, unavailable }: ConnectFormProps) {
  const [apiKey, setKey] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [models, setModels] = useState<readonly OfferedModel[]>([]);
  const [model, setModel] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const preset = presetOf(chosen ?? guessPreset(apiKey.trim())?.id ?? "") ?? PRESETS[0];

  function forget() {
    setModels([]);
    setModel("");
    setProblem(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!preset || apiKey.trim() === "") return setProblem("Paste a key first.");
    const asked = { service: preset.id, apiKey: apiKey.trim() };
    setBusy(true);
    if (models.length > 0) {
      await onUse({ ...asked, model });
      return setBusy(false);
    }
    setProblem(undefined);
    const listed = await listModels(asked);
    setBusy(false);
    if (!listed.ok) return setProblem(listed.message);
    setModels(listed.value.models);
    const names = listed.value.models.map(({ name }) => name);
    setModel(names.find((name) => name === preset.suggested) ?? names[0] ?? "");
    if (names.length === 0) setProblem(`This key doesn't give you access to any text models at ${preset.name}.`);
  }

  return (
    <section aria-labelledby="key" className="mt-9">
      <h2 id="key" className="font-heading font-semibold text-xl">
        Paste a key
      </h2>
      <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label="Key" error={problem}>
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={apiKey}
                onChange={({ target }) => {
                  setKey(target.value);
                  forget();
                }}
              />
            )}
          </Field>
          <SelectField
            label="Service"
            value={preset?.id ?? ""}
            options={PRESETS.map(({ id, name }) => [id, name])}
            onChange={(value) => {
              setChosen(value);
              forget();
            }}
          />
        </div>
        {models.length === 0 ? null : (
          <SelectField label="Model" value={model} options={namesOf(models)} onChange={setModel} />
        )}
        <p className="text-ink-muted text-sm leading-relaxed">
          {preset?.caveat === undefined ? "" : `${preset.caveat} `}Your key stays on this server, encrypted.{" "}
          <a
            href={preset?.keyPage}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            Create a key at {preset?.name}
          </a>
        </p>
        <div>
          <Button
            type="submit"
            variant={models.length === 0 ? "secondary" : "primary"}
            busy={busy}
            unavailableReason={unavailable}
            busyLabel={models.length === 0 ? "Looking for models ..." : "Testing ..."}
          >
            {models.length === 0 ? "Show models" : "Test and use"}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Connects any other server with OpenAI's chat completions, by its address. */
export function OtherServerForm({ onUse, unavailable }: ConnectFormProps) {
  const [problem, setProblem] = useState<string>();
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
    const isUsed = model !== "" && (await onUse({ ...server, model }));
    if (!isUsed) await offer(server, model);
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
