import { readFile } from 'node:fs/promises'
import { sumMinutes } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const [MONDAY, TUESDAY, WEDNESDAY] = weekBefore(1)
const SPENT = [
  [MONDAY, 195, 'Memoria de cálculo'],
  [TUESDAY, 60, 'Plano; corte «A»'],
  [WEDNESDAY, 405, '=SUMA(1)'],
] as const

test('the files of the rows behind a cell have the rows of the screen, and its total', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const line = { user: person.id, project: project.id, activity: String(project.activities[0]!.id) }
  for (const [day, minutes, note] of SPENT) await newHours({ ...line, day, minutes, note })
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer/detail?rows=project&vals=loaded&from=${MONDAY}&to=${WEDNESDAY}&sort=day`)
  await expect(page.getByText('Cargadas 11:00 · 3 filas')).toBeVisible()
  const lines = page.getByRole('grid', { name: 'Filas de la celda' }).getByRole('row')
  await expect(lines).toHaveCount(SPENT.length + 1)
  const shown = SPENT.map(([, , note]) => note)
  for (const [at, note] of shown.entries()) await expect(lines.nth(at + 1)).toContainText(note)

  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await download).path())
  }
  const total = sumMinutes(SPENT.map(([, minutes]) => minutes))

  const { sheets } = await readXlsx(new Uint8Array(await saved('Planilla (XLSX)')))
  const [heads = [], ...rows] = sheets[0]!.rows
  const column = (name: string) => rows.map((row) => row[heads.indexOf(name)])
  expect(column('Descripción o motivo')).toEqual(shown)
  expect(column('Horas').map((hours) => Math.round(Number(hours) * 60))).toEqual(SPENT.map(([, minutes]) => minutes))
  expect(Math.round(column('Horas').reduce<number>((sum, hours) => sum + Number(hours), 0) * 60)).toBe(total)

  const [head = '', ...texts] = (await saved('Texto (CSV)')).toString().replace('\uFEFF', '').trim().split('\r\n')
  const at = (name: string) => head.split(';').indexOf(name)
  expect(texts).toHaveLength(SPENT.length)
  expect(
    sumMinutes(
      texts.map((text) =>
        Math.round(
          Number(
            text
              .split(';')
              .at(at('Horas') - heads.length)
              ?.replace(',', '.'),
          ) * 60,
        ),
      ),
    ),
  ).toBe(total)
  for (const [i, [, , note]] of SPENT.entries()) expect(texts[i]).toContain(note.split(';')[0])
})
