import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { makeRoom, type UseModel } from "@/lib/browser/connect/change-connection";
import { type ConnectState, ENOUGH_WINDOW, type Writer } from "@/lib/connect/wire";

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
      aria-label="The writer now"
      className="mt-6 rounded-md border border-line bg-paper p-4 shadow-paper sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          Writing now: <span className="font-medium">{nameOf(writer)}</span>
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
          The environment of the server sets this model, and nothing here can change it.
        </p>
      ) : mayChange ? null : (
        <p className="mt-1 text-ink-muted text-sm leading-relaxed">
          Whoever runs this server can change it: by the link that its start prints, or signed in with an address in
          ADMIN_EMAILS.
        </p>
      )}
      {isConnected ? <Trouble writer={writer} mayChange={mayChange} onUse={onUse} unavailable={unavailable} /> : null}
    </section>
  );
}

function nameOf(writer: Writer): string {
  return writer.source === "sample" ? "the sample writer" : `${writer.model} (${writer.serviceName})`;
}

function detailsOf(writer: Writer): string {
  if (writer.source === "sample") return "It has letters of its own and plain ones from your brief, and costs nothing.";
  const { host, keyEnd, window, priced } = writer;
  return [
    `Letters go to ${host}.`,
    ...(keyEnd === undefined ? [] : [`Its key ends with ${keyEnd}.`]),
    ...(window === undefined ? [] : [`${window.toLocaleString("en-US")} tokens fit.`]),
    ...(priced ? [] : ["Its price is not known: costs are counted at the default rate."]),
  ].join(" ");
}

interface TroubleProps extends Pick<WriterNowProps, "onUse" | "unavailable"> {
  writer: Extract<Writer, { source: "environment" | "connection" }>;
  mayChange: boolean;
}

function Trouble({ writer, mayChange, onUse, unavailable }: TroubleProps) {
  if (writer.trouble === "sealed") {
    return (
      <Notice className="mt-3" tone="warning" title="Its key cannot be read any more.">
        The secret of this server has changed. Paste the key again; until then the sample writer writes.
      </Notice>
    );
  }
  if (writer.trouble === "gone") {
    return (
      <Notice className="mt-3" tone="warning" title={`${writer.serviceName} does not run at the moment.`}>
        Start it again, or choose another model below.
      </Notice>
    );
  }
  if (writer.window === undefined || writer.window >= ENOUGH_WINDOW) return null;
  return (
    <Notice
      className="mt-3"
      tone="warning"
      title={`Only ${writer.window.toLocaleString("en-US")} tokens fit into this model.`}
      actions={
        writer.service === "ollama" && mayChange ? (
          <MakeRoom writer={writer} onUse={onUse} unavailable={unavailable} />
        ) : undefined
      }
    >
      A long brief is cut off without a word. {ENOUGH_WINDOW.toLocaleString("en-US")} are enough.
      {writer.service === "ollama" ? " A copy of the model with more room needs no download." : ""}
    </Notice>
  );
}

/** Makes a copy of the model with a larger window, and uses it. */
function MakeRoom({ writer, onUse, unavailable }: Omit<TroubleProps, "mayChange">) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make() {
    setMaking(true);
    setProblem(undefined);
    const made = await makeRoom({ model: writer.model });
    if (made.ok) await onUse({ service: "ollama", baseUrl: `http://${writer.host}/v1`, model: made.value.model });
    else setProblem(made.message);
    setMaking(false);
  }

  return (
    <>
      <Button
        size="small"
        busy={isMaking}
        busyLabel="Making room ..."
        unavailableReason={unavailable}
        onClick={() => void make()}
      >
        Make room
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </>
  );
}
