import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/components/wizard/findings/findings";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { emailAt } from "@/tests/support/browser/stored-letters";
import { SUBJECTS as FAULTY_SUBJECTS, faultySubjects } from "@/tests/support/drafts/letter-states";
import { says } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const OFFER = "[TRANSITION_TO_OFFER]\nDough is read by hand.\n\n[OFFER]\nThe Slow Loaf is six weekends for £49.";

const hints = (thing: string) => screen.findByRole("region", { name: `Hints for ${thing}` });
const inHints = async (thing: string, name: string) => within(await hints(thing)).getByRole("button", { name });
const noHints = (thing: string) =>
  waitFor(() => expect(screen.queryByRole("region", { name: `Hints for ${thing}` })).toBeNull());

/** What is seen and heard at an option, once it was checked. */
const noteAt = (name: string) => screen.findByLabelText(name, { selector: "button" });

describe("findings at the options of a list", () => {
  const SUBJECTS = [
    "Bread that sounds like a brick",
    "Re: your loaf",
    "Bread that sounds like a brick when you knock on it from below",
    "What £49 buys a baker",
  ];
  const list = SUBJECTS.map((text, index) => `${index + 1}. ${text}`).join("\n");

  test("are one quiet line, open to the reasons, and leave the option's name as it is", async () => {
    await wizard.openDraft(emailAt("subject").write("subjectOptions", list));
    await screen.findByText(/^30 characters · fits on a phone/);
    await screen.findByText(/^62 characters · cut off on a phone/);
    const [first] = wizard.options();
    expect(first?.labels?.[0]?.textContent).toBe(`Subject 1 ${SUBJECTS[0]}`);

    const button = await noteAt("1 hint for Subject 4");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    screen.getByText("This price, “£49”, is not in your brief.");
    // Nothing was chosen by looking.
    expect(wizard.options().some(({ checked }) => checked)).toBe(false);
    // An option that is not chosen is not mended.
    expect(screen.queryByRole("button", { name: /^Fix/ })).toBeNull();
  });

  test("say of each subject how much of it a phone shows, and exactly what is found in it", async () => {
    await wizard.openDraft(faultySubjects());
    for (const [index, [, summary, findings]] of FAULTY_SUBJECTS.entries()) {
      const card = () =>
        within(wizard.options()[index]?.closest<HTMLElement>("fieldset > div > div > div") ?? document.body);
      await waitFor(() => card().getByText(summary));
      if (findings.length > 0) {
        fireEvent.click(
          await card().findByRole("button", { name: new RegExp(`^\\d hints? for Subject ${index + 1}$`) }),
        );
      }
      const listed = card().queryAllByRole("listitem");
      expect(listed.map(({ textContent }) => textContent)).toEqual(
        findings.map((words) => expect.stringMatching(words)),
      );
    }
  });

  test("the edit of the chosen option opens with its words selected", async () => {
    await wizard.openDraft(emailAt("subject").write("subjectOptions", list).choose("subjectOptions", 4));
    fireEvent.click(await noteAt("1 hint for Subject 4"));
    fireEvent.click(screen.getByRole("button", { name: "Fix: £49" }));
    const editor = await waitFor(() => wizard.labelled("Subject"));
    await waitFor(() => expect(document.activeElement).toBe(editor));
    await waitFor(() => expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe("£49"));
    expect(upstream.calls).toHaveLength(0);
    wizard.type(editor, "What flour buys a baker");
    await noHints("the subject");
  });
});

describe("findings at a block", () => {
  test("are listed below it, and Fix sends one request that changes this block alone", async () => {
    await wizard.openDraft(emailAt("offer").write("offer", OFFER));
    const before = wizard.previewOf("story");
    // The reply changes the transition too, which the finding is not about.
    upstream.script(says(OFFER.replace(" for £49", "").replace("by hand", "by heart")));
    fireEvent.click(await inHints("the offer", "Fix: £49"));
    await wizard.written();
    await waitFor(() => expect(wizard.blockText("offer")).toBe("The Slow Loaf is six weekends."));
    expect(wizard.blockText("transitionToOffer")).toBe("Dough is read by hand.");
    expect(wizard.previewOf("story")).toBe(before);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.user).toContain("Take out “£49”");
    await noHints("the offer");
  });

  test("of the P.S. are counted with one stop", async () => {
    await wizard.openDraft(emailAt("postscript").write("postscript", "[P.S.]\nIt is £49."));
    await hints("the P.S.");
    await screen.findByText("1 hint for the P.S.");
  });

  test("stay dismissed after a reload, and come back when the words change", async () => {
    await wizard.openDraft(emailAt("offer").write("offer", OFFER));
    fireEvent.click(await inHints("the offer", "Dismiss: £49"));
    await noHints("the offer");
    await wizard.reload();
    await waitFor(() => expect(wizard.blockText("offer")).toContain("£49"));

    await wizard.press("Edit by hand");
    wizard.type(await waitFor(() => wizard.labelled("Offer")), "The Slow Loaf is six weekends for £94.");
    await wizard.press("Save");
    expect((await hints("the offer")).textContent).toContain("This price, “£94”, is not in your brief.");
    expect((await hints("the offer")).textContent).not.toContain("£49");
  });
});
