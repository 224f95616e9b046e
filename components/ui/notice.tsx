import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";

interface NoticeProps {
  tone?: keyof typeof TONES;
  title: ReactNode;
  /** The details: what is safe, what to do next. */
  children?: ReactNode;
  /** Buttons or links for what to do next. */
  actions?: ReactNode;
  /** `alert` interrupts, `status` waits its turn. By default a danger is an alert, and the rest is not announced. */
  announce?: "alert" | "status" | undefined;
  className?: string | undefined;
}

/** A message in the page: a failure with what to do next, a warning, a label. */
export function Notice({ tone = "info", title, children, actions, announce, className }: NoticeProps) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div
      role={announce ?? (tone === "danger" ? "alert" : undefined)}
      className={classNames("rounded-xl border p-4", box, className)}
    >
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 shrink-0", mark)} />
        <div className="min-w-0 grow">
          <p className="font-medium">{title}</p>
          {children === undefined ? null : <div className="mt-1 text-sm leading-relaxed">{children}</div>}
          {actions === undefined ? null : <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
        </div>
      </div>
    </div>
  );
}

const TONES = {
  info: { icon: Info, box: "border-line bg-well", mark: "text-ink-muted" },
  success: { icon: CircleCheck, box: "border-success/40 bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "border-warning/40 bg-warning-soft", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "border-danger/40 bg-danger-soft", mark: "text-danger" },
} as const;
