import { apiAs } from './fixtures/api.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 2560, height: 1440 } })

test('what a leader looks at has its place at once, and comes without a touch', async ({ page, context }) => {
  await signInAs(context, 'jefa')
  await page.goto('/')
  const team = page.getByRole('region', { name: 'Mi gente' })
  await expect(team).toBeVisible()
  // What stands above it comes with the page, and is as long as what waits.
  await expect(page.getByRole('region', { name: /^Qué me espera \d/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Mi semana/ }).getByRole('listitem')).toHaveCount(7)
  const { x, y } = (await team.boundingBox())!
  await expect(team).toHaveAttribute('aria-busy', 'false')
  await expect(team).toContainText(/horas sin cargar|No hay horas por decidir|A nadie le faltan/)
  const now = (await team.boundingBox())!
  expect([now.x, now.y], 'it stays where it was announced').toEqual([x, y])
})

test('what waits for somebody has its place before it is there, and moves nothing when it comes', async ({
  page,
  context,
}) => {
  await signInAs(context, 'jefa')
  await page.goto('/')
  const waiting = page.getByRole('region', { name: /^Qué me espera \d/ })
  await expect(waiting).toBeVisible()
  const { height } = (await waiting.boundingBox())!
  const held = gate()
  await page.route('**/collections/inbox/records*', async (route) => {
    await held.opened
    await route.continue()
  })
  await page.reload()
  const place = page.getByRole('region', { name: 'Qué me espera' })
  await expect(place).toBeVisible()
  await expect(place.getByRole('listitem')).toHaveCount(0)
  expect((await place.boundingBox())!.height).toBe(height)
  held.open()
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())!.height).toBe(height)
})

test('whoever leads nobody has no place for it', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Mi jornada' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mi gente' })).toHaveCount(0)
})

test('home says which documents wait for a person, and leads to them', async ({ page, context }) => {
  const person = await newPerson()
  const project = await newProject()
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project: project.id, specialty: specialty.id, preparer: person.id }
  for (const [title, forecastOn] of [
    ['Cortes', ''],
    ['Planta', '2020-01-01'],
  ] as const) {
    const values = { ...place, type: type.id, code: '', title, state: 'planned', forecastOn }
    const document = await control.collection('documents').create(values)
    const begun = { ...place, document: document.id, series: 'preliminary', state: 'draft' }
    await control.collection('revisions').create(begun)
  }
  await signInAs(context, person.email)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Mis documentos' })
  await expect(card.getByText('2 documentos esperan tu parte; 1 está vencido.')).toBeVisible()
  await expect(card.getByRole('listitem').first()).toContainText('Planta')
  await card.getByRole('link', { name: 'Ver en el LMD' }).click()
  await expect(page.getByText(/^2 documentos con estos filtros/)).toBeVisible()
})
