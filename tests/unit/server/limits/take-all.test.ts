import { expect, test, vi } from "vitest";
import { takeAll } from "@/lib/server/limits/take-all";

/** Takes that write down what happens to them, in order. */
function recorded() {
  const happened: string[] = [];
  const taking = (name: string) => async () => {
    happened.push(`take ${name}`);
    return (ending?: string) => void happened.push(`give back ${name}${ending === undefined ? "" : `, ${ending}`}`);
  };
  const refusing = async () => {
    throw new Error("refused");
  };
  return { happened, taking, refusing };
}

test("what was taken before a refusal is given back, the last first, and nothing is taken after it", async () => {
  const { happened, taking, refusing } = recorded();
  await expect(takeAll([taking("one"), taking("two"), refusing, taking("three")])).rejects.toThrow("refused");
  expect(happened).toEqual(["take one", "take two", "give back two", "give back one"]);
});

test("everything is given back once, however often it is asked for, and told how it ended", async () => {
  const { happened, taking } = recorded();
  const giveBack = await takeAll([taking("one"), taking("two")]);
  await Promise.all([giveBack("done"), giveBack(), giveBack()]);
  expect(happened.slice(2)).toEqual(["give back two, done", "give back one, done"]);
});

test("one that cannot be given back keeps none of the others, and is told to the terminal", async () => {
  const { happened, taking } = recorded();
  const line = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const stuck = async () => async () => {
    throw new Error("The database is gone.");
  };
  const giveBack = await takeAll([taking("one"), stuck, taking("two")]);
  await giveBack();
  expect(happened.slice(2)).toEqual(["give back two", "give back one"]);
  expect(String(line.mock.calls[0]?.[0])).toContain('"limit-not-given-back"');
  line.mockRestore();
});
