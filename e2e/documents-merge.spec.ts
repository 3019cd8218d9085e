import type { Page, Route } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject, unique } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { settled } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam, WeekSheet } from './fixtures/week.ts'

interface Twins {
  readonly merged: RecordModel
  readonly kept: RecordModel
}

/** Two planned documents of a project for one drawing, of which the second stays. */
async function twinsOf(project: string, values: Record<string, unknown> = {}): Promise<Twins> {
  const word = unique().toUpperCase()
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const made = (code: string, more: Record<string, unknown>) =>
    control.collection('documents').create({
      ...{ project, code, title: `Planta ${word}`, specialty: specialty.id, type: type.id, state: 'planned' },
      ...more,
    })
  return { merged: await made(`${word}-B`, values), kept: await made(`${word}-A`, {}) }
}

async function asign(document: RecordModel, user: string, minutes: number): Promise<RecordModel> {
  const { id, project, specialty } = document
  return (await apiAs('documental')).collection('asignments').create({
    ...{ document: id, project, specialty, user, role: 'prepares', minutes, from: '2026-01-05', state: 'active' },
  })
}

async function work(document: RecordModel, user: string, minutes: number): Promise<RecordModel> {
  return (await apiAs('admin')).collection('hours').create({
    ...{ user, project: document['project'], document: document.id, day: weekBefore(1)[0], minutes },
    ...{ kind: 'normal', state: 'draft', source: 'manual', billable: true, note: 'Cotas' },
  })
}

const documentOf = async (hours: RecordModel) =>
  (await (await apiAs('admin')).collection('hours').getOne(hours.id))['document']

/** Selects the rows of these codes, by keyboard alone. */
async function select(page: Page, ...codes: readonly unknown[]): Promise<void> {
  for (const code of codes) {
    const row = page.getByRole('row').filter({ hasText: String(code) })
    await row.getByRole('checkbox', { name: 'Elegir la fila' }).press('Space')
  }
}

test('two documents become one by keyboard with hours and asignments, and two again', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  const { merged, kept } = await twinsOf(project.id, { clientCode: 'AYS-101', plannedOn: '2026-12-10' })
  await asign(merged, person.id, 240)
  const own = await asign(kept, person.id, 60)
  const hours = await work(merged, person.id, 120)
  await work(kept, person.id, 60)
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await settled(page)
  await select(page, kept['code'], merged['code'])
  await page.getByRole('button', { name: 'Unir los dos…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Unir / })
  // Whichever row came first, the first code stays.
  const turn = dialog.getByRole('button', { name: `Al revés: que quede ${String(kept['code'])}` })
  await dialog.getByText('Horas (Documento)').waitFor()
  if ((await turn.count()) > 0) await turn.press('Enter')
  await expect(dialog.getByRole('button', { name: `Al revés: que quede ${String(merged['code'])}` })).toBeVisible()
  await expect(dialog.getByText('1 en Horas (Documento)')).toBeVisible()
  await expect(dialog.getByText(/1 en Asignaciones: queda una sola, con las horas y los días de ambas/)).toBeVisible()
  const code = dialog.getByRole('radiogroup', { name: 'Código del cliente que queda' })
  await expect(code.getByRole('radio', { name: 'AYS-101' })).toBeChecked()
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await documentOf(hours)).toBe(kept.id)
  const control = await apiAs('documental')
  expect(await control.collection('asignments').getOne(own.id)).toMatchObject({ minutes: 300, state: 'active' })
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: String(merged['code']) })).toHaveCount(0)
  const now = await control.collection('documents').getOne(kept.id)
  expect(now).toMatchObject({ clientCode: 'AYS-101', plannedOn: '2026-12-10', aliases: merged['code'] })

  // By its former code it is found, and its address leads to the other.
  await page.getByRole('searchbox', { name: 'Buscar por código o título' }).fill(String(merged['code']))
  await expect(rows.filter({ hasText: String(kept['code']) })).toBeVisible()
  await page.goto(`/documents/${merged.id}`)
  await expect(page.getByRole('heading', { level: 1, name: String(kept['code']) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/documents/${kept.id}$`))
  const section = page.getByRole('region', { name: 'Duplicados' })
  await expect(section.getByText(String(merged['code']))).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await section.getByRole('button', { name: /^Deshacer la unión de / }).press('Enter')
  await expect(page.getByText('La unión se deshace: cada uno vuelve a tener lo suyo.')).toBeVisible()
  expect(await documentOf(hours)).toBe(merged.id)
  expect(await control.collection('asignments').getOne(own.id)).toMatchObject({ minutes: 60 })
  await page.goto(`/documents/${merged.id}`)
  await expect(page.getByRole('heading', { level: 1, name: String(merged['code']) })).toBeVisible()
  await expect(page.getByText('Planificado')).toBeVisible()
  expect(problems).toEqual([])
})

test('on a phone a document is merged from its page; what was issued or drawn twice says why not', async ({
  page,
  context,
  problems,
}) => {
  const project = await newProject()
  const [drawn, other] = await approvedDocuments(project.id, ['Planta', 'Planta baja'])
  const { merged, kept } = await twinsOf(project.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${drawn!.id}`)
  await page.getByRole('region', { name: 'Duplicados' }).getByRole('button', { name: 'Unir con…' }).press('Enter')
  await expect(page.getByRole('dialog').getByText(/^Falta elegir el que queda/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true })).toBeDisabled()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Unir ${String(drawn!['code'])}`) })
  const pick = async (dialogOf: typeof dialog, typed: unknown) => {
    await dialogOf.getByRole('combobox', { name: 'El que queda' }).fill(String(typed))
    await page
      .getByRole('option', { name: new RegExp(String(typed)) })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
  }
  await pick(dialog, other!['code'])
  await expect(dialog.getByRole('alert')).toContainText('Los dos tienen revisiones, y el registro no se reescribe')
  await expect(dialog.getByRole('button', { name: 'Unir', exact: true })).toBeDisabled()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto(`/documents/${merged.id}`)
  await page.getByRole('region', { name: 'Duplicados' }).getByRole('button', { name: 'Unir con…' }).press('Enter')
  const second = page.getByRole('dialog', { name: new RegExp(`^Unir ${String(merged['code'])}`) })
  await pick(second, kept['code'])
  await expect(second.getByText('Nada más lo nombra.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await second.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/documents/${kept.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: String(kept['code']) })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter')
  await expect(page.getByText('La unión se deshace: cada uno vuelve a tener lo suyo.')).toBeVisible()
  expect((await (await apiAs('documental')).collection('documents').getOne(merged.id))['mergedInto']).toBe('')
  // Who leads the project keeps its documents, and merges none.
  await signInAs(context, 'lider')
  await page.goto(`/documents/${kept.id}`)
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Duplicados' })).toHaveCount(0)
  expect(problems).toEqual([])
})

const WRITES = /\/api\/(batch|collections\/hours\/records)/

test('hours that were typed without network arrive at the document that stays', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const { merged, kept } = await twinsOf(project.id)
  const first = await work(merged, person.id, 60)
  const day = String(first['day'])
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${day}`)
  const sheet = new WeekSheet(page)
  const code = new RegExp(String(merged['code']))
  await expect(sheet.cell(code, 1)).toBeVisible()
  const hold = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
  await page.route(WRITES, hold)
  await sheet.cell(code, 1).click()
  await sheet.type('4', 'Tab')
  await sheet.type('5', 'Tab')
  const control = await apiAs('documental')
  const { total } = await control.send('/api/merges/preview', {
    query: { kind: 'documents', merged: merged.id, kept: kept.id },
  })
  await control.send('/api/merges', {
    method: 'POST',
    body: { kind: 'documents', merged: merged.id, kept: kept.id, take: '', expected: total },
  })
  await page.unroute(WRITES, hold)
  const stored = async () => {
    const rows = await (
      await apiAs('admin')
    )
      .collection('hours')
      .getFullList({ filter: `user = "${person.id}"`, sort: 'day' })
    return rows.map((row) => `${String(row['minutes'])} ${row['document'] === kept.id ? 'kept' : 'other'}`)
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['60 kept', '240 kept', '300 kept'])
})
