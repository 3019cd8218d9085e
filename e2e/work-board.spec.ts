import type { BrowserContext, Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { newSignatories } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { newWork } from './fixtures/new-work.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code} `) })

/** The state of the revision that is being made of a document. */
async function stateOf(document: string): Promise<string> {
  const control = await apiAs('documental')
  return String((await control.collection('revisions').getFirstListItem(`document = "${document}"`))['state'])
}

test('the board of my work by keys alone: walked, carried, refused, moved, taken back and moved again', async ({
  page,
  context,
}) => {
  const { person, drawn, asigned } = await newWork()
  const [first, second] = [String(drawn['code']), String(asigned['code'])]
  await signInAs(context, person.email)
  await page.goto('/work')
  await page.getByRole('radio', { name: 'Lista' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=board/)
  await expect(lane(page, 'Por empezar').getByRole('listitem')).toHaveCount(2)
  await expect(lane(page, 'Por empezar')).toContainText('Quedan 10:00 de 10:00')
  expect(await seriousBarriersOf(page)).toEqual([])

  await card(page, first).focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, second)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(card(page, first)).toBeFocused()

  // To where it may not go yet: the column says why, and Escape leaves it where it was.
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('En elaboración: Espacio para soltar.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(lane(page, 'En verificación')).toContainText('La revisión no puede pasar a ese estado')
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lane(page, 'Por empezar').getByRole('listitem')).toHaveCount(2)

  // Moved, and taken back before anything is stored.
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(lane(page, 'En elaboración').getByRole('listitem')).toHaveCount(1)
  await expect(card(page, first), 'the card keeps the focus in its new column').toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(lane(page, 'Por empezar').getByRole('listitem')).toHaveCount(2)
  expect(await stateOf(drawn.id)).toBe('draft')

  await card(page, first).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(drawn.id), { timeout: 20_000 }).toBe('in_progress')
  await expect(lane(page, 'En elaboración').getByRole('listitem')).toHaveCount(1)

  // Enter on a card that is not carried opens it.
  await card(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
})

test('a card is dragged to another column; one that may not go there stays and says why', async ({ page, context }) => {
  const { person, drawn, asigned } = await newWork()
  const [first, second] = [String(drawn['code']), String(asigned['code'])]
  await signInAs(context, person.email)
  await page.goto('/work?view=board')
  await card(page, second).locator('xpath=ancestor::li').dragTo(lane(page, 'En elaboración'))
  await expect(page.getByText(`${second} queda donde estaba. No tiene una revisión en marcha`)).toBeVisible()
  await card(page, first).locator('xpath=ancestor::li').dragTo(lane(page, 'En elaboración'))
  await expect(lane(page, 'En elaboración').getByRole('listitem')).toContainText(first)
  await expect(page.getByText(`${first}: En elaboración.`)).toBeVisible()
  await expect.poll(() => stateOf(drawn.id), { timeout: 20_000 }).toBe('in_progress')
  // It has nobody to check it yet, and no file.
  await expect(card(page, first).locator('xpath=ancestor::li')).not.toHaveAttribute('data-moving')
  await card(page, first).locator('xpath=ancestor::li').dragTo(lane(page, 'En verificación'))
  await expect(page.getByText(new RegExp(`${first} queda donde estaba. Falta`))).toBeVisible()
  expect(await stateOf(drawn.id)).toBe('in_progress')
  await page.getByRole('button', { name: `Mover ${first}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Enviar a verificación' })).toBeDisabled()
  await expect(page.getByRole('menu')).toContainText('Falta')
  await page.reload()
  await expect(lane(page, 'En elaboración').getByRole('listitem')).toHaveCount(1)

  // Its hours are at hand on the card: the timer runs on it, and more are asked for.
  await page.getByRole('button', { name: `Mover ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Iniciar cronómetro' }).click()
  await expect(card(page, first).locator('xpath=ancestor::li')).toContainText('Cronómetro en marcha')
  await page.getByRole('button', { name: `Mover ${first}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Cronómetro en marcha' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Pedir más horas…' }).click()
  const dialog = page.getByRole('dialog', { name: /más horas/i })
  await dialog.getByLabel('Motivo').fill('Cambió la cimentación')
  expect(await seriousBarriersOf(page)).toEqual([])
})

test('what is sent back is said in its dialog; on a phone one column is seen, and moved by its menu', async ({
  page,
  context,
}) => {
  const { author, reviewer, approver } = await newSignatories()
  const project = await newProject()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = {
    ...{ project: project.id, specialty: specialty.id },
    ...{ preparer: author.id, reviewer: reviewer.id, approver: approver.id },
  }
  const control = await apiAs('documental')
  const values = { ...place, type: type.id, title: 'Cámara de válvulas', code: '', state: 'planned' }
  const document = await control.collection('documents').create(values)
  const code = String(document['code'])
  const begun = { ...place, document: document.id, series: 'preliminary', state: 'draft' }
  const { id } = await control.collection('revisions').create(begun)
  await addRevisionFile(document.id)
  const drawing = (await apiAs(author.email)).collection('revisions')
  for (const state of ['in_progress', 'checking']) await drawing.update(id, { state })

  await signInAs(context, reviewer.email)
  await page.goto('/work?view=board')
  await expect(lane(page, 'En verificación')).toContainText('Te toca revisarlo')
  await card(page, code).locator('xpath=ancestor::li').dragTo(lane(page, 'Para corregir'))
  const dialog = page.getByRole('dialog', { name: `Observar ${code}` })
  await dialog.getByLabel('Observación').fill('Falta la cota de la solera')
  await expect(dialog.getByLabel('Observación')).toHaveValue('Falta la cota de la solera')
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Observar' }).click()
  await expect.poll(() => stateOf(document.id)).toBe('observed')
  const comment = await control.collection('comments').getFirstListItem(`document = "${document.id}"`)
  expect(comment['text']).toBe('Falta la cota de la solera')

  await (await apiAs(author.email)).collection('comments').update(comment.id, { state: 'answered', response: 'Va' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context, author.email)
  await page.goto('/work?view=board')
  await expect(page.getByRole('region')).toHaveCount(1)
  await expect(lane(page, 'Para corregir').getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Columna').selectOption({ label: 'En verificación (0)' })
  await expect(page).toHaveURL(/column=checking/)
  await expect(lane(page, 'En verificación').getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Columna').selectOption({ label: 'Para corregir (1)' })
  await page.getByRole('button', { name: `Mover ${code}` }).click()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Enviar a verificación' }).click()
  await expect(lane(page, 'Para corregir').getByRole('listitem')).toHaveCount(0)
  await expect.poll(() => stateOf(document.id), { timeout: 20_000 }).toBe('checking')
})

/** The board of somebody with new work, who picked up the card of what they draw. */
async function pickUp(page: Page, context: BrowserContext) {
  const { person, drawn } = await newWork()
  const code = String(drawn['code'])
  await signInAs(context, person.email)
  await page.goto('/work?view=board')
  await card(page, code).focus()
  await page.keyboard.press(' ')
  return { person, drawn, code }
}

test('a card that another tab moves while it is carried keeps the focus, and goes nowhere else', async ({
  page,
  context,
}) => {
  const { person, drawn, code } = await pickUp(page, context)
  const revisions = (await apiAs(person.email)).collection('revisions')
  const { id } = await revisions.getFirstListItem(`document = "${drawn.id}"`)
  await revisions.update(id, { state: 'in_progress' })
  await expect(lane(page, 'En elaboración')).toContainText(code)
  await expect(card(page, code)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByText(`${code} queda donde estaba.`)).toBeVisible()
  expect(await stateOf(drawn.id)).toBe('in_progress')
})

test('a card moved as the network goes is put back, and it is said which', async ({ page, context }) => {
  const { code } = await pickUp(page, context)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(lane(page, 'En elaboración')).toContainText(code)
  await context.setOffline(true)
  const words = `${code} queda donde estaba. No hay conexión con el servidor`
  await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 })
  await expect(lane(page, 'Por empezar')).toContainText(code)
})
