import { readFile } from 'node:fs/promises'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import type { BrowserContext } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments, newSignatories } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject, unique } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { sendRevision } from './fixtures/send-revision.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const MINUTE = 60_000

/** The milestones of a document as somebody sees them. */
async function milestonesFor(context: BrowserContext, account: string, document: string) {
  await context.clearCookies()
  await signInAs(context, account)
  const page = await context.newPage()
  await page.goto(`/documents/${document}`)
  const section = page.getByRole('region', { name: 'Hitos' })
  const of = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  const day = (field: string, name: string) =>
    section.getByRole('button', { name: new RegExp(`^${field} de ${name}:`) })
  const type = async (field: string, name: string, text: string) => {
    await day(field, name).click()
    await section.getByRole('textbox', { name: `${field} de ${name}` }).fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(of('Inicio')).toBeVisible()
  return { page, section, of, day, type }
}

test('a leader plans and expects milestones, an issue dates them, and what is revoked is dated no more', async ({
  context,
}) => {
  test.setTimeout(MINUTE)
  const people = await newSignatories()
  const leader = await newPerson()
  const project = await newProject({ manager: leader.id })
  const [document] = await approvedDocuments(project.id, ['Planta de hitos'], people)
  const now = formatDay(today())
  const past = formatDay(addDays(today(), -3))
  const soon = formatDay(addDays(today(), 20))

  await test.step('the leader types planned and expected days, by keyboard, and takes one back', async () => {
    const { page, section, of, day, type } = await milestonesFor(context, leader.email, document!.id)
    await expect(of('Inicio')).toContainText(now)
    await expect(day('Real', 'Inicio')).toHaveCount(0)
    await expect(day('Prevista', 'Inicio')).toHaveCount(0)
    await type('Planificada', 'Aprobado por el cliente', past)
    await expect(of('Aprobado por el cliente')).toContainText('Vencida hace 3 días')
    await expect(day('Planificada', 'Aprobado por el cliente')).toBeFocused()
    await type('Prevista', 'Aprobado por el cliente', soon)
    await expect(of('Aprobado por el cliente')).not.toContainText('Vencida')
    await expect(day('Prevista', 'Aprobado por el cliente')).toContainText(soon)
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(day('Prevista', 'Aprobado por el cliente')).toContainText('Sin fecha')
    await type('Prevista', 'Aprobado por el cliente', soon)
    await expect(day('Prevista', 'Aprobado por el cliente')).toContainText(soon)
    const control = await apiAs('documental')
    const row = await control
      .collection('document_dates')
      .getFirstListItem(`document = "${document!.id}" && milestone.name = "Aprobado por el cliente"`)
    await control.collection('document_dates').update(row.id, { forecastOn: addDays(today(), 33) })
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(page.getByText(/^1 fecha no se deshizo: ya tiene otro valor/)).toBeVisible()
    await expect(day('Prevista', 'Aprobado por el cliente')).toContainText(formatDay(addDays(today(), 33)))
    await control.collection('document_dates').update(row.id, { forecastOn: '' })
    await expect(day('Prevista', 'Aprobado por el cliente')).toContainText('Sin fecha')
    await day('Prevista', 'Aprobado por el cliente').press('Enter')
    await page.keyboard.type('31/02/2026')
    await page.keyboard.press('Enter')
    await expect(section.getByText(/DD\/MM\/AAAA/)).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(day('Prevista', 'Aprobado por el cliente')).toBeFocused()
    await type('Prevista', 'Emitido al cliente', soon)
    await expect(page.getByRole('region', { name: 'Datos' })).toContainText(soon)
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => section.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
    await page.close()
  })

  const control = await apiAs('documental')
  const revision = await control.collection('revisions').getFirstListItem(`document = "${document!.id}"`)

  await test.step('who is shown the page sees the day of the issue as it happens, and edits nothing', async () => {
    const { page, section, of } = await milestonesFor(context, people.author.email, document!.id)
    await expect(of('Emitido al cliente')).toContainText('Sin fecha')
    await expect(section.getByRole('button')).toHaveCount(0)
    await sendRevision(document!, revision.id)
    await expect(of('Emitido al cliente')).not.toContainText('Sin fecha Sin fecha')
    await expect(of('Emitido al cliente').locator('dd').nth(2)).toHaveText(now)
    const row = await control.collection('document_dates').getFirstListItem(`document = "${document!.id}"`)
    const asAuthor = (await apiAs(people.author.email)).collection('document_dates')
    await expect(asAuthor.update(row.id, { plannedOn: today() })).rejects.toMatchObject({ status: 404 })
    await page.close()
  })

  await test.step('two people revoke it, which takes its day back and leaves that of the work', async () => {
    const asked = await (
      await apiAs(leader.email)
    ).send<{ confirmation: string }>(`/api/revisions/${revision.id}/revoke`, {
      method: 'POST',
      body: { reason: 'Salió con la base equivocada' },
    })
    await control.send(`/api/confirmations/${asked.confirmation}/decide`, {
      method: 'POST',
      body: { outcome: 'confirmed' },
    })
    const { page, of } = await milestonesFor(context, leader.email, document!.id)
    await expect(of('Emitido al cliente').locator('dd').nth(2)).toHaveText('Sin fecha')
    await expect(of('Verificación interna').locator('dd').nth(2)).toHaveText(now)
    await page.getByRole('button', { name: 'Ver qué pasó' }).press('Enter')
    const history = page.getByRole('region', { name: 'Historial' })
    await expect(history).toContainText('Ya no se alcanza el hito Emitido al cliente')
    await expect(history).toContainText('Se cambiaron las fechas del hito Aprobado por el cliente')
    await page.close()
  })
})

test('document control chooses another rule for a document that is still to begin, and its dates follow', async ({
  page,
  context,
}) => {
  const control = await apiAs('documental')
  const project = await newProject()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project: project.id, specialty: specialty.id }
  const values = { ...place, type: type.id, title: `Planta ${unique()}`, code: '', state: 'planned' }
  const { id, creditVersion } = await control.collection('documents').create(values)
  const approved = await control
    .collection('credit_milestones')
    .getFirstListItem(`version = "${String(creditVersion)}" && code = "APR"`)
  const plannedOn = addDays(today(), 30)
  await control.collection('document_dates').create({ document: id, ...place, milestone: approved.id, plannedOn })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${id}`)
  const section = page.getByRole('region', { name: 'Hitos' })
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Editar' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Regla de crédito' }).fill('Memorias')
  await page.getByRole('option', { name: /^Memorias.*· v1$/ }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(section.getByRole('listitem')).toHaveCount(4)
  const row = section.getByRole('listitem').filter({ hasText: 'Aprobado por el cliente' })
  await expect(row).toContainText(formatDay(plannedOn))
})

test('the register shows days of milestones in columns of their own, and takes them along', async ({
  page,
  context,
}) => {
  test.setTimeout(MINUTE)
  const people = await newSignatories()
  const project = await newProject()
  const [document] = await approvedDocuments(project.id, ['Planta con columnas'], people)
  const control = await apiAs('documental')
  const { creditVersion: version, specialty } = await control.collection('documents').getOne(document!.id)
  const milestones = await control.collection('credit_milestones').getFullList({
    filter: `version = "${String(version)}"`,
    sort: 'order',
  })
  const answered = milestones.find(({ name }) => name === 'Aprobado por el cliente')!
  const planned = milestones.find(({ trigger }) => trigger === 'issued')!
  await control.collection('document_dates').create({
    ...{ document: document!.id, project: project.id, specialty, milestone: answered.id, plannedOn: '2031-05-12' },
  })
  await control.collection('documents').update(document!.id, { forecastOn: '2031-04-02' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/document_dates/')) asked.push(request.url())
  })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  const grid = page.getByRole('grid', { name: 'Documentos' })
  await expect(grid.getByText('Planta con columnas')).toBeVisible()
  await page.getByRole('button', { name: 'Columnas y densidad' }).click()
  const column = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(column('Aprobado por el cliente, planificada')).toBeVisible()
  expect(asked).toEqual([])
  await column('Aprobado por el cliente, planificada').click()
  await expect(grid.getByRole('gridcell', { name: '12/05/2031' })).toBeVisible()
  await column(`${String(planned['name'])}, prevista`).click()
  await column('Inicio, real').click()
  await page.keyboard.press('Escape')
  // Its forecast is that of the register.
  await expect(grid.getByText('02/04/2031')).toHaveCount(2)
  await expect(grid.getByText(formatDay(today())).first()).toBeVisible()
  const header = grid.getByRole('columnheader', { name: /Aprobado por el cliente, planificada/ })
  await expect(header).toBeVisible()
  await expect(header).not.toHaveAttribute('aria-sort', /./)
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.reload()
  await expect(grid.getByText('12/05/2031')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Aprobado por el cliente, planificada')
  expect(text).toContain('12/05/2031')
  expect(text).toContain(formatDay(today()))
})
