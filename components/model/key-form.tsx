import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-controls";
import { listModels, type UseModel } from "@/lib/model/browser/change-connection";
import { guessPreset, PRESETS, presetOf } from "@/lib/model/presets";
import type { OfferedModel } from "@/lib/model/wire";
import { namesOf } from "./found-servers";

/** Connects a service by its key: the service is guessed from the key, and its models are listed. */
export function KeyForm({ onUse, unavailable }: { onUse: UseModel; unavailable: string | undefined }) {
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
