import type { App, RequestInfo, StoredRecord } from '@timesheet/engine'
import { hoursTotals, LOADED_STATES } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import { disclosedTargets } from './disclosed-targets.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')
/** Targets of one statement. */
const TOGETHER = 200

export interface SpentAsked {
  readonly info: RequestInfo
  /** The field of `hours` that holds the target. */
  readonly column: 'document' | 'activity'
  /** Documents or activities that the viewer may see. */
  readonly targets: readonly StoredRecord[]
}

/** Everybody's loaded hours by target; those withheld because the sum would disclose a colleague's are named. */
export interface Spent {
  readonly sums: ReadonlyMap<string, Minutes>
  readonly hidden: ReadonlySet<string>
}

/** Adds up everybody's loaded hours on each target, where the viewer may be told. */
export async function spentOn(app: App, { info, column, targets }: SpentAsked): Promise<Spent> {
  const sums = new Map<string, Minutes>()
  const hidden = new Set<string>()
  for (let from = 0; from < targets.length; from += TOGETHER) {
    const some = targets.slice(from, from + TOGETHER)
    const told = await disclosedTargets(app, { info, column, targets: some, loaded: LOADED })
    const among = some.map((_, i) => `${column} = {:t${i}}`).join(' || ')
    const rows = await app.records.aggregate({
      collection: hoursTotals,
      filter: `(${among}) && (${LOADED})`,
      params: Object.fromEntries(some.map(({ values }, i) => [`t${i}`, values.id])),
      groupBy: [column],
      sums: ['minutes'],
    })
    for (const row of rows)
      if (told.has(row[column])) sums.set(row[column], row.minutes)
      else hidden.add(row[column])
  }
  return { sums, hidden }
}
