import { balanceAdjustments, periods } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { type Company, demoPerson } from './decisions-company.ts'
import { send } from './measure.ts'
import { sleep } from './program.ts'
import { quantile } from './quantile.ts'
import { Saver } from './saver.ts'
import { atMost, type Figure } from './table.ts'

const [ASK_MS, REOPEN_MS, HELD_MS] = [1000, 20_000, 100]
/** Corrections of each person that are posted about the closed month. */
const EACH = 3
const PAUSE_MS = 20

/** What reopening a closed month takes, whose corrections of everybody are taken back, beside somebody who saves cells. */
export async function benchReopening(company: Company): Promise<readonly Figure[]> {
  const { name, timesheet, month } = company
  const { app } = timesheet
  const finance = await demoPerson(company, 'finanzas@demo.test')
  const general = await demoPerson(company, 'gerencia@demo.test')
  const engineer = await demoPerson(company, 'ingeniero@demo.test')
  const posted = await postCorrections(company, finance.id)
  const saver = new Saver(company, engineer)
  await sleep(3000)
  const alone = saver.taken()
  const asking = performance.now()
  const asked = await send<{ confirmation: string }>(finance, {
    method: 'POST',
    path: '/api/commands/reopen-period',
    body: { period: month, reason: 'Reapertura de la prueba' },
  })
  const took = { asking: performance.now() - asking }
  const started = performance.now()
  const path = `/api/confirmations/${asked.confirmation}/decide`
  await send(general, { method: 'POST', path, body: { outcome: 'confirmed' } })
  while ((await app.records.findById(periods, month))!.values.state !== 'reopened') await sleep(PAUSE_MS)
  const reopening = performance.now() - started
  const beside = saver.taken()
  await saver.stop()
  const held = atMost(`${name}, longest save beside the reopening`, Math.max(...beside), HELD_MS)
  const others = `alone ${Math.max(...alone).toFixed(0)} ms; p95 ${quantile(beside, 0.95).toFixed(1)} ms of ${beside.length}`
  return [
    atMost(`${name}, ask to reopen a month with ${posted} corrections`, took.asking, ASK_MS),
    atMost(`${name}, reopen it and take them back`, reopening, REOPEN_MS),
    { ...held, value: `${held.value} (${others})` },
  ]
}

/** Corrections of some days of the month of everybody, as late changes post them. */
async function postCorrections({ timesheet: { app }, month }: Company, createdBy: string): Promise<number> {
  const { from } = (await app.records.findById(periods, month))!.values
  const [later] = await app.records.findAll(periods, { filter: `from > "${from}"`, sort: 'from' })
  const people = await app.records.findAll('employment', { filter: 'tracksHours = true' })
  const rows = people.flatMap(({ values }) =>
    Array.from({ length: EACH }, (_, i) => ({
      user: String(values['user']),
      period: later!.values.id,
      factDay: addDays(from, 3 + i * 7),
      kind: 'expected',
      minutes: -60,
      reason: 'Corrección de la prueba',
      createdBy,
      source: 'Jornada tardía',
    })),
  )
  await app.records.insertMany(balanceAdjustments, rows)
  return rows.length
}
