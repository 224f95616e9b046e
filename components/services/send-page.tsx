import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import type { ServiceDrafts } from "./use-service-drafts";

/** The title of what is open below Send; of a page with the way back. */
export function SendTitle({ drafts: { name, page, turn } }: { drafts: ServiceDrafts }) {
  const titles = { ...PAGES, key: `Connect ${name}`, destination: `A draft in ${name}` };
  if (page === "draft") return "Send";
  return (
    <span className="-my-1.5 -ml-3.5 flex items-center">
      <IconButton icon={ChevronLeft} label="Back" onClick={() => turn("draft")} />
      {titles[page]}
    </span>
  );
}

const PAGES = { services: "Your email service", tags: "Tags, tracking and address", versions: "A/B test" } as const;

interface SettingsPageProps extends Pick<ComponentProps<typeof Button>, "ref"> {
  drafts: ServiceDrafts;
  page: "tags" | "versions";
  /** The choice inside, shown while it is closed. */
  chosen?: string | undefined;
  children: ReactNode;
}

/** Settings that only some letters need: a row that opens a page of them. They stay mounted, so that what was typed remains. */
export function SettingsPage({ drafts, page, chosen, ref, children }: SettingsPageProps) {
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
          {PAGES[page]}
          <span className="ml-auto font-normal text-ink-muted">{chosen}</span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      </div>
      <section aria-label={PAGES[page]} hidden={drafts.page !== page} className="flex flex-col gap-4">
        {children}
      </section>
    </>
  );
}
