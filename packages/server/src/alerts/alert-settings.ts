import { type App, findRows } from '@timesheet/engine'
import { type AlertCode, type AlertSettings, alerts } from '@timesheet/domain/alerts'
import { formatDateTime } from '@timesheet/schema'

/** Reads what the firm set for the rules. */
export async function readAlertSettings(app: App): Promise<AlertSettings> {
  return new Map((await findRows({ app }, alerts)).map((row) => [row.code, row]))
}

/** Notes on each of these rules when it was evaluated, and how many alerts held. */
export async function noteEvaluation(
  app: App,
  codes: readonly AlertCode[],
  holding: ReadonlyMap<AlertCode, number>,
): Promise<void> {
  const rows = await findRows({ app }, alerts)
  const evaluatedAt = formatDateTime(app.clock())
  const noted = rows.flatMap(({ id, code }) => {
    const known = codes.find((each) => each === code)
    return known ? [{ id, evaluatedAt, holding: holding.get(known) ?? 0 }] : []
  })
  await app.driver.transaction((tx) => app.records.updateAll(alerts, noted, tx))
}
