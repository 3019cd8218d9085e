import { type App, aggregateVisible, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import {
  asksAnswersAt,
  emitions,
  type TransmittalCount,
  type transmittalCountsRoute,
} from '@timesheet/domain/documents'
import { todayAt } from '../kernel/time-zone.ts'

/** Counts the documents of the asked transmittals that the viewer may read. */
export const answerTransmittalCounts: RouteHandler<typeof transmittalCountsRoute> = async ({ input, info }, app) => {
  const ids = [...new Set(input.ids.split(',').filter((id) => /^\w+$/.test(id)))]
  if (ids.length === 0) return {}
  const states = await countBy(app, info, ids)
  const today = await todayAt(app, info.auth?.values['calendar'])
  const late = await countBy(app, info, ids, {
    filter: `state = "waiting" && dueOn < {:today} && ${asksAnswersAt('document')}`,
    params: { today },
  })
  return Object.fromEntries(
    ids.map((id): [string, TransmittalCount] => {
      const of = (state?: string) =>
        states.filter((row) => row.transmittal === id && (!state || row.state === state)).reduce(addEntries, 0)
      const overdue = late.filter((row) => row.transmittal === id).reduce(addEntries, 0)
      return [id, { documents: of() - of('cancelled'), waiting: of('waiting'), answered: of('answered'), overdue }]
    }),
  )
}

function addEntries(sum: number, { entries }: { readonly entries: number }): number {
  return sum + entries
}

async function countBy(
  app: App,
  info: RequestInfo,
  ids: readonly string[],
  only: { readonly filter: string; readonly params: Readonly<Record<string, string>> } = { filter: '', params: {} },
) {
  const named = `(${ids.map((_, i) => `transmittal = {:t${i}}`).join(' || ')})`
  return aggregateVisible(app, info, {
    collection: emitions,
    filter: only.filter ? `${named} && ${only.filter}` : named,
    params: { ...only.params, ...Object.fromEntries(ids.map((id, i) => [`t${i}`, id])) },
    groupBy: ['transmittal', 'state'],
    sums: [],
  })
}
