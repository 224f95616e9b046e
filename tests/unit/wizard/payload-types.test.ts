import { expect, test } from "vitest";
import { requestTo } from "@/lib/wizard/payloads/payload";
import { emptyWizardState } from "@/lib/wizard/state";

const chosen = { selectedInsight: 1, promptInsightsListResponse: null };

/** Each `@ts-expect-error` is a promise of the types, which `npm run types` holds. */
const requests = [
  requestTo("/story/prompt-insight-expand", () => chosen),
  // @ts-expect-error A field is missing.
  requestTo("/story/prompt-insight-expand", () => ({ selectedInsight: 1 })),
  // @ts-expect-error A field is misspelt.
  requestTo("/story/prompt-insight-expand", () => ({ ...chosen, selectedInsigt: 1 })),
  // @ts-expect-error A field is not of its type.
  requestTo("/story/prompt-insight-expand", () => ({ ...chosen, selectedInsight: "1" })),
  // @ts-expect-error There is no such endpoint.
  requestTo("/story/prompt-insight", () => chosen),
];

test("a payload does not compile without the fields of its prompt's schema, or with others", () => {
  expect(requests).toHaveLength(5);
});

test("there is no payload while one of its fields is not there", () => {
  expect(requests[0]?.payload(emptyWizardState("story"), "")).toBeNull();
});
