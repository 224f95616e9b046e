import { z } from "zod";
import { estimateCost } from "@/lib/model/cost";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { textModel } from "@/lib/model/server/choose";
import { readBrief } from "@/lib/page-brief/suggest";
import type { PageBrief } from "@/lib/page-brief/suggestion";
import { AppError } from "@/lib/server/app-error";
import { clientAddress } from "@/lib/server/http/client-address";
import { assertMayWrite, ownersOf } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { cleanLink } from "@/lib/text/clean-text";
import { FIELD_LIMITS, LETTER_LIMIT } from "@/lib/wizard/brief/brief";
import { anyText } from "@/lib/wizard/brief/fields";
import { fetchPage, unreadable } from "./fetch-page";
import { readHtml } from "./read-html";

const asked = z.object({
  address: anyText("address", FIELD_LIMITS.link, "", cleanLink).default(""),
  text: anyText("text", LETTER_LIMIT, "").default(""),
});

/**
 * Handles `POST /api/page-brief`, body `{ address }` of a public page or `{ text }`, which needs no network: responds
 * with `PageBrief`. Nothing is stored.
 */
export const postPageBrief = ownRoute(async (request) => {
  const [owner] = await ownersOf(request);
  assertMayWrite(owner);
  const { address, text } = await readBody(request, asked);
  if (address === "") {
    if (text.trim() === "") throw new AppError("invalid_request", { message: "Enter an address or a text." });
    return priced(readBrief("", [], text.split("\n")));
  }
  await takeAll([counted(LIMITS.pagesPerOwner, owner), counted(LIMITS.pagesPerAddress, clientAddress(request))]);
  const page = await fetchPage(address, request.signal);
  const { said, lines } = await readHtml(page.html);
  const read = readBrief(page.address, said, lines);
  // Such a page says "Loading…", and nothing of itself.
  const isEmpty = read.suggestions.length < 2 && lines.join("").length < 40;
  if (isEmpty) throw unreadable("invalid_request", "It has no text without JavaScript.");
  return priced(read);
});

/** The length of the prompt without the page, and of an average reply, in characters. */
const PROMPT_CHARACTERS = 3000;
const REPLY_CHARACTERS = 3000;

async function priced(read: Omit<PageBrief, "price">): Promise<Response> {
  const { model, prices } = await textModel("/wizard/page-brief");
  const planned = { model: model.name, input: read.text.length + PROMPT_CHARACTERS, output: REPLY_CHARACTERS };
  const price = model.name === SAMPLE_WRITER_NAME ? null : estimateCost(planned, null, prices);
  return freshJson({ ...read, price } satisfies PageBrief);
}
