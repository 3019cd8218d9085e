import { type App, findVisible, type RequestInfo } from '@timesheet/engine'
import { type FrozenOfPerson, frozenOfRange } from '@timesheet/domain/alerts'
import { type DayRange, frozenMonths } from '@timesheet/domain/hours'
import { inParts } from './in-parts.ts'
import { closedSpans } from './year-overtime.ts'

/** What closings froze of a person. */
export interface FrozenPerson {
  readonly sums: FrozenOfPerson
  /** The instant at which the last of it was computed. */
  readonly at: string
}

/** The condition of rows of some people. */
export function ofPeople(ids: readonly string[]) {
  return {
    whose: `(${ids.map((_, i) => `user = {:user${i}}`).join(' || ')})`,
    params: Object.fromEntries(ids.map((id, i) => [`user${i}`, id])),
  }
}

/** What closings froze of these people in a range of whole months, as far as the viewer may read it. */
export async function frozenPeople(
  { app, info }: { readonly app: App; readonly info: RequestInfo },
  range: DayRange,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FrozenPerson>> {
  const found = new Map<string, FrozenPerson>()
  const spansOf = await closedSpans({ app }, range, ids)
  const closings = [...new Set(ids.flatMap((id) => spansOf(id).map(({ closing }) => closing)))]
  if (closings.length === 0) return found
  const which = closings.map((_, i) => `closing = {:closing${i}}`).join(' || ')
  const named = Object.fromEntries(closings.map((id, i) => [`closing${i}`, id]))
  for (const some of inParts(ids)) {
    const { whose, params } = ofPeople(some)
    const rows = await findVisible(app, info, {
      collection: frozenMonths,
      filter: `${whose} && (${which})`,
      params: { ...params, ...named },
    })
    const byUser = Map.groupBy(
      rows.map(({ values }) => values),
      ({ user }) => user,
    )
    for (const [user, own] of byUser) {
      const spans = spansOf(user).flatMap(({ from, to, closing, number }) => {
        const row = own.find((one) => one.closing === closing)
        return row ? [{ from, to, number, expected: row.expected, loaded: row.loaded, approved: row.approved }] : []
      })
      const sums = spans.length > 0 ? frozenOfRange(range, spans) : null
      const at =
        own
          .map(({ created }) => created)
          .toSorted()
          .at(-1) ?? ''
      if (sums) found.set(user, { sums, at })
    }
  }
  return found
}
