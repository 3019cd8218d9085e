import { type App, findRows, findRowsByKey, giveWay } from '@timesheet/engine'
import { type AlertSettings, leastSpentPercent } from '@timesheet/domain/alerts'
import { creditMilestones, documentDates, documents, milestoneShares, reachedShare } from '@timesheet/domain/documents'
import { hoursTotals, LOADED_STATES } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import { OPEN_PROJECT } from './open-projects.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

/** Documents that may be told of for the hours that they used, with these and what they reached of their milestones. */
export async function findSpent(app: App, settings: AlertSettings) {
  const least = leastSpentPercent(settings)
  const isTold = `completedOn = "" && state != "void" && state != "suspended" && ${OPEN_PROJECT}`
  const foreseen = await app.records.aggregate({
    collection: documents,
    filter: `forecastMinutes > 0 && ${isTold}`,
    groupBy: ['id', 'forecastMinutes', 'creditVersion'],
    sums: [],
  })
  await giveWay()
  const used = await app.records.aggregate({
    collection: hoursTotals,
    filter: `document != "" && (${LOADED}) && ${OPEN_PROJECT}`,
    groupBy: ['document'],
    sums: ['minutes'],
  })
  const minutes = new Map<string, Minutes>(used.map((row) => [row.document, row.minutes]))
  const spent = foreseen.flatMap((row) => {
    const spentMinutes = minutes.get(row.id) ?? 0
    return spentMinutes * 100 >= row.forecastMinutes * least ? [{ ...row, spentMinutes }] : []
  })
  await giveWay()
  const shareOf = await readReached(
    app,
    spent.map(({ id }) => id),
  )
  return spent.map(({ id, creditVersion, spentMinutes, forecastMinutes }) => ({
    ...{ document: id, spentMinutes, forecastMinutes },
    reachedShare: shareOf(creditVersion, id),
  }))
}

/** What documents reached of the milestones of their versions, whose shares are computed once. */
async function readReached(app: App, ids: readonly string[]) {
  const versions = Map.groupBy(await findRows({ app }, creditMilestones), ({ version }) => version)
  const shares = new Map([...versions].map(([version, rows]) => [version, milestoneShares(rows)]))
  const dates = await findRowsByKey(
    { app },
    documentDates,
    ids.map((document) => ({ document })),
  )
  const reached = Map.groupBy(
    dates.filter(({ realOn }) => realOn !== ''),
    ({ document }) => document,
  )
  return (version: string, document: string) =>
    reachedShare(
      shares.get(version) ?? new Map(),
      (reached.get(document) ?? []).map(({ milestone }) => milestone),
    )
}
