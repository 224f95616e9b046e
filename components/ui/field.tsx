import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/lib/browser/class-names";

/** The attributes that tie a control to its field, to spread on it: `<TextArea {...control} {...register("topic")} />`. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** The text and length to write; stays visible during typing, unlike a placeholder. */
  hint?: ReactNode;
  /** Shows the required mark and tells screen readers. The browser's validation bubbles are not used. */
  required?: boolean;
  /** The problem and how to fix it. */
  error?: string | undefined;
  /** Whether the error is an answer that is missing: it takes the place of the hint, so that nothing moves. */
  isMissing?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a hint, a control and its error, tied together for screen readers. The child gets the control's attributes. */
export function Field({ label, hint, required = false, error, isMissing = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}hint`;
  const errorId = error === undefined ? undefined : `${id}error`;
  const control: FieldControl = {
    id,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-required": required || undefined,
  };
  const problem = errorId === undefined ? null : <FieldError id={errorId}>{error}</FieldError>;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-pretty font-medium">
          {label}
        </label>
        {required ? <RequiredMark isMissing={isMissing} /> : null}
      </div>
      {hintId === undefined ? null : (
        <div className="grid text-ink-muted text-sm *:col-start-1 *:row-start-1">
          <div id={hintId} className={isMissing ? "invisible" : undefined}>
            {hint}
          </div>
          {isMissing ? problem : null}
        </div>
      )}
      {children(control)}
      {isMissing ? null : problem}
    </div>
  );
}

/** Marks a question as required, for the eye; its control tells screen readers. */
export function RequiredMark({ isMissing = false }: { isMissing?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("shrink-0 font-normal text-sm", isMissing ? "text-danger" : "text-ink-muted")}
    >
      Required
    </span>
  );
}

/** The error of a control outside of a `Field`; the control's `aria-describedby` names its id. */
export function FieldError({ id, children }: Pick<ComponentProps<"p">, "id" | "children">) {
  return (
    <p id={id} className="flex gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
