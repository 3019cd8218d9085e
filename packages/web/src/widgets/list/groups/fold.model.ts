import type { RecordGroup } from '@timesheet/domain/search'

/** Lists of at most as many rows begin with open groups, longer ones with their heads alone. */
export const FEW_ROWS = 1000
/** Longer texts are no part of an address. */
const LONGEST = 4000

const NONE = '*'
const wordOf = (key: string) => key || NONE

/** Whether groups are open, as the address says it: `open.a.b`, `closed.a`, or '' as they are many or few. */
export function isOpenBy(fold: string, rows: number): (key: string) => boolean {
  const [mode = '', ...words] = fold.split('.')
  const named = new Set(words)
  if (mode === 'open') return (key) => named.has(wordOf(key))
  if (mode === 'closed') return (key) => !named.has(wordOf(key))
  return () => rows <= FEW_ROWS
}

type Keyed = Pick<RecordGroup, 'key'>

/** What the address says of these groups, in the fewest words; null where that is too long. */
export function foldOf(groups: readonly Keyed[], isOpen: (key: string) => boolean): string | null {
  const open = groups.filter(({ key }) => isOpen(key))
  const closed = groups.filter(({ key }) => !isOpen(key))
  const [mode, named] = open.length < closed.length ? ['open', open] : ['closed', closed]
  const fold = [mode, ...named.map(({ key }) => wordOf(key))].join('.')
  return fold.length > LONGEST ? null : fold
}
