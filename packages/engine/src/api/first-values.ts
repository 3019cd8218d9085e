/** Parses a query string, keeping the first value of each parameter. */
export function firstValues(queryString: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.create(null)
  if (queryString === '') return values
  for (const [name, value] of new URLSearchParams(queryString)) values[name] ??= value
  return values
}
