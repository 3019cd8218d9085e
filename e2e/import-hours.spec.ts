import { formatDay } from '@timesheet/domain/kernel'
import { writeXlsx } from 'hucre/xlsx'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam, storedHours } from './fixtures/week.ts'

const [MON, TUE] = weekBefore(1)

/** A file of Clockify: one line is read, one has another project, one is no duration. */
function clockify(code: string, email: string): string {
  const usa = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
  const heads =
    'Project,Client,Description,Task,User,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)'
  const line = (project: string, day: string, duration: string) =>
    `${project},,"Planos, detalle",Cálculo,Nadia,${email},,Yes,${usa(day)},,,,${duration},`
  return [heads, line(code, MON, '02:00:00'), line('Obra vieja', TUE, '01:30:00'), line(code, TUE, 'mucho')].join('\n')
}

/** Files that are refused, each in a sentence of its own. */
const HOSTILE: readonly (readonly [string, Buffer, RegExp])[] = [
  ['mayo.xlsx', Buffer.from('PK esto no es una planilla'), /El archivo no se puede leer/],
  ['mayo.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Excel 97-2003/],
  ['mayo.csv', Buffer.from(`Fecha${';'.repeat(1000)}`), /más de 200 columnas/],
]

test('hours of Clockify are recognised, reviewed line by line, imported and taken back', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  const code = String(project['code'])
  await signInAs(context, person.email)
  await page.goto('/hours/import')
  for (const [name, buffer, said] of HOSTILE) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert')).toHaveText(said)
  }
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'mayo.csv', mimeType: 'text/csv' },
    // As a spreadsheet of Windows writes it.
    buffer: Buffer.from(clockify(code, person.email), 'latin1'),
  })
  await expect(page.getByText('Es de Clockify')).toBeVisible()
  const projects = page.getByRole('region', { name: 'Proyectos y categorías' })
  await expect(projects.getByText('Falta decir qué son 1 de 2')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Líneas del archivo' })
  await expect(lines.getByRole('row').filter({ hasText: 'No se entiende la duración' })).toContainText('mucho')

  // Without the mouse: who the old project is, and the activity that follows from it.
  const picker = projects.getByRole('combobox', { name: 'A qué proyecto va Obra vieja' })
  await picker.focus()
  await page.keyboard.type(code)
  await expect(page.getByRole('option').first()).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(projects.getByText('2 de 2 reconocidos')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actividades y documentos' }).getByText('2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar 2 líneas' }).press('Enter')
  await expect(page.getByText('Nuevas: 2')).toBeVisible()
  await expect(lines.getByRole('row').nth(1)).toContainText(formatDay(MON))
  expect(await storedHours(person.id), 'nothing is written before').toEqual([])
  await page.getByRole('button', { name: 'Importar 2' }).press('Enter')

  const done = page.getByRole('region', { name: 'Importaciones' }).getByRole('listitem').first()
  await expect(done).toContainText('Entraron 2 nuevas.')
  expect(await storedHours(person.id)).toEqual([`${MON} 120 Planos, detalle`, `${TUE} 90 Planos, detalle`])
  await done.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(done).toContainText('Se quitaron 2.')
  expect(await storedHours(person.id)).toEqual([])
  expect(problems).toEqual([])
})

test('of a workbook with several lists of hours it is asked which one comes in', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const code = String(project['code'])
  const sheet = (name: string, note: string) => ({
    name,
    rows: [
      ['Fecha', 'Horas', 'Proyecto', 'Actividad', 'Detalle'],
      [formatDay(MON), '1:30', code, 'Cálculo', note],
    ],
  })
  const buffer = Buffer.from(await writeXlsx({ sheets: [sheet('Mayo', 'De mayo'), sheet('Junio', 'De junio')] }))
  await signInAs(context, person.email)
  await page.goto('/hours/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'horas.xlsx', mimeType, buffer })
  const asked = page.getByRole('group', { name: 'Hoja que se carga' })
  await expect(asked).toContainText('horas.xlsx tiene listas en varias hojas. ¿Cuál se carga?')
  expect(await seriousBarriersOf(page)).toEqual([])
  await asked.getByRole('button', { name: 'Junio' }).press('Enter')
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Revisar 1 línea' }).press('Enter')
  await expect(page.getByText('Nuevas: 1')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Líneas del archivo' })).toContainText('De junio')
})
