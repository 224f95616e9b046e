import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Click, sendOnce } from "@/lib/server/delivery/send-once";
import { once } from "@/lib/server/once";
import { redis, redisReady } from "@/lib/server/redis/redis";
import { gate } from "../../support/gate";
import { limitStores, unused } from "../../support/in-process/limit-stores";

const sent = z.object({ number: z.number() });

/** A way to send that says how often it was used, and waits where it is told to. */
function sender(waitsFor: () => Promise<void> = async () => {}) {
  const sending = { count: 0, send: async () => ({ number: 0 }) };
  sending.send = async () => {
    sending.count += 1;
    await waitsFor();
    return { number: sending.count };
  };
  return sending;
}

const fail = async () => {
  throw new Error("down");
};

/** As another process, which knows nothing of what this one sends. */
const asAnotherInstance = () => once.forget("sendings");

const stores = limitStores();

async function open(withRedis: boolean): Promise<void> {
  once.forgetAll();
  vi.stubEnv("REDIS_URL", withRedis ? process.env.TEST_REDIS_URL : "");
  await redisReady();
}

function close(): void {
  redis()?.disconnect();
  vi.unstubAllEnvs();
  once.forgetAll();
}

let click: Click;
beforeEach(() => {
  click = { name: unused("click"), digest: "a letter" };
});

describe.each(stores)("a click, known in $name", (store) => {
  beforeAll(() => open(store.name === "Redis"));
  afterAll(close);

  test("sends once, however often it is asked for, and tells all the same", async () => {
    const { opened, open: release } = gate();
    const sending = sender(() => opened);
    const atOnce = [1, 2, 3].map(() => sendOnce(click, sent, sending.send));
    release();
    expect(await Promise.all(atOnce)).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    expect(await sendOnce(click, sent, sending.send)).toEqual({ number: 1 });
    expect(sending.count).toBe(1);
  });

  test("sends nothing else, and says so", async () => {
    const sending = sender();
    await sendOnce(click, sent, sending.send);
    const another = { ...click, digest: "another letter" };
    await expect(sendOnce(another, sent, sending.send)).rejects.toMatchObject({ code: "conflict" });
    asAnotherInstance();
    if (store.name === "Redis") {
      await expect(sendOnce(another, sent, sending.send)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(sending.count).toBe(1);
  });

  test("that failed is forgotten, with everybody who waited told why", async () => {
    const sending = sender(fail);
    const both = [sendOnce(click, sent, sending.send), sendOnce(click, sent, sending.send)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sending.count).toBe(1);
    expect(await sendOnce(click, sent, sender().send)).toEqual({ number: 1 });
  });
});

describe.each(stores.filter(({ name }) => name === "Redis"))("a click at two instances that share $name", () => {
  beforeAll(() => open(true));
  afterAll(close);

  test("sends at one, and the other tells what came of it, at once and later", async () => {
    const { opened, open: release } = gate();
    const [one, other] = [sender(() => opened), sender()];
    const first = sendOnce(click, sent, one.send);
    await vi.waitFor(() => expect(one.count).toBe(1));
    asAnotherInstance();
    const second = sendOnce(click, sent, other.send);
    release();
    expect([await first, await second]).toEqual([{ number: 1 }, { number: 1 }]);
    asAnotherInstance();
    expect(await sendOnce(click, sent, other.send)).toEqual({ number: 1 });
    expect(other.count).toBe(0);
  });

  test("that failed at one is sent by the other that waited", async () => {
    const { opened, open: release } = gate();
    const [one, other] = [sender(() => opened.then(fail)), sender()];
    const first = sendOnce(click, sent, one.send);
    await vi.waitFor(() => expect(one.count).toBe(1));
    asAnotherInstance();
    const second = sendOnce(click, sent, other.send);
    release();
    await expect(first).rejects.toThrow("down");
    expect(await second).toEqual({ number: 1 });
  });
});
