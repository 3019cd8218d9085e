import { readFile } from 'node:fs/promises'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { today, weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const [MONDAY, TUESDAY] = weekBefore(1)

test('a chart is read by keyboard, opens its figures, shows its table and is saved as a picture', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  await Promise.all(
    [MONDAY, TUESDAY].map((day) => newHours({ user: person.id, project: project.id, activity, day, minutes: 195 })),
  )
  await signInAs(context, person.email)
  await page.goto('/hours/analyze?period=lastWeek')
  const chart = page.getByRole('figure', { name: 'Por proyecto' })
  // Before the first touch the figures stand there as a table.
  await expect(chart.getByRole('table').getByRole('button', { name: '6:30' })).toBeVisible()

  // By keyboard: the focus goes from figure to figure, and says each.
  await page.mouse.move(5, 300)
  await expect(chart.locator('svg text').first()).toBeVisible()
  await expect(chart.getByRole('table')).toHaveCount(0)
  const { keyboard } = page
  await chart.getByRole('button', { name: 'Guardar o imprimir el gráfico' }).focus()
  await keyboard.press('Tab')
  const code = String(project['code'])
  await expect(chart.getByRole('button', { name: new RegExp(`${code}.*, Cargadas: 6:30`) })).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(chart.getByRole('button', { name: new RegExp(`${code}.*, Período anterior: 0:00`) })).toBeFocused()
  await keyboard.press('ArrowLeft')

  // = explains what has the focus, and its way on opens the same total.
  const point = chart.getByRole('button', { name: new RegExp(`${code}.*, Cargadas: 6:30`) })
  await expect(point).toBeFocused()
  await keyboard.press('=')
  const explained = page.getByRole('dialog', { name: /^Cargadas: / })
  await expect(explained).toBeFocused()
  await expect(explained.getByRole('row', { name: /^Da/ }).first()).toContainText('6:30')
  expect(await seriousBarriersOf(page)).toEqual([])
  await keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
  await expect(point).toBeFocused()
  await keyboard.press('=')
  await explained.getByRole('button', { name: 'Ver sus filas' }).click()
  await expect(page).toHaveURL(/\/hours\/analyzer\?/)
  await expect(page.getByRole('treegrid').getByRole('gridcell').last()).toHaveText('6:30')
  await page.goBack()
  await page.mouse.move(5, 300)

  // A mouse that rests on a bar explains it, too, once the bar has grown.
  await point.focus()
  await expect(async () => {
    await page.mouse.move(5, 300)
    const bar = (await point.boundingBox())!
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2, { steps: 3 })
    await expect(page.getByRole('dialog', { name: /^Cargadas: / })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.mouse.move(5, 300)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await point.focus()
  await keyboard.press('Enter')
  const total = page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Total' }) })
  await expect(total.getByRole('gridcell').last()).toHaveText('6:30')
  await page.goBack()

  // The table behind has the same figures, and is there until it is closed.
  const trend = page.getByRole('figure', { name: 'Trece semanas' })
  await trend.getByRole('button', { name: 'Tabla' }).click()
  await expect(trend.getByRole('row', { name: /^Semana del/ })).not.toHaveCount(0)
  await expect(trend.getByRole('row').last()).toContainText('6:30')
  await trend.getByRole('button', { name: 'Tabla' }).click()
  await expect(trend.getByRole('table')).toHaveCount(0)

  // As pictures, with their texts.
  const save = async (name: string) => {
    const saved = page.waitForEvent('download')
    await trend.getByRole('button', { name: 'Guardar o imprimir el gráfico' }).click()
    await page.getByRole('menuitem', { name }).click()
    return saved
  }
  const svg = await save('Imagen (SVG)')
  expect(svg.suggestedFilename()).toBe('trece-semanas.svg')
  expect(await readFile(await svg.path(), 'utf8')).toContain('Sin aprobar')
  const png = await save('Imagen (PNG)')
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG')
})

test('the dashboard is printed on one page of A4 and of Letter, light also from a dark screen', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('timesheet-color-scheme', 'dark'))
  await signInAs(context, 'gerencia')
  const trend = page.getByRole('figure', { name: 'Trece semanas' })
  for (const search of ['period=lastMonth', `period=lastMonth&known=${today()}`]) {
    await page.goto(`/hours/analyze?${search}`)
    await page.mouse.move(5, 300)
    await expect(trend.locator('svg text').first()).toBeVisible()
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
      expect(pages, `${search} on ${format}`).toHaveLength(1)
    }
  }

  await page.emulateMedia({ media: 'print' })
  const text = trend.locator('svg text').filter({ hasText: 'Aprobadas' }).last()
  await expect(text).toBeVisible()
  await expect(text).toHaveCSS('fill', 'rgb(28, 37, 40)')
})

test('the analyzer draws what its table shows, and each figure opens the rows of its cell', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  const hoursOf = (day: string, minutes: number) =>
    newHours({ user: person.id, project: project.id, activity, day, minutes })
  await Promise.all([hoursOf(MONDAY, 195), hoursOf(TUESDAY, 60)])
  await signInAs(context, person.email)
  await page.goto('/hours/analyzer?rows=project&cols=day&vals=loaded&period=lastWeek')
  const table = page.getByRole('treegrid')
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(project['code']) }) })
  await expect(row.getByRole('gridcell').first()).toHaveText('3:15')
  const { keyboard } = page

  // A small line in each row, said in words, and none without it.
  await expect(row.getByRole('img')).toHaveCount(0)
  await keyboard.press('e')
  await expect(row.getByRole('img', { name: 'Evolución: de 3:15 a 1:00, entre 1:00 y 3:15' })).toBeVisible()
  await expect(page).toHaveURL(/spark=/)

  // Charts by keys; the address keeps them, and undoing takes them back.
  await keyboard.press('v')
  await expect(page).toHaveURL(/chart=bars/)
  const chart = page.getByRole('region', { name: 'Gráfico' })
  await expect(chart.locator('svg text').first()).toBeVisible()
  await keyboard.press('Shift+V')
  await expect(page).toHaveURL(/chart=lines/)
  await keyboard.press('u')
  await expect(page).toHaveURL(/chart=bars/)
  await keyboard.press('Shift+V')
  await keyboard.press('Shift+V')
  await expect(page).toHaveURL(/chart=heat/)
  const point = (name: RegExp) => chart.getByRole('button', { name })
  await expect(point(/3:15/)).toBeAttached()

  // Others store meanwhile: the chart follows.
  await hoursOf(MONDAY, 30)
  await expect(row.getByRole('gridcell').first()).toHaveText('3:45')
  await expect(point(/3:45/)).toBeAttached()

  // Its figures open the same rows as the cells, by keyboard.
  await keyboard.press('Shift+I')
  await expect(point(/3:45/)).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(point(/1:00/)).toBeFocused()
  await keyboard.press('=')
  await expect(page.getByRole('dialog', { name: /^Cargadas: / })).toContainText('1:00')
  await keyboard.press('Escape')
  await expect(point(/1:00/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Detalle del análisis' })).toBeVisible()
  await expect(page.getByText('Cargadas 1:00 · 1 fila')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/chart=heat/)

  // The keys are listed.
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Otro gráfico')
})
