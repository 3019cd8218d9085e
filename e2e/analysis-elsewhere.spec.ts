import { apiAs } from './fixtures/api.ts'
import { barriersOf } from './fixtures/axe.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const [MONDAY, TUESDAY] = weekBefore(1)

test('a saved analysis is pinned to the home page, follows what is stored, and says when it is gone', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const entry = { user: person.id, project: project.id, activity: project.activities[0]!.id }
  await newHours({ ...entry, day: MONDAY, minutes: 300 })
  const api = await apiAs(person.email)
  const content = { search: { rows: 'project', cols: 'day', vals: 'loaded', from: MONDAY, to: TUESDAY } }
  const saved = await api
    .collection('saved_views')
    .create({ user: person.id, screen: 'analyzer', name: 'Mis proyectos', content })
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer/${saved.id}`)
  await expect(page.getByRole('treegrid')).toBeVisible()
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Fijar en Inicio' }).click()
  await expect(page.getByText('Mis proyectos está en Inicio.')).toBeVisible()

  await page.goto('/')
  const card = page.getByRole('region', { name: 'Análisis Mis proyectos' })
  const total = card
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .last()
  await expect(total).toHaveText('5:00')
  expect(await barriersOf(page)).toEqual([])
  await newHours({ ...entry, day: TUESDAY, minutes: 90 })
  await expect(total).toHaveText('6:30')

  // Tab reaches its first figure, arrows the others; = says what has the focus is made of, and leads to the rows.
  const figure = (name: RegExp) => card.getByRole('button', { name })
  await figure(/, Cargadas: 6:30/)
    .first()
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(figure(/^Total, Cargadas: 6:30/)).toBeFocused()
  await page.keyboard.press('=')
  const explained = page.getByRole('dialog', { name: 'Cargadas: Total' })
  await expect(explained.getByRole('row', { name: /^Da/ }).first()).toContainText('6:30')
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(figure(/^Total, Cargadas: 6:30/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('=')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver sus filas' }).click()
  await expect(page.getByText('Cargadas 6:30 · 2 filas')).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('link', { name: 'Abrir en el analizador' })).toHaveAttribute(
    'href',
    new RegExp(`/hours/analyzer/${saved.id}$`),
  )

  await api.collection('saved_views').delete(saved.id)
  await expect(card).toContainText('Este análisis ya no está, o no se comparte.')
  await card.getByRole('button', { name: 'Quitar de Inicio' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toBeVisible()
})

test('an analysis is set to come by mail, and stopped by the link of a mail', async ({ page, context }) => {
  const { person } = await newTeam()
  const api = await apiAs(person.email)
  const content = { search: { rows: 'project', vals: 'loaded', period: 'lastMonth' } }
  const saved = await api
    .collection('saved_views')
    .create({ user: person.id, screen: 'analyzer', name: 'Cada lunes', content })
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer/${saved.id}`)
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A esta cuenta').selectOption({ label: 'Cada lunes' })
  await expect(page.getByText('Llega por correo: cada lunes.')).toBeVisible()
  await expect(dialog.getByText('hay que compartirlo')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  const [mail] = await api.collection('analysis_mails').getFullList({ filter: `analysis = "${saved.id}"` })
  await page.goto(`/hours/analyzer/${saved.id}?stop=${mail!.id}`)
  await expect(page.getByText('Cada lunes, a las 8:00.')).toBeVisible()
  await page.getByRole('button', { name: 'No recibirlo más' }).click()
  await expect(page.getByText('«Cada lunes» no llega más por correo')).toBeVisible()
  expect((await api.collection('analysis_mails').getOne(mail!.id))['stopped']).toBe(true)
})

test('a draft behind a cell is mended in it by keyboard, the figure follows, and it is undone', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const entry = { user: person.id, project: project.id, activity: project.activities[0]!.id }
  const drafted = await newHours({ ...entry, day: MONDAY, minutes: 300 })
  await newHours({ ...entry, day: TUESDAY, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer/detail?rows=project&vals=loaded&from=${MONDAY}&to=${TUESDAY}&sort=day`)
  await expect(page.getByText('Cargadas 6:00 · 2 filas')).toBeVisible()
  const cell = page.getByRole('row').filter({ hasText: '5:00' }).getByRole('gridcell').last()
  await cell.click()
  const field = page.getByRole('textbox', { name: 'Horas' })
  await expect(field).toBeFocused()
  await page.keyboard.type('4:15', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cargadas 5:15 · 2 filas')).toBeVisible()
  const api = await apiAs(person.email)
  expect((await api.collection('hours').getOne(drafted.id))['minutes']).toBe(255)

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Cargadas 6:00 · 2 filas')).toBeVisible()
  expect((await api.collection('hours').getOne(drafted.id))['minutes']).toBe(300)
})
