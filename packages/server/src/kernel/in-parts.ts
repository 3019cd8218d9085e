/** Rows of one statement where callers have no reason for another size. */
const OF_ONE_STATEMENT = 100

/** Values in parts of at most so many, in their order. */
export function inParts<Value>(values: readonly Value[], size = OF_ONE_STATEMENT): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size))
}
