import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import type { UseModel } from "@/lib/browser/connect/change-connection";
import { OTHER_SERVICE } from "@/lib/connect/wire";

/** Connects any other server with OpenAI's chat completions, by its address. */
export function OtherServerForm({ onUse, unavailable }: { onUse: UseModel; unavailable: string | undefined }) {
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const [baseUrl, apiKey, model] = [text("baseUrl"), text("apiKey"), text("model")];
    if (baseUrl === "" || model === "") return setProblem("Enter the server address and model name.");
    setProblem(undefined);
    setTesting(true);
    await onUse({ service: OTHER_SERVICE, baseUrl, model, ...(apiKey !== "" && { apiKey }) });
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
            {(control) => <TextInput {...control} name="baseUrl" inputMode="url" spellCheck={false} />}
          </Field>
          <Field label="Model" hint="The model's name on that server">
            {(control) => <TextInput {...control} name="model" spellCheck={false} />}
          </Field>
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
