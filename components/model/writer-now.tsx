import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { increaseContextWindow, type UseModel } from "@/lib/model/browser/change-connection";
import { type ConnectState, ENOUGH_WINDOW, isFoundKind, type Writer } from "@/lib/model/wire";
import { ModelForm } from "./connect-forms";

interface WriterNowProps {
  state: ConnectState;
  onDisconnect: () => Promise<void>;
  onUse: UseModel;
  unavailable: string | undefined;
}

/** Says which model writes now, who can change it, and what is the matter with it. */
export function WriterNow({ state: { writer, mayChange }, onDisconnect, onUse, unavailable }: WriterNowProps) {
  const isConnected = writer.source === "connection";
  return (
    <section
      aria-label="Current writer"
      className="mt-6 rounded-md border border-line bg-paper p-4 shadow-paper sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          Writing now:{" "}
          <span className="font-medium">{writer.source === "sample" ? "the sample writer" : nameOf(writer)}</span>
        </p>
        {isConnected && mayChange ? (
          <Button size="small" variant="quiet" onClick={() => void onDisconnect()}>
            Disconnect
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">{detailsOf(writer)}</p>
      {writer.source === "environment" ? (
        <p className="mt-1 text-ink-muted text-sm">
          This model is set in the server's environment variables and can't be changed here.
        </p>
      ) : mayChange ? null : (
        <p className="mt-1 text-ink-muted text-sm leading-relaxed">
          Whoever runs this server can change it, either with the link printed at startup or by signing in with an
          address listed in ADMIN_EMAILS.
        </p>
      )}
      {isConnected && mayChange && writer.trouble === undefined && !isFoundKind(writer.service) ? (
        <ModelForm
          server={{ service: writer.service }}
          preferred={writer.model}
          showLabel="Choose another model"
          onUse={onUse}
          unavailable={unavailable}
        >
          {(problem) => (problem === undefined ? null : <FieldError id="models">{problem}</FieldError>)}
        </ModelForm>
      ) : null}
      {isConnected ? <Trouble writer={writer} mayChange={mayChange} onUse={onUse} unavailable={unavailable} /> : null}
    </section>
  );
}

/** Returns a model with its service, which has no name beside the host that is said below it where it is set by hand. */
const nameOf = ({ model, serviceName, host }: TroubleProps["writer"]) =>
  serviceName === host ? model : `${model} (${serviceName})`;

function detailsOf(writer: Writer): string {
  if (writer.source === "sample")
    return "It uses built-in sample letters and simple ones based on your brief, and it's free.";
  const { host, keyEnd, window, priced } = writer;
  return [
    `Letters go to ${host}.`,
    ...(keyEnd === undefined ? [] : [`Key ending in ${keyEnd}.`]),
    ...(window === undefined ? [] : [`Context window: ${window.toLocaleString("en-US")} tokens.`]),
    ...(priced ? [] : ["We don't know this model's price, so costs use the default rate."]),
  ].join(" ");
}

interface TroubleProps extends Pick<WriterNowProps, "onUse" | "unavailable"> {
  writer: Extract<Writer, { source: "environment" | "connection" }>;
  mayChange: boolean;
}

function Trouble({ writer, mayChange, onUse, unavailable }: TroubleProps) {
  if (writer.trouble === "sealed") {
    return (
      <Notice className="mt-3" tone="warning" title="Its key can't be read anymore.">
        This server's secret has changed. Paste the key again. Until then, the sample writer will fill in.
      </Notice>
    );
  }
  if (writer.trouble === "gone") {
    return (
      <Notice className="mt-3" tone="warning" title={`${writer.serviceName} isn't running right now.`}>
        Start it again, or choose another model below.
      </Notice>
    );
  }
  if (writer.window === undefined || writer.window >= ENOUGH_WINDOW) return null;
  return (
    <Notice
      className="mt-3"
      tone="warning"
      title={`This model's context window is only ${writer.window.toLocaleString("en-US")} tokens.`}
      actions={
        writer.service === "ollama" && mayChange ? (
          <IncreaseContextWindow writer={writer} onUse={onUse} unavailable={unavailable} />
        ) : undefined
      }
    >
      Long briefs get cut off without warning. You need {ENOUGH_WINDOW.toLocaleString("en-US")} tokens or more.
      {writer.service === "ollama"
        ? " You can make a copy of this model with a bigger context window, no download needed."
        : ""}
    </Notice>
  );
}

/** Makes a copy of the model with a larger window, and uses it. */
function IncreaseContextWindow({ writer, onUse, unavailable }: Omit<TroubleProps, "mayChange">) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function increase() {
    setBusy(true);
    setProblem(undefined);
    const baseUrl = `http://${writer.host}/v1`;
    const made = await increaseContextWindow({ baseUrl, model: writer.model });
    const failed = made.ok ? await onUse({ service: "ollama", baseUrl, model: made.value.model }) : made;
    setProblem(failed?.message);
    setBusy(false);
  }

  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        busyLabel="Increasing the context window ..."
        unavailableReason={unavailable}
        onClick={() => void increase()}
      >
        Increase context window
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </>
  );
}
