import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Followers } from "@/lib/server/generations/followers";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the audience of a generation", () => {
  test("has left when nobody has followed for the whole time", async () => {
    const onAbandoned = vi.fn();
    const audience = new Followers(30_000, onAbandoned);
    const [one, other] = [audience.join(), audience.join()];
    one();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAbandoned).not.toHaveBeenCalled();
    other();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onAbandoned).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onAbandoned).toHaveBeenCalledOnce();
  });

  test("stays when somebody comes back in time, and is counted from then on", async () => {
    const onAbandoned = vi.fn();
    const audience = new Followers(30_000, onAbandoned);
    audience.join()();
    await vi.advanceTimersByTimeAsync(29_000);
    const back = audience.join();
    await vi.advanceTimersByTimeAsync(60_000);
    back();
    back();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onAbandoned).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onAbandoned).toHaveBeenCalledOnce();
  });

  test.each([30_000, 0])(
    "has left when nobody ever came, whatever the time to come back is (%i ms)",
    async (graceMs) => {
      const onAbandoned = vi.fn();
      new Followers(graceMs, onAbandoned);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(onAbandoned).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onAbandoned).toHaveBeenCalledOnce();
    },
  );

  test("has left at once where nobody can come back", () => {
    const onAbandoned = vi.fn();
    const audience = new Followers(0, onAbandoned);
    const [one, other] = [audience.join(), audience.join()];
    one();
    expect(onAbandoned).not.toHaveBeenCalled();
    other();
    expect(onAbandoned).toHaveBeenCalledOnce();
  });

  test("has not left while others follow through another instance, and has soon after they have", async () => {
    const onAbandoned = vi.fn();
    const elsewhere = vi.fn<() => Promise<number>>().mockResolvedValueOnce(20_000).mockResolvedValueOnce(5_000);
    const audience = new Followers(30_000, onAbandoned, elsewhere.mockResolvedValue(0));
    audience.join()();
    await vi.advanceTimersByTimeAsync(54_999);
    expect(onAbandoned).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onAbandoned).toHaveBeenCalledOnce();
  });

  test("counts for nothing after the end", async () => {
    const onAbandoned = vi.fn();
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
