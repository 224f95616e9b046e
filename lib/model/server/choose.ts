import { presetOf } from "@/lib/model/presets";
import { ANY_OTHER_MODEL, DEFAULT_PRICES, FREE, type Prices } from "@/lib/model/prices";
import { serviceAt } from "@/lib/model/service-name";
import { isFoundKind, type ServiceId } from "@/lib/model/wire";
import { env, type OpenAISettings } from "@/lib/server/env";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { STAGE_NAMES } from "@/lib/wizard/names";
import type { StageName } from "@/lib/wizard/state";
import type { SettingsPlace } from "./failure-words";
import { modelConnection } from "./model-connection";
import { sharedModel } from "./openai";
import { sampleModel } from "./sample-model";
import type { TextModel } from "./text-model";
import { firstTokenSecondsOf } from "./time-limits";

/** The model that writes now, where its settings are, and what its tokens cost. */
export interface ModelInUse {
  place: SettingsPlace;
  service: ServiceId;
  settings: Omit<OpenAISettings, "provider"> & { window?: number };
  firstTokenSeconds: number;
  prices: Prices;
}

/**
 * Returns the model that writes now: the environment's when variables set one, or else the connected one. Undefined
 * while the sample writer does, which is one of the choices and never a replacement for a model that fails.
 */
export async function modelInUse({ model, firstTokenSeconds, prices: own } = env()): Promise<ModelInUse | undefined> {
  if (model?.provider === "sample") return undefined;
  if (model) {
    const service = serviceAt(model.baseUrl);
    return { place: "environment", service, settings: model, firstTokenSeconds, prices: pricesOf(own, service) };
  }
  const stored = await modelConnection().get();
  if (stored.kind !== "open") return undefined;
  const { service, ...settings } = stored.model;
  return {
    place: "connection",
    service,
    settings: { ...settings, stageModels: {} },
    firstTokenSeconds: firstTokenSecondsOf(service),
    prices: pricesOf(own, service),
  };
}

/** Returns the prices of a service: the operator's own first, nothing for a found server, the specified last. */
function pricesOf(own: Prices, service: ServiceId): Prices {
  if (isFoundKind(service)) return new Map([[ANY_OTHER_MODEL, FREE], ...own]);
  return new Map([...DEFAULT_PRICES, ...Object.entries(presetOf(service)?.prices ?? {}), ...own]);
}

/** The stage of each endpoint of the wizards, by path, rewrites included. */
export const ENDPOINT_STAGES: ReadonlyMap<string, StageName> = new Map([
  // No page uses it: both wizards get their ideas from `/wizard/prompt-2`.
  ["/story/prompt-2", "storyOptions"],
  ...[emailWizard, storyWizard].flatMap(({ stages }) =>
    STAGE_NAMES.flatMap((name) =>
      [stages[name]?.generate, stages[name]?.revise].flatMap((request): [string, StageName][] =>
        request ? [[request.path, name]] : [],
      ),
    ),
  ),
]);

/** Returns the model and prices of an endpoint: its stage's, or else the usual one, for the whole of a text. */
export async function textModel(path: string): Promise<{ model: TextModel; prices: Prices }> {
  const inUse = await modelInUse();
  if (!inUse) return { model: sampleModel(), prices: DEFAULT_PRICES };
  const { place, settings, firstTokenSeconds, prices } = inUse;
  const { stageModels, ...usual } = settings;
  const stage = ENDPOINT_STAGES.get(path);
  const name = stage === undefined ? undefined : stageModels[stage];
  return { model: sharedModel({ ...usual, model: name ?? usual.model, place, firstTokenSeconds }), prices };
}
