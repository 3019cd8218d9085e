/** The SQL condition of a partial index: that a field has any of these values, which hold no quotes. */
export function anyValue(field: string, values: readonly string[]): string {
  return values.map((value) => `${field} = '${value}'`).join(' OR ')
}
