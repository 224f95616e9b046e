import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Release, Slots } from "@/lib/server/limits/slots";
import { eventually } from "../../support/eventually";
import { limitStores, unused } from "../../support/in-process/limit-stores";

const LEASE_MS = 60_000;

/** What so many attempts at the same time get, spread over the instances. */
async function takeAll(instances: readonly Slots[], attempts: number): Promise<Release[]> {
  const turns = Array.from({ length: attempts }, (_, index) => instances[index % instances.length]?.take("key"));
  return (await Promise.all(turns)).filter((release) => release !== undefined);
}

const stores = limitStores();

describe.each(stores)("places kept in $name", (store) => {
  let connection: Redis | undefined;
  beforeAll(async () => {
    connection = await store.connect();
  });
  afterAll(() => connection?.disconnect());

  test("are taken by exactly as many as there are, however many come at once", async () => {
    const slots = new Slots({ name: unused("slots"), points: 6 }, LEASE_MS, connection);
    expect(await takeAll([slots], 50)).toHaveLength(6);
    expect(await slots.take("other")).toBeDefined();
  });

  test("are free again when they are given back, each once", async () => {
    const slots = new Slots({ name: unused("slots"), points: 2 }, LEASE_MS, connection);
    const [first] = await takeAll([slots], 5);
    first?.();
    first?.();
    expect(await takeAll([slots], 5)).toHaveLength(1);
  });
});

describe.each(stores.filter(({ name }) => name === "Redis"))("places on one $name", (store) => {
  let connections: (Redis | undefined)[];
  beforeAll(async () => {
    connections = [await store.connect(), await store.connect()];
  });
  afterAll(() => {
    for (const connection of connections) connection?.disconnect();
  });

  test("are shared by two instances", async () => {
    const limit = { name: unused("slots"), points: 5 };
    const instances = connections.map((connection) => new Slots(limit, LEASE_MS, connection));
    const releases = await takeAll(instances, 40);
    expect(releases).toHaveLength(5);
    releases[0]?.();
    expect(await takeAll(instances, 40)).toHaveLength(1);
  });

  test("come back by themselves from an instance that was killed", async () => {
    const limit = { name: unused("slots"), points: 2 };
    await new Slots(limit, 300, connections[0]).take("key");
    const survivor = new Slots(limit, LEASE_MS, connections[1]);
    expect(await survivor.take("key")).toBeDefined();
    expect(await survivor.take("key")).toBeUndefined();
    await eventually(async () => expect(await survivor.take("key")).toBeDefined());
  });
});
