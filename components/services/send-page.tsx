import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ServiceDrafts } from "./use-service-drafts";

interface SendPageProps {
  title: string;
  hidden?: boolean;
  onBack: () => void;
  children: ReactNode;
}

/** A page of what opens below Send, with the way back. */
export function SendPage({ title, hidden, onBack, children }: SendPageProps) {
  return (
    <section aria-label={title} hidden={hidden} className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <Button variant="quiet" size="flush" onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
          Back
        </Button>
        <h2 className="font-medium">{title}</h2>
      </div>
      {children}
    </section>
  );
}

interface SettingsPageProps extends Pick<ComponentProps<typeof Button>, "ref"> {
  drafts: ServiceDrafts;
  page: "tags" | "versions";
  title: string;
  /** The choice inside, shown while it is closed. */
  chosen?: string | undefined;
  children: ReactNode;
}

/** Settings that only some letters need: a row that opens a page of them. They stay mounted, so that what was typed remains. */
export function SettingsPage({ drafts, page, title, chosen, ref, children }: SettingsPageProps) {
  return (
    <>
      <div hidden={drafts.page !== "draft"} className="-mb-3 border-line border-t pt-1">
        <Button
          ref={ref}
          variant="quiet"
          size="flush"
          className="w-[calc(100%+1.875rem)]"
          onClick={() => drafts.reveal(page)}
        >
          {title}
          <span className="ml-auto font-normal text-ink-muted">{chosen}</span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      </div>
      <SendPage title={title} hidden={drafts.page !== page} onBack={() => drafts.reveal("draft")}>
        {children}
      </SendPage>
    </>
  );
}
