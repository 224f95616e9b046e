import { type ComponentProps, useEffect } from "react";
import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { Waiting } from "@/components/ui/spinner";
import { NextButton } from "@/components/wizard/action-buttons";
import { useSession } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure } from "@/lib/browser/show-toast";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";

/** The code that exports the letter or shows it as an email, loaded during the last step. */
export const sendParts = new LazyModule(() => import("./send-parts"));
const useSendParts = () => sendParts;

export const CompleteScreen = lazyPart(useSendParts, (parts) => parts.CompleteScreen, {
  waiting: () => (
    <Waiting role="status" className="mt-6">
      Opening the step ...
    </Waiting>
  ),
  failed: () => <LazyFailure title="This step didn't load." />,
});

export const InboxNow = lazyPart(useSendParts, (parts) => parts.InboxNow, { waiting: () => <div className="h-73" /> });
// As high as its line, which is open where there is room.
export const SubjectInbox = lazyPart(useSendParts, (parts) => parts.SubjectInbox, {
  waiting: () => <div className="h-11 md:h-87" />,
});

const preview = {
  waiting: () => <Waiting role="status">Opening the preview ...</Waiting>,
  failed: () => <LazyFailure title="The preview didn't load." />,
};
export const MailPreview = lazyPart(useSendParts, (parts) => parts.MailPreview, preview);
export const PlainTextPreview = lazyPart(useSendParts, (parts) => parts.PlainTextPreview, preview);

/** Copies the email as plain and as formatted text, so that every mail program finds a form that it supports. */
export function CopyLetterButton(button: Omit<ComponentProps<typeof NextButton>, "onClick">) {
  const session = useSession();
  useEffect(() => void sendParts.load().catch(() => {}), []);
  return <NextButton {...button} onClick={() => copyWhole(session)} />;
}

/** Copies without waiting if the code has loaded, because a browser allows it only right after a click. */
async function copyWhole(session: WizardSession): Promise<void> {
  try {
    const { copyLetter } = sendParts.get() ?? (await sendParts.load());
    await copyLetter(session, "letter");
  } catch {
    await showFailure("We couldn't copy the email. Check your connection and try again.");
  }
}
