import type { Page } from '@playwright/test'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { find, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function answer(page: Page, code: string, reviewer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Respuesta de/ })
  await dialog.getByLabel('Código').selectOption({ label: code })
  await dialog.getByLabel('Quién respondió').fill(reviewer)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toHaveCount(0)
}

test('approved revisions are sent with a transmittal, answered, and their documents say so', async ({ context }) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  const [plant, section] = await approvedDocuments(project.id, ['Planta', 'Corte'])
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto('/emitions?id=new')
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  await drawer.getByLabel('Asunto').fill('Planos para aprobar')
  await drawer.getByRole('group', { name: 'A', exact: true }).getByRole('checkbox').first().check()
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()

  const draft = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await expect(draft.getByText('El remito no lleva documentos.')).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Enviar…' })).toBeDisabled()
  await draft.getByRole('button', { name: 'Agregar documentos…' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await picking.getByRole('checkbox', { name: 'Todos (2)' }).check()
  await picking.getByRole('button', { name: 'Agregar 2' }).click()
  await expect(draft.getByText('No falta nada')).toBeVisible()
  await draft.getByRole('button', { name: 'Enviar…' }).click()
  await page
    .getByRole('dialog', { name: /^Enviar a/ })
    .getByRole('button', { name: 'Enviar' })
    .click()

  const sent = page.getByRole('dialog', { name: `Remito RT-${String(project['code'])}-0001: Planos para aprobar` })
  await expect(sent.getByText('En plazo')).toHaveCount(2)
  await sent.getByRole('button', { name: `Registrar la respuesta de ${String(plant!['code'])}` }).click()
  await answer(page, '3 · Revisar y reenviar', 'Ing. Sol')
  await expect(sent.getByText('3 · Revisar y reenviar, Ing. Sol')).toBeVisible()
  await sent.getByRole('button', { name: 'Elegir los que esperan (1)' }).click()
  await sent.getByRole('button', { name: /^Registrar 1/ }).click()
  await answer(page, '1 · Aprobado', 'Ing. Paz')
  await expect(sent.getByText('En plazo')).toHaveCount(0)

  await sent.getByRole('button', { name: 'Registrar acuse…' }).click()
  const receipt = page.getByRole('dialog', { name: /^Acuse de/ })
  await receipt.getByLabel('Lo recibió').fill('Mesa de entradas')
  await receipt.getByLabel('Constancia').fill('Sello 4512')
  await receipt.getByRole('button', { name: 'Registrar' }).click()
  await expect(sent.getByText('Acusado')).toBeVisible()

  await page.goto(`/documents/${plant!.id}`)
  await expect(page.getByText('En corrección')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emisiones' })).toContainText('3 · Revisar y reenviar, Ing. Sol')
  await page.goto(`/documents/${section!.id}`)
  await expect(page.getByText('Aprobado', { exact: true }).first()).toBeVisible()
})
