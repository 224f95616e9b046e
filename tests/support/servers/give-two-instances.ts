import { afterAll, beforeAll } from "vitest";
import { type TestVisitor, visitorMaker } from "../clients/visitors";
import { type Behaviour, type ScriptedUpstream, startScriptedUpstream } from "../model/scripted-upstream";
import { startTwoInstances, type TwoInstances } from "./two-instances";

/** What the tests of a file share: there once they run. */
export interface GivenInstances {
  readonly upstream: ScriptedUpstream;
  readonly servers: TwoInstances;
  readonly newVisitor: () => TestVisitor;
}

/** Gives the tests of a file two instances that are connected to a model's server, and people who have never been here. */
export function giveTwoInstances(behaviour: Behaviour): GivenInstances {
  let upstream: ScriptedUpstream | undefined;
  let servers: TwoInstances | undefined;
  let newVisitor: (() => TestVisitor) | undefined;

  beforeAll(async () => {
    newVisitor = await visitorMaker();
    upstream = await startScriptedUpstream(behaviour);
    servers = await startTwoInstances({ OPENAI_BASE_URL: upstream.url });
  });
  afterAll(async () => {
    await servers?.close();
    await upstream?.close();
  });

  return {
    get upstream() {
      return started(upstream);
    },
    get servers() {
      return started(servers);
    },
    get newVisitor() {
      return started(newVisitor);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The tests have not begun.");
  return part;
}
