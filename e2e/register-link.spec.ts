import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addMonths, monthOf } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

async function downloaded(page: Page, name: string | RegExp): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a month is taken as PDF and acknowledged, and an inspector reads it by a link until it is revoked', async ({
  page,
  context,
  browser,
}) => {
  const { person } = await newTeam()
  // The server is shared: another run's link must not be taken for this one.
  const label = `Inspección de trabajo, acta ${person.surname}`
  const month = addMonths(monthOf(today()), -1)
  await (await apiAs(person.email)).collection('time_clock').create({
    user: person.id,
    kind: 'work',
    source: 'suggestion',
    at: `${month}-10 12:00:00.000Z`,
    until: `${month}-10 20:00:00.000Z`,
    reason: 'Estaba en la obra sin red',
  })
  const digits = randomInt(1e7, 1e8 - 1)
  const admin = await apiAs('admin')
  const employer = await admin.collection('employers').create({
    name: `Empleador de ${person.surname}`,
    country: 'ES',
    taxId: `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`,
    timeZone: 'Europe/Madrid',
    pack: 'ES',
    active: true,
  })
  const assigned = { user: person.id, employer: employer.id, from: `${month}-01` }
  await admin.collection('user_employer').create(assigned)
  await signInAs(context, person.email)
  await page.goto(`/hours/analyzer/hours-detail?month=${month}`)
  const summary = page.getByRole('region', { name: 'Resumen del mes' })
  await expect(summary).toContainText('Sin acuerdo: 1')
  const pdf = await downloaded(page, 'PDF')
  expect(pdf.name).toBe(`jornada-${person.id}-${month}.pdf`)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  await summary.getByRole('button', { name: 'Estoy conforme' }).click()
  await expect(summary.getByText('Conforme', { exact: true })).toBeVisible()

  const office = await browser.newContext()
  await signInAs(office, 'finanzas@demo.test')
  const desk = await office.newPage()
  await desk.goto('/config/register')
  await desk.getByRole('button', { name: 'Nuevo enlace de inspección' }).click()
  await desk.getByLabel('Motivo').fill(label)
  await desk.getByLabel('Personas').fill(person.surname)
  await desk.getByRole('option').first().click()
  await desk.getByRole('button', { name: 'Hacer el enlace' }).click()
  const address = await desk.getByRole('status', { name: 'Enlace nuevo' }).locator('code').innerText()

  const outside = await browser.newContext()
  const inspector = await outside.newPage()
  await inspector.goto(address)
  await expect(inspector.getByText(label)).toBeVisible()
  await expect(inspector.getByRole('listitem')).toHaveCount(1)
  const csv = await downloaded(inspector, /^CSV de /)
  expect(csv.content.toString()).toContain('Estaba en la obra sin red')

  // Everybody of an employer goes along as one file.
  await desk.getByRole('button', { name: 'Nuevo paquete' }).click()
  await desk.getByRole('combobox', { name: /^Empleador/ }).fill(person.surname)
  await desk.getByRole('option', { name: new RegExp(person.surname) }).click()
  await desk.getByRole('button', { name: 'Hacer el paquete' }).click()
  const tray = desk.getByRole('complementary', { name: 'Trabajos en curso' })
  await expect(tray.getByText('El paquete del registro está listo.')).toBeVisible()
  const made = desk.getByRole('list', { name: 'Paquetes' }).getByRole('listitem').filter({ hasText: person.surname })
  const [zip] = await Promise.all([
    desk.waitForEvent('download'),
    made.getByRole('button', { name: 'Descargar ZIP' }).click(),
  ])
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')

  await tray.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(tray).toBeHidden()

  const link = desk.getByRole('listitem').filter({ hasText: label }).first()
  await link.getByRole('button', { name: 'Anular' }).click()
  await expect(link.getByText('Anulado')).toBeVisible()
  await inspector.reload()
  await expect(inspector.getByText('Este enlace no abre nada')).toBeVisible()
  await Promise.all([office.close(), outside.close()])
  await page.getByText('Quién miró este registro').click()
  await expect(summary).toContainText(`Enlace: ${label}`)
})
