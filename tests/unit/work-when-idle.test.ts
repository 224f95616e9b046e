import { expect, test } from "vitest";
import { workWhenIdle } from "@/lib/browser/work-when-idle";

/** Works at so many pieces of so many milliseconds, beside other work that wants a turn: the order of all that was done. */
async function orderOf(pieces: number, eachMs: number): Promise<string> {
  let order = "";
  const piece = () => {
    const end = performance.now() + eachMs;
    while (performance.now() < end);
    order += "p";
    return order.length;
  };
  const other = setInterval(() => {
    order += "o";
  }, 1);
  await new Promise((resolve) => workWhenIdle(new Array(pieces).fill(piece), resolve));
  clearInterval(other);
  return order.replace(/^o+/, "");
}

test("long pieces leave a turn to others after two of them at most", async () => {
  const order = await orderOf(9, 5);
  expect(order).not.toContain("ppp");
  expect(order.match(/p/g)).toHaveLength(9);
});

test("short pieces do not wait for a turn each", async () => {
  expect(await orderOf(50, 0)).toContain("pppppp");
});

test("what was called off is not worked at, nor told of", async () => {
  let worked = 0;
  const told: unknown[] = [];
  const callOff = workWhenIdle([() => (worked += 1)], (results) => told.push(results));
  callOff();
  await new Promise((resolve) => workWhenIdle([() => 0], resolve));
  expect([worked, told]).toEqual([0, []]);
});
