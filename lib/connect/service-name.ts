import { PRESETS, presetOf } from "./presets";
import { FOUND_NAMES, isFoundKind, OTHER_SERVICE, type ServiceId } from "./wire";

/** The address of OpenAI itself, which needs none in the settings. */
export const OPENAI = "https://api.openai.com/v1";

/** Returns the host and port of a server, e.g. `127.0.0.1:11434`. */
export function hostOf(baseUrl: string = OPENAI): string {
  return new URL(baseUrl).host;
}

/** Returns the name of a service for people; another server goes by its host. */
export function serviceName(service: ServiceId, baseUrl?: string): string {
  return isFoundKind(service) ? FOUND_NAMES[service] : (presetOf(service)?.name ?? hostOf(baseUrl));
}

/** Returns the model that is used where none is named: the one that `/connect` suggests for the service. */
export function suggestedModel(baseUrl?: string): string {
  const preset = presetOf(serviceAt(baseUrl)) ?? PRESETS.find((one) => one.baseUrl === OPENAI);
  return preset?.suggested ?? "";
}

/** Returns the service at an address that is set by hand. */
export function serviceAt(baseUrl?: string): ServiceId {
  return PRESETS.find((preset) => hostOf(preset.baseUrl) === hostOf(baseUrl))?.id ?? OTHER_SERVICE;
}
