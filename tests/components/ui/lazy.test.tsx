import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyPart } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

const code = { Word: () => "Here" };

/** Code that comes when the test says so. */
function lateWord() {
  let come = (_: typeof code) => {};
  let stayAway = () => {};
  let fetched = 0;
  const module = new LazyModule(() => {
    fetched += 1;
    return new Promise<typeof code>((resolve, reject) => {
      come = resolve;
      stayAway = () => reject(new Error("The network is gone."));
    });
  });
  return { module, come: () => come(code), stayAway: () => stayAway(), fetched: () => fetched };
}

function show(module: LazyModule<typeof code>) {
  const Word = lazyPart(
    () => module,
    ({ Word }) => Word,
    { waiting: () => "Waiting", failed: () => "Failed" },
  );
  return render(<Word />);
}

test("code that is there already is drawn at once, without anything in between", async () => {
  const { module, come } = lateWord();
  const loading = module.load();
  come();
  await loading;
  const { container } = show(module);
  expect(container.textContent).toBe("Here");
});

test("code that is still under way is waited for, and fetched once however many ask for it", async () => {
  const late = lateWord();
  void late.module.load();
  const { container } = show(late.module);
  expect(container.textContent).toBe("Waiting");
  late.come();
  await screen.findByText("Here");
  expect(late.fetched()).toBe(1);
});

test("code that does not come is said to be missing, and the next one who needs it tries again", async () => {
  const late = lateWord();
  const first = show(late.module);
  late.stayAway();
  await screen.findByText("Failed");
  first.unmount();
  show(late.module);
  late.come();
  await screen.findByText("Here");
  expect(late.fetched()).toBe(2);
});
