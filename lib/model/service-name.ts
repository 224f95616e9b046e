import { PRESETS, presetOf } from "./presets";
import { FOUND_NAMES, isFoundKind, OTHER_SERVICE, type ServiceId } from "./wire";

/** The address of OpenAI itself, which needs none in the settings. */
export const OPENAI = "https://api.openai.com/v1";

/** Returns the host and port of a server, e.g. `127.0.0.1:11434`. */
export function hostOf(baseUrl: string = OPENAI): string {
  return new URL(baseUrl).host;
}

/** Whether a host is the machine itself, by its name (RFC 6761, section 6.3) or its address. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}

/** Returns the name of a service for people: `Ollama`, `Ollama on 192.168.1.20`, or the host of another server. */
export function serviceName(service: ServiceId, baseUrl: string = OPENAI): string {
  if (!isFoundKind(service)) return presetOf(service)?.name ?? hostOf(baseUrl);
  const { hostname } = new URL(baseUrl);
  return isThisMachine(hostname) ? FOUND_NAMES[service] : `${FOUND_NAMES[service]} on ${hostname}`;
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
