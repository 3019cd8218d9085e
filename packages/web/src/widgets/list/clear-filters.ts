import type { View, ViewParts } from '../view/define-view.ts'
import type { ViewState } from '../view/use-view.ts'

/** The parts that say how the rows of a list are shown, not which. */
const SHOWN_AS: readonly string[] = ['shape', 'group', 'fold']

/** Leaves the filters and the search of a list, but not what it is shown as; Back sets them again. */
export function clearFilters<Parts extends ViewParts>(
  { write }: View<Parts>,
  { values, table, replace }: ViewState<Parts>,
): void {
  const kept = Object.entries(write(values)).filter(([name]) => SHOWN_AS.includes(name))
  replace({ ...Object.fromEntries(kept), sort: table.sort })
}
