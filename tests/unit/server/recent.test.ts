import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Recent } from "@/lib/server/recent";
import { gate } from "@/tests/support/model/upstream-behaviours";

let reads = 0;
let read: () => Promise<string>;
let recent: Recent<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  reads = 0;
  read = async () => `read ${reads}`;
  recent = new Recent(() => {
    reads += 1;
    return read();
  }, 2_000);
});
afterEach(() => vi.useRealTimers());

test("is read once for all who ask together or soon after, and again later", async () => {
  expect(await Promise.all([recent.get(), recent.get()])).toEqual(["read 1", "read 1"]);
  vi.advanceTimersByTime(1_999);
  expect(await recent.get()).toBe("read 1");
  vi.advanceTimersByTime(1);
  expect(await recent.get()).toBe("read 2");
});

test("stays what it was while it cannot be read, and fails where nothing is known", async () => {
  const fails = async () => {
    throw new Error("away");
  };
  const works = read;
  read = fails;
  await expect(recent.get()).rejects.toThrow("away");
  read = works;
  expect(await recent.get()).toBe("read 2");
  read = fails;
  vi.advanceTimersByTime(2_000);
  expect(await recent.get()).toBe("read 2");
  expect(await recent.get()).toBe("read 2");
  expect(reads).toBe(3);
});

test("that was set during a read is newer than what the read brings", async () => {
  const { opened, open } = gate();
  read = async () => {
    await opened;
    return "old";
  };
  const asked = recent.get();
  recent.set("new");
  open();
  expect(await asked).toBe("old");
  expect([await recent.get(), recent.last]).toEqual(["new", "new"]);
});
