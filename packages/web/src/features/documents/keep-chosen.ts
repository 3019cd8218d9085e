import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'

/** Rows whose ids fit into an address; more that were chosen one by one are let go. */
const MOST = 100

/**
 * Keeps a selection after its rows were changed, so that the next change follows: those that the list still shows, as
 * they are now. What left the list is not selected any more, or a change would reach rows that nobody sees; so does
 * what cannot be read.
 */
export async function keepChosen<Row extends { readonly id: string }>(chosen: Chosen<Row>): Promise<void> {
  if (chosen.isWhole) return
  if (chosen.here.length > MOST) return chosen.clear()
  // Ids have no quotes.
  const within = chosen.here.map(({ id }) => `id = '${id}'`).join(' || ')
  await chosen.keep(within).catch(() => chosen.clear())
}
