import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { newWork } from './fixtures/new-work.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('my work: what waits and what is assigned, with hours left, and a timer on it', async ({ page, context }) => {
  const { person, drawn, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto('/work')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi trabajo' })).toBeVisible()
  await expect(page.getByText('2 documentos, 1 vencido, quedan 10:00 asignadas.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Espera tu parte' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(waiting.getByRole('listitem')).toContainText('vencido')
  const line = page.getByRole('region', { name: 'También asignado' }).getByRole('listitem')
  await expect(line).toContainText('Colabora')
  await expect(line).toContainText('Quedan 10:00 de 10:00')
  expect(await seriousBarriersOf(page)).toEqual([])

  await line.getByRole('button', { name: `Iniciar cronómetro en ${String(asigned['code'])}` }).click()
  await expect(line).toContainText('Cronómetro en marcha')
  await waiting.getByRole('link', { name: /Cortes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: String(drawn['code']) })).toBeVisible()
})

test('my work: loaded hours are taken from those assigned, as they are loaded', async ({ page, context }) => {
  const { person, project, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto('/work')
  const line = page.getByRole('region', { name: 'También asignado' }).getByRole('listitem')
  await expect(line).toContainText('Quedan 10:00 de 10:00')
  const own = await apiAs(person.email)
  await own.collection('hours').create({
    ...{ user: person.id, project: project.id, document: asigned['id'], day: today(), minutes: 90 },
    ...{ kind: 'normal', billable: true, source: 'manual', state: 'draft' },
  })
  await expect(line).toContainText('Quedan 8:30 de 10:00')
})

test('my work: who has none reads what would be there', async ({ page, context }) => {
  const person = await newPerson()
  await signInAs(context, person.email)
  await page.goto('/work')
  await expect(page.getByText('No hay documentos a tu nombre')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
})
