import { useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { useStage } from "@/components/wizard/wizard-context";
import { optionByNumber } from "@/lib/letter/options";
import { selectedOptions } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

interface NumberFieldProps {
  options: readonly string[];
  /** The chosen number, from 1, or null; a click on an option changes it from outside. */
  choice: number | null;
  /** Gets the words of the option, or null while no option has the number. */
  onChoose: (option: string | null) => void;
}

/** A field for the favorite's number (specification 5.5). The error of a wrong number names the valid ones. */
export function NumberField({ options, choice, onChoose }: NumberFieldProps) {
  const [typed, setTyped] = useState("");
  const numbered = optionByNumber(options, typed);
  const isOther = choice !== null && !("index" in numbered && numbered.index === choice);

  function handleTyping(text: string) {
    setTyped(text);
    const option = optionByNumber(options, text);
    onChoose("text" in option ? option.text : null);
  }

  return (
    <div className="mt-6 [&>div]:flex-row [&>div]:flex-wrap [&>div]:items-center [&>div]:gap-x-3">
      <TextField
        label="Or type its number"
        error={!isOther && typed.trim() !== "" && "message" in numbered ? numbered.message : undefined}
        placeholder="e.g. 3"
        className="max-w-24"
        inputMode="numeric"
        value={isOther ? String(choice) : typed}
        limit={20}
        onType={handleTyping}
      />
    </div>
  );
}

/** The time for a second digit, so that 1 and 0 are 10. */
const NEXT_DIGIT_MS = 1_000;

/** Lets the number keys choose an option, wherever the focus is. */
export function NumberKeys({ stage: name }: { stage: StageName }) {
  const { session, definition, stage } = useStage(name);
  const typed = useRef({ digits: "", at: Number.NEGATIVE_INFINITY });

  useWindowEvent("keydown", (event) => {
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A list beside the options has its own numbers.
    if (event.target instanceof Node && session.places.get("preheader")?.contains(event.target)) return;
    const button = session.places.get(`option ${Number(event.key)}`);
    if (button) return button.click();
    if (stage.run.status === "streaming" || stage.handEdit !== null) return;
    const options = selectedOptions(definition, stage);
    const { digits, at } = typed.current;
    const together = event.timeStamp - at < NEXT_DIGIT_MS ? digits + event.key : event.key;
    const found = [together, event.key].find((number) => "index" in optionByNumber(options, number));
    typed.current = { digits: found ?? together, at: event.timeStamp };
    const option = options[Number(found) - 1];
    if (option !== undefined) session.dispatch({ type: "option-chosen", stage: name, option });
  });
  return null;
}

/** Whether a key pressed on this target is meant for it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog]")) return true;
  if (target instanceof HTMLInputElement) return target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
