import type { ReadBrief } from "./read-brief";

/** The words that agree with the product: "it is made for", or "they are made for" where the brief says "they". */
export interface ProductNumber {
  them: string;
  theyAre: string;
  theyWere: string;
}

const ONE: ProductNumber = { them: "it", theyAre: "it is", theyWere: "it was" };
const MANY: ProductNumber = { them: "them", theyAre: "they are", theyWere: "they were" };

/** Whether the product is one or several, by the verb that stands after its name ("Balcony Boxes are planters"). */
export function productNumber({ description, productShort }: ReadBrief): ProductNumber {
  const [first = ""] = description;
  const isNamed = productShort !== "" && first.toLowerCase().startsWith(productShort.toLowerCase());
  return isNamed && /^\s+(?:are|have|help|come|give|make|let|keep|take|offer)\b/.test(first.slice(productShort.length))
    ? MANY
    : ONE;
}
