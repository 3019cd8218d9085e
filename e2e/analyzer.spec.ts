import { apiAs } from './fixtures/api.ts'
import { barriersOf } from './fixtures/axe.ts'
import { newProject } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { settled } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const [MONDAY, TUESDAY] = weekBefore(1)

test('a question is built, narrowed, read and undone by keyboard alone, and its figures follow what is stored', async ({
  page,
  context,
  problems,
}) => {
  const [{ person, project: first }, second] = await Promise.all([newTeam(), newProject()])
  await (await apiAs('admin')).collection('members').create({ project: second.id, user: person.id })
  const hoursOf = (project: typeof first, day: string, minutes: number) =>
    newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day, minutes })
  await Promise.all([hoursOf(first, MONDAY, 300), hoursOf(second, MONDAY, 120), hoursOf(first, TUESDAY, 90)])
  await signInAs(context, person.email)
  await page.goto('/hours/analyzer?period=lastWeek')
  const table = page.getByRole('treegrid')
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const sum = (name: string) => row(name).getByRole('gridcell').last()
  await expect(sum('Total')).toHaveText('8:30')

  // A field is found by typing, and placed by a letter.
  const { keyboard } = page
  await keyboard.press('a')
  await keyboard.type('proyecto', { delay: 20 })
  await keyboard.press('ArrowDown')
  await keyboard.press('f')
  await expect(sum(String(first['code']))).toHaveText('6:30')
  await expect(sum(String(second['code']))).toHaveText('2:00')

  // The table: its rows are closed and opened, ordered, and its cells read.
  await keyboard.press('i')
  await expect(row(person.surname).getByRole('rowheader')).toBeFocused()
  // The head of a row is no figure: nothing is explained, and nothing fails.
  await keyboard.press('=')
  expect(problems).toEqual([])
  await keyboard.press('-')
  await expect(row(String(first['code']))).toHaveCount(0)
  await keyboard.press('+')
  await expect(row(String(first['code']))).toHaveCount(1)
  await keyboard.press('End')
  await expect(sum(person.surname)).toBeFocused()

  // Others store meanwhile: the figures follow.
  await hoursOf(second, TUESDAY, 30)
  await expect(sum('Total')).toHaveText('9:00')

  // What is typed before the dialog is there is typed into it.
  await page
    .getByRole('list', { name: 'Filas' })
    .getByRole('button', { name: /^Proyecto/ })
    .focus()
  await keyboard.press('x')
  await keyboard.type(String(second['code']), { delay: 20 })
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(sum('Total')).toHaveText('2:30')
  await expect(page).toHaveURL(/only=project\.\w+/)

  await keyboard.press('u')
  await expect(sum('Total')).toHaveText('9:00')
  await keyboard.press('Control+z')
  await expect(row(String(first['code']))).toHaveCount(0)
  await keyboard.press('u')
  await expect(page).toHaveURL(/\/hours\/analyzer\?period=lastWeek$/)

  // The rows behind a cell are its sum, and the way back finds the cell again.
  await keyboard.press('i')
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  await expect(row(person.surname).getByRole('gridcell').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Detalle del análisis' })).toBeVisible()
  await expect(page.getByText('Cargadas 9:00 · 4 filas')).toBeVisible()
  await page.getByRole('button', { name: /^Cargadas 9:00 · 4 filas/ }).focus()
  await keyboard.press('=')
  const head = page.getByRole('dialog', { name: 'Cargadas' })
  await expect(head.getByRole('row', { name: /^Da/ })).toContainText('9:00')
  // Its rows are on the screen.
  await expect(head.getByRole('button', { name: 'Ver sus filas' })).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Cargadas 9:00 · 4 filas/ })).toBeFocused()
  await expect(page.getByRole('list', { name: 'La celda' })).toContainText(person.surname)
  await expect(page.getByRole('grid').getByText('5:00')).toBeVisible()
  await page.goBack()
  await expect(row(person.surname).getByRole('gridcell').first()).toBeFocused()

  // = says what the figure counts, with parts that add up to it, and gives the focus back.
  await keyboard.press('=')
  const explained = page.getByRole('dialog', { name: new RegExp(`^Cargadas: .*${person.surname}`) })
  await expect(explained).toBeFocused()
  await expect(explained).toContainText('sin las rechazadas')
  await expect(explained).toContainText('Estado de la entrada: Borrador.')
  await expect(explained.getByRole('row', { name: new RegExp(String(first['code'])) })).toContainText('6:30')
  await expect(explained.getByRole('row', { name: new RegExp(String(second['code'])) })).toContainText('2:30')
  await expect(explained.getByRole('row', { name: /^Da/ })).toContainText('9:00')
  await keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
  await expect(row(person.surname).getByRole('gridcell').first()).toBeFocused()
  await page.mouse.move(5, 5)
  await sum('Total').hover()
  await expect(page.getByRole('dialog', { name: 'Cargadas: Total' })).toContainText('Por proyecto')
  await page.mouse.move(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The question is kept under a name, and its link opens it.
  await keyboard.press('t')
  await expect(page).toHaveURL(/rows=week/)
  await page.getByRole('button', { name: 'Vistas guardadas' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).press('Enter')
  await expect(page.getByText('cada quien ve las que sus permisos dejan calcular')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Por semana')
  await keyboard.press('Enter')
  await expect(page.getByText('Se guardó la vista Por semana.')).toBeVisible()
  const own = (await apiAs(person.email)).collection('saved_views')
  const { id } = await own.getFirstListItem('screen = "analyzer"')
  await page.goto(`/hours/analyzer/${id}`)
  await expect(page).toHaveURL(/\/hours\/analyzer\?.*rows=week/)
  await expect(sum('Total')).toHaveText('9:00')
  await own.delete(id)
  await page.goto(`/hours/analyzer/${id}`)
  await expect(page.getByText('Este análisis ya no está, o no se comparte')).toBeVisible()
})

test('a figure of the dashboard opens the analyzer with the same days and the same total', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  await Promise.all(
    [MONDAY, TUESDAY].map((day) => newHours({ user: person.id, project: project.id, activity, day, minutes: 195 })),
  )
  await signInAs(context, person.email)
  await page.goto('/hours/analyze')
  await expect(page.getByRole('link', { name: /^Cargadas 6:30/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que importa' })).toContainText('Se cargaron 6:30')

  // = says what a figure is made of, and gives the focus back.
  await page.getByRole('link', { name: /^Cargadas 6:30/ }).focus()
  await page.keyboard.press('=')
  const explained = page.getByRole('dialog', { name: 'Cargadas' })
  await expect(explained.getByRole('row', { name: /^Da/ })).toContainText('6:30')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Cargadas 6:30/ })).toBeFocused()
  // What has no box explains no other figure.
  await page.getByRole('region', { name: 'Lo que importa' }).getByRole('link').first().focus()
  await page.keyboard.press('=')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A finger has the button; several measures are told one by one.
  const button = page.getByRole('button', { name: 'Explicar Extraordinarias' })
  await button.click()
  const sum = page.getByRole('dialog', { name: 'Extraordinarias' })
  await expect(sum.getByRole('row', { name: /^Recargo al 50 %/ })).toContainText('0:00')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  // Others store meanwhile: the figures follow.
  await newHours({ user: person.id, project: project.id, activity, day: TUESDAY, minutes: 30 })
  await page.getByRole('link', { name: /^Cargadas 7:00/ }).click()
  const total = page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Total' }) })
  await expect(total.getByRole('gridcell').last()).toHaveText('7:00')
  await expect(page).toHaveURL(new RegExp(`from=${MONDAY}`))
})

test('hours are read as they stood on a day before, by keyboard, and nothing is invented before the history began', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const entry = { user: person.id, project: project.id, activity: project.activities[0]!.id, minutes: 300 }
  await newHours({ ...entry, day: MONDAY })
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer?from=${MONDAY}&to=${TUESDAY}`)
  const total = page.getByRole('treegrid').getByRole('row').last().getByRole('gridcell').last()
  await expect(total).toHaveText('5:00')

  // Typed today, the hours of last week were not there yesterday.
  const { keyboard } = page
  const choose = async (day: string) => {
    await page.getByRole('button', { name: /^Al día: / }).focus()
    await keyboard.press('Enter')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Al final del día' })
    await expect(field).toBeFocused()
    if (day !== '') await field.fill(day)
    await keyboard.press('Enter')
  }
  await choose('')
  await expect(page).toHaveURL(/known=\d{4}-\d\d-\d\d/)
  await expect(page.getByText(/^Como estaba al final del /)).toBeVisible()
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  expect(await barriersOf(page)).toEqual([])

  await choose('02/01/2020')
  await expect(page.getByText(/los cambios se guardan desde el \d\d\/\d\d\/\d{4}/)).toBeVisible()

  await page.getByRole('button', { name: 'Ver hoy' }).focus()
  await keyboard.press('Enter')
  await expect(total).toHaveText('5:00')
  await expect(page.getByText(/^Como estaba al final del /)).toHaveCount(0)
})

test('a question meets a cube that is loading, a thread that dies, and too many dimensions: each is said, and mended in place', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: MONDAY, minutes: 195 })
  await signInAs(context, person.email)
  const total = page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Total' }) })
    .getByRole('gridcell')
    .last()

  // While some of it is still being loaded the figures are shown, said to grow, and asked for again by the screen.
  let answers = 0
  await page.route('**/api/analysis/ask', async (route) => {
    const answer = await route.fetch()
    answers++
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isComplete: answers > 2 } })
  })
  await page.goto('/hours/analyzer?period=lastWeek')
  await expect(page.getByText('Todavía se cargan horas: las cifras pueden crecer.')).toBeVisible()
  await expect(total).toHaveText('3:15')
  await expect(page.getByText('Todavía se cargan horas')).toHaveCount(0)
  expect(answers).toBeGreaterThan(2)
  await page.unroute('**/api/analysis/ask')

  // The thread dies over a question, again and again: the question stays in the address, and another try answers it.
  await page.route('**/api/analysis/ask', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Something went wrong.', data: {} } }),
  )
  await page.getByRole('treegrid').press('a')
  await page.keyboard.type('proyecto', { delay: 20 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('f')
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await expect(page).toHaveURL(/rows=person.project/)
  await page.unroute('**/api/analysis/ask')
  await again.press('Enter')
  await expect(page.getByRole('rowheader', { name: new RegExp(String(project['code'])) })).toBeVisible()
  await expect(total).toHaveText('3:15')

  // Forty dimensions at once: how many fit is said, and those that do are kept by one key.
  const rows =
    'person.employer.manager.personSpecialty.project.customer.document.activity.kind.state.billable.year.quarter.month'
  await page.goto(`/hours/analyzer?period=lastWeek&rows=${rows}&cols=day.weekday.week&vals=loaded`)
  await expect(
    page.getByText(
      /^Son 17 dimensiones entre filas y columnas, y entran 6: hay que quitar documento, actividad, .* y semana/,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Dejar las primeras 6' }).press('Enter')
  await expect(page).toHaveURL(/rows=person.employer.manager.personSpecialty.project.customer(&|$)/)
  await expect(total).toHaveText('3:15')

  // A shared analysis asks for a project that its reader may not see: said in one sentence, without its name.
  const { person: colleague, project: other } = await newTeam()
  const hidden = { project: other.id, activity: other.activities[0]!.id, day: MONDAY, minutes: 60 }
  await newHours({ user: colleague.id, ...hidden })
  await page.goto(`/hours/analyzer?period=lastWeek&rows=person&vals=loaded&only=project.${other.id}`)
  await expect(
    page.getByText('Lo elegido en Proyecto no tiene horas en este período, o esta cuenta no las ve.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filtros' })).toContainText('Proyecto: sin horas a la vista')
  await expect(page.getByText(String(other['code']))).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar los filtros' }).press('Enter')
  await expect(total).toHaveText('3:15')
  await page.goto(`/hours/analyzer?period=lastWeek&rows=person&vals=loaded&only=project.${other.id}.${project.id}`)
  await expect(total).toHaveText('3:15')

  // More cells than a browser holds: the size is said, with what makes it, and one key takes that out.
  const violation = {
    code: 'question_too_large',
    message: 'Too large.',
    params: { cells: 10_400_000, most: 1_000_000, dimensions: 'document.day', what: '5200 documentos y 365 días' },
  }
  await page.route('**/api/analysis/ask', async (route) => {
    const { question } = route.request().postDataJSON() as { question: { rows: string[] } }
    if (!question.rows.includes('document')) return route.continue()
    return route.fulfill({ status: 400, json: { status: 400, message: 'Refused.', data: { rows: violation } } })
  })
  await page.goto('/hours/analyzer?period=lastWeek&rows=person.document&cols=day&vals=loaded')
  await expect(
    page.getByText(
      'Serían 10.400.000 celdas y entran 1.000.000: conviene quitar o filtrar 5200 documentos y 365 días.',
    ),
  ).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar documento y día', exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/document|day/)
  await expect(total).toHaveText('3:15')
})

test('figures explain themselves by keyboard alone, wherever they stand, and give the focus back', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  const { keyboard } = page
  /** Asks for the box of what has the focus: it takes it, adds up, has no barrier, and gives it back on Escape. */
  const explained = async (name: RegExp, at = page) => {
    const from = at.locator(':focus')
    /** Its words without its digits: of people of the whole company another story may add one meanwhile. */
    const words = async () =>
      ((await from.getAttribute('aria-label')) ?? (await from.innerText())).replaceAll(/\d/g, '')
    const label = await words()
    await at.keyboard.press('=')
    const box = at.getByRole('dialog', { name })
    await expect(box).toBeFocused()
    await expect(box.locator('.mantine-Skeleton-root')).toHaveCount(0)
    expect(await barriersOf(at)).toEqual([])
    await at.keyboard.press('Tab')
    await expect(at.getByRole('button', { name: 'Cerrar la explicación' })).toBeFocused()
    await at.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    expect(await words()).toBe(label)
  }
  await signInAs(context, 'ingeniero')
  await page.goto('/')
  await settled(page)
  for (const name of [/^Cargadas esta semana/, /^Esperadas hasta ayer/, /^Acordadas en/]) {
    await page.getByRole('button', { name }).focus()
    await explained(name.source.startsWith('^Acordadas') ? /^Acordadas en/ : name)
  }

  // The register: arrows go along the figures of a day, which Tab passes over.
  await page.goto('/hours/analyzer/hours-detail')
  await settled(page)
  const day = page.locator('tr[data-day]', { has: page.locator('td > button') }).first()
  await day.getByRole('button').first().focus()
  await keyboard.press('ArrowRight')
  await expect(day.locator('td > button').first()).toBeFocused()
  await explained(/: \d\d\/\d\d\/\d{4}$/)
  await keyboard.press('ArrowLeft')
  await expect(day.getByRole('button').first()).toBeFocused()
  const month = page.getByRole('region', { name: /^Resumen del mes/ }).first()
  await month.getByRole('button', { name: /^Trabajado / }).focus()
  await explained(/^Trabajado: /)
  await page.goto('/hours/analyzer/hours-detail?view=range')
  await settled(page)
  await page.getByRole('button', { name: /con brecha/ }).focus()
  await explained(/^Días con brecha/)
  const cell = page.getByRole('treegrid').getByRole('gridcell').first()
  await cell.click()
  await explained(/^Trabajado: semana del/)

  // Of several people: how many of them have which version. An Escape is for the box alone.
  const other = await browser.newContext()
  await signInAs(other, 'finanzas')
  const board = await other.newPage()
  await board.goto('/config/hours?view=periods')
  await board
    .getByRole('button', { name: /Tablero de cierre/ })
    .first()
    .press('Enter')
  await settled(board)
  const missing = board.getByRole('button', { name: /^Personas con faltantes/ })
  await missing.focus()
  await explained(/^Personas con faltantes/, board)
  await expect(missing).toBeFocused()
  await missing.press('Enter')
  await expect(board.getByRole('dialog', { name: /^Personas con faltantes/ })).toContainText(
    /Regla de horas .*: \d+ personas/,
  )
  // So has a total of the analyzer.
  await board.goto('/hours/analyzer?rows=specialty&cols=month&vals=expected&period=lastMonth')
  await settled(board)
  await board.getByRole('treegrid').getByRole('gridcell').last().click()
  await board.keyboard.press('=')
  const total = board.getByRole('dialog', { name: /^Esperadas/ })
  await expect(total).toContainText(/Jornada «.+».*: \d+ personas?/)
  await expect(total).toContainText(/Calendario «.+»: \d+ personas/)
  expect(await barriersOf(board)).toEqual([])
  await other.close()
})
