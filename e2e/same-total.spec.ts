import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { weekBefore } from './fixtures/days.ts'
import { apiAs } from './fixtures/api.ts'
import { find, unique } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, WeekSheet } from './fixtures/week.ts'

/**
 * A week whose first two days are of one month, so that the sheet of that month has all hours of the story. What the
 * server answers is compared in `packages/server/src/same-total.api.test.ts`; here the screens say it themselves.
 */
const [MONDAY, TUESDAY] = [weekBefore(1), weekBefore(2)].find(([first, second]) => monthOf(first) === monthOf(second))!
const SUNDAY = addDays(MONDAY, 6)

/** Minutes of a text like `1.204:15`. */
function minutesIn(text: string): number {
  const [, hours = '', minutes = ''] = /(\d[\d.]*):(\d\d)/.exec(text) ?? []
  return Number(hours.replaceAll('.', '')) * 60 + Number(minutes)
}

/** Minutes of a spreadsheet's duration. */
function minutesOf(cell: unknown): number {
  if (cell instanceof Date) return Math.round((cell.getTime() - Date.UTC(1899, 11, 31)) / 60_000)
  return Math.round(Number(cell) * 24 * 60)
}

/** Files of what the table of entries shows, or of its chosen rows: the total of the workbook and the sum of the text. */
async function filesOf(page: Page): Promise<{ readonly xlsx: number; readonly csv: number }> {
  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await download).path())
  }
  const { sheets } = await readXlsx(new Uint8Array(await saved('Planilla (XLSX)')))
  const [heads = '', ...lines] = (await saved('Texto (CSV)')).toString().replace('\uFEFF', '').trim().split('\r\n')
  const at = heads.split(';').indexOf('Minutos')
  return {
    xlsx: minutesOf(sheets[0]!.rows.at(-1)!.at(-1)),
    csv: sumMinutes(lines.map((line) => Number(line.split(';')[at]))),
  }
}

/** Lets those who are asked decide about an entry, one level after the other. */
async function decide(id: string, state: 'approved' | 'rejected'): Promise<void> {
  const entry = await find('hours', `id = "${id}"`)
  if (entry['state'] === state) return
  const decider = await find('users', `id = "${String(entry['decider'])}"`)
  const body = {
    entries: [[id, entry['version']]],
    decision: state === 'approved' ? 'approve' : 'reject',
    reason: state === 'approved' ? '' : 'Fueron menos',
    operation: `${unique()}aaaaaaaaaaaaaaa`.slice(0, 15),
  }
  await (await apiAs(String(decider['email']))).send('/api/hours/decide', { method: 'POST', body })
  return decide(id, state)
}

test('a week of a person on a project has one total on every screen and in every file', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const [first, second] = project.activities.map(({ id }) => id)
  const entry = async (activity: string | undefined, day: string, minutes: number, state: string) => {
    const { id } = await newHours({ user: person.id, project: project.id, activity: activity!, day, minutes })
    if (state !== 'draft') await (await apiAs(person.email)).collection('hours').update(id, { state: 'submitted' })
    if (state === 'approved' || state === 'rejected') await decide(id, state)
  }
  await entry(first, MONDAY, 255, 'approved')
  await entry(second, MONDAY, 135, 'submitted')
  await entry(first, TUESDAY, 405, 'draft')
  // What was rejected is shown, but counted by nobody.
  await entry(second, TUESDAY, 45, 'rejected')
  const total = 255 + 135 + 405
  await signInAs(context, person.email)

  /** What a screen says, once it says it; a number that is still being added up is asked for again. */
  const says = async (place: string, path: string, text: () => Promise<string | readonly string[]>) => {
    if (path !== '') await page.goto(path)
    await expect
      .poll(async () => sumMinutes([await text()].flat().map(minutesIn)), { message: place, timeout: 30_000 })
      .toBe(total)
  }
  const days = `from=${MONDAY}&to=${SUNDAY}`

  const sheet = new WeekSheet(page)
  await says('week sheet', `/hours?week=${MONDAY}`, () => sheet.row('Cargado').getByRole('gridcell').last().innerText())
  await says('calendar', `/hours/calendar/WeekView?date=${MONDAY}`, () => page.getByText(/cargadas de/).innerText())

  await page.goto(`/projects/${project.id}/hours?sort=minutes`)
  const ofProject = page.getByRole('grid', { name: 'Mis horas en el proyecto' })
  await says('project', '', () => ofProject.getByRole('row').filter({ hasNotText: 'Rechazada' }).allInnerTexts())

  const board = page.getByRole('link', { name: /^Cargadas / })
  await says('dashboard', `/hours/analyze?${days}`, () => board.first().innerText())

  const table = page.getByRole('treegrid')
  const line = (name: string | RegExp) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const shown = (name: string | RegExp) => line(name).getByRole('gridcell').last().innerText()
  await says('analyzer', `/hours/analyzer?rows=person.project&cols=&vals=loaded&${days}`, () => shown('Total'))
  await says('analyzer, of the project', '', () => shown(new RegExp(String(project['code']))))
  await says('analyzer, of the person', '', () => shown(new RegExp(person.surname)))

  const month = page.getByRole('grid', { name: 'Horas de las personas por día' })
  await says('month sheet', `/hours/analyzer/h?month=${monthOf(MONDAY)}`, () =>
    month
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(person.surname) }) })
      .getByRole('gridcell')
      .first()
      .innerText(),
  )

  // The table lists what was rejected, too: the rows that count are chosen.
  await page.goto(`/hours/old?when=range&${days}`)
  const entries = page.getByRole('grid', { name: 'Entradas de horas' })
  await expect(entries.getByRole('row')).toHaveCount(5)
  for (const row of await entries.getByRole('row').filter({ hasNotText: 'Rechazada' }).all())
    if ((await row.getByRole('gridcell').count()) > 0) await row.getByRole('checkbox').check()
  await says('table', '', () => page.getByRole('region', { name: 'Filas elegidas' }).innerText())
  expect(await filesOf(page)).toEqual({ xlsx: total, csv: total })
})
