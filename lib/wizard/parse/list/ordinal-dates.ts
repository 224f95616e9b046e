/** Languages that write a day as a number and a full stop: "3. März". */
const LANGUAGES = ["de", "de-AT", "da", "nb", "fi", "cs", "sk", "sl", "hr", "et", "lv", "is"];

let months: readonly string[] | undefined;

/** The months in the form that follows a day, in small letters; made when a list first needs them. */
function monthNames(): readonly string[] {
  months ??= LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => {
      const name = format.formatToParts(Date.UTC(2024, month, 3)).find(({ type }) => type === "month");
      return name?.value.toLowerCase() ?? "";
    });
  });
  return months;
}

/** Whether a text begins with a month, or the first letters of one: the number before it is its day. */
export function beginsWithMonth(text: string): boolean {
  const word = /^\p{L}{3,12}/u.exec(text)?.[0].toLowerCase();
  return word !== undefined && monthNames().some((month) => month.startsWith(word));
}
