import { beforeEach, describe, expect, test, vi } from "vitest";
import { Followers } from "@/lib/generations/server/followers";

const onAbandoned = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onAbandoned.mockClear();
});

/** Lets so much time pass, and expects that the audience leaves in its last millisecond. */
async function expectAbandonedAfter(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(onAbandoned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onAbandoned).toHaveBeenCalledOnce();
}

describe("the audience of a generation", () => {
  test("has left when no one has followed for the whole time", async () => {
    const audience = new Followers(30_000, onAbandoned);
    const [one, other] = [audience.join(), audience.join()];
    one();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAbandoned).not.toHaveBeenCalled();
    other();
    await expectAbandonedAfter(30_000);
  });

  test("stays when someone comes back in time, and is counted from then on", async () => {
    const audience = new Followers(30_000, onAbandoned);
    audience.join()();
    await vi.advanceTimersByTimeAsync(29_000);
    const back = audience.join();
    await vi.advanceTimersByTimeAsync(60_000);
    back();
    back();
    await expectAbandonedAfter(30_000);
  });

  test.each([30_000, 0])(
    "has left when no one ever came, whatever the time to come back is (%i ms)",
    async (graceMs) => {
      new Followers(graceMs, onAbandoned);
      await expectAbandonedAfter(30_000);
    },
  );

  test("has left at once where no one can come back", () => {
    const audience = new Followers(0, onAbandoned);
    const [one, other] = [audience.join(), audience.join()];
    one();
    expect(onAbandoned).not.toHaveBeenCalled();
    other();
    expect(onAbandoned).toHaveBeenCalledOnce();
  });

  test("has not left while others follow through another instance, and has soon after they have", async () => {
    const elsewhere = vi.fn<() => Promise<number>>().mockResolvedValueOnce(20_000).mockResolvedValueOnce(5_000);
    const audience = new Followers(30_000, onAbandoned, elsewhere.mockResolvedValue(0));
    audience.join()();
    await expectAbandonedAfter(55_000);
  });

  test("counts for nothing after the end", async () => {
    const audience = new Followers(30_000, onAbandoned);
    const leave = audience.join();
    audience.join()();
    audience.dismiss();
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAbandoned).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
