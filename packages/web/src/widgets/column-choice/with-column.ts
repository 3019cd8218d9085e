/** The column of each meaning, from 0. */
export type ColumnsOf = Readonly<Partial<Record<string, number>>>

/** The columns after one of them was given a meaning, or none by ''; no column has two, and no meaning has two columns. */
export function withColumn(columns: ColumnsOf, at: number, field: string): Readonly<Record<string, number>> {
  const others = Object.entries(columns).flatMap(([name, place]) =>
    place === undefined || place === at || name === field ? [] : [[name, place] as const],
  )
  return Object.fromEntries(field === '' ? others : [...others, [field, at] as const])
}
