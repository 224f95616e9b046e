import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-controls";
import { listModels, type UseModel } from "@/lib/model/browser/change-connection";
import { type ModelsAsked, type OfferedModel, OTHER_SERVICE } from "@/lib/model/wire";
import { namesOf } from "./found-servers";

/** Connects any other server with OpenAI's chat completions, by its address. */
export function OtherServerForm({ onUse, unavailable }: { onUse: UseModel; unavailable: string | undefined }) {
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
