import { foldText } from '../kernel/index.ts'
import { ALIASES_MAX } from './merge-fields.ts'
import { type MergeKind, MERGES, type MergeRow } from './merge-kinds.ts'

type Values = Readonly<Record<string, unknown>>

/** The two rows of a merge. */
export interface MergePair {
  readonly merged: MergeRow
  readonly kept: MergeRow
}

/** What a merge writes in its two rows. */
export interface MergeValues {
  readonly merged: Values
  readonly kept: Values
}

/** The fields in which both rows have something, and not the same. */
export function differingFields(kind: MergeKind, { merged, kept }: MergePair): readonly string[] {
  return MERGES[kind].values.filter((field) => !isEmpty(merged[field]) && merged[field] !== kept[field])
}

/** The fields of which either row says something, in the order in which they are shown. */
export function saidFields(kind: MergeKind, { merged, kept }: MergePair): readonly string[] {
  const { values, standing = [] } = MERGES[kind]
  return [...values, ...standing].filter((field) => !isEmpty(merged[field]) || !isEmpty(kept[field]))
}

/** The fields whose value comes from the merged row unless somebody says otherwise: those that the other lacks. */
export function lackingFields(kind: MergeKind, pair: MergePair): readonly string[] {
  return differingFields(kind, pair).filter((field) => isEmpty(pair.kept[field]))
}

/**
 * What a merge writes: the one that stays takes the values of `take` and learns the names of the other, which says what
 * it became and gives up what only one may have.
 */
export function mergeValues(kind: MergeKind, pair: MergePair, take: readonly string[]): MergeValues {
  const { names, only, leaves } = MERGES[kind]
  const { merged, kept } = pair
  const taken = differingFields(kind, pair).filter((field) => take.includes(field))
  const values: Values = { ...kept, ...Object.fromEntries(taken.map((field) => [field, merged[field]])) }
  const known = [...names(kept), ...aliasesOf(kept)]
  const learned = [...known, ...names(merged), ...aliasesOf(merged)]
  const own = new Set(names(values).map(folded))
  return {
    kept: {
      ...Object.fromEntries(taken.map((field) => [field, values[field]])),
      aliases: aliasText(learned.filter((text) => !own.has(folded(text)))),
    },
    merged: {
      ...leaves,
      ...Object.fromEntries(only.filter((field) => taken.includes(field)).map((field) => [field, ''])),
      mergedInto: kept.id,
    },
  }
}

/** The other names of a row, one a line. */
export function aliasesOf(row: Values): readonly string[] {
  const aliases = row['aliases']
  return typeof aliases === 'string' ? aliases.split('\n').filter((line) => line.trim() !== '') : []
}

/** The other names of a row without those that a merge taught it; what was said since stays. */
export function forgetAliases(
  now: Values,
  { before, after }: { readonly before: Values; readonly after: Values },
): string {
  const learned = aliasesOf(after).filter((text) => !aliasesOf(before).includes(text))
  return aliasesOf(now)
    .filter((text) => !learned.includes(text))
    .join('\n')
}

/** Each name once; the oldest give way where there is no room. */
function aliasText(texts: readonly unknown[]): string {
  const byFold = new Map<string, string>()
  for (const text of texts) if (folded(text) !== '' && !byFold.has(folded(text))) byFold.set(folded(text), said(text))
  const lines = [...byFold.values()]
  while (lines.join('\n').length > ALIASES_MAX) lines.shift()
  return lines.join('\n')
}

function said(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}

function folded(text: unknown): string {
  return foldText(said(text))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0
}

interface OpenSpan {
  readonly from: string
  readonly to: string
}

/** The span from the first day to the last of two, where an empty day is no limit. */
export function uniteSpans(one: OpenSpan, other: OpenSpan): OpenSpan {
  const from = one.from < other.from ? one.from : other.from
  const to = one.to === '' || other.to === '' ? '' : one.to > other.to ? one.to : other.to
  return { from, to }
}

/** Two rows of which only one may stand once their projects are one. */
export interface Meeting<Row> {
  readonly merged: Row
  readonly kept: Row
}

/** The rows that say the same in some fields, whose letters count as the same in both cases where they do in the index. */
export function meetingRows<Row extends MergeRow>(
  rows: { readonly merged: readonly Row[]; readonly kept: readonly Row[] },
  { fields, nocase }: { readonly fields: readonly string[]; readonly nocase: boolean },
): readonly Meeting<Row>[] {
  const keyOf = (row: Row) => {
    const key = JSON.stringify(fields.map((field) => row[field]))
    return nocase ? key.toLowerCase() : key
  }
  const kept = new Map(rows.kept.map((row) => [keyOf(row), row]))
  return rows.merged.flatMap((merged) => {
    const other = kept.get(keyOf(merged))
    return other ? [{ merged, kept: other }] : []
  })
}
