const MAX_DISTANCE = 2

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

/** The name with the smallest edit distance to a typed one; null when none is close. */
export function closestName(typed: string, names: readonly string[]): string | null {
  const wanted = typed.toLowerCase()
  const limit = Math.min(MAX_DISTANCE, Math.floor(wanted.length / 2))
  const near = names
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ far }) => far <= limit)
  return near.toSorted((a, b) => a.far - b.far)[0]?.name ?? null
}
