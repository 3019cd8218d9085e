import type { ColumnsOf } from './with-column.ts'

interface NamedColumns {
  readonly heads: readonly string[]
  readonly columns: ColumnsOf
  /** True for columns that somebody said. */
  readonly isSaid: boolean
}

/** What the columns of a list mean, in words, and which ones say nothing that is wanted. */
export function columnsText(
  { heads, columns, isSaid }: NamedColumns,
  { fields, none }: { readonly fields: Readonly<Record<string, string>>; readonly none: string },
): string {
  const meant = Object.entries(fields).flatMap(([field, label]) => (Object.hasOwn(columns, field) ? [label] : []))
  const ignored = heads.filter((name, at) => name !== '' && !Object.values(columns).includes(at))
  const left = ignored.length > 0 ? ` ${none}: ${ignored.join(', ')}.` : ''
  return `${isSaid ? 'Como se eligieron' : 'Reconocidas'}: ${meant.join(', ').toLowerCase()}.${left}`
}
