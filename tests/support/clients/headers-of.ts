/** Headers with the values that there are. */
export function headersOf(values: Readonly<Record<string, string | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.set(name, value);
  return headers;
}
