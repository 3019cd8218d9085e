import { apiAs } from './fixtures/api.ts'
import { newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('a document says its second title, priority and marks, and needs the approval that its type needs', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const types = (await apiAs('documental')).collection('document_types')
  const code = `Z${Date.now().toString(36).slice(-5).toUpperCase()}`
  await types.create({ code, name: `Tipo ${code}`, active: true, customerApproval: true })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await page.getByRole('button', { name: 'Nuevo documento' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nuevo documento' })
  for (const [label, text] of [
    ['Especialidad', 'Civil'],
    ['Tipo', `Tipo ${code}`],
  ] as const) {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  await expect(drawer.getByLabel('Requiere aprobación del cliente')).toBeChecked()
  await drawer.getByLabel(/^Título/).fill(`Planta ${code}`)
  await drawer.getByLabel('Segundo título').fill(`Foundation ${code}x`)
  await drawer.getByRole('combobox', { name: 'Prioridad' }).click()
  await page.getByRole('option', { name: '1 · Máxima' }).click()
  await drawer.getByLabel('Confidencial').check({ force: true })
  await drawer.getByRole('button', { name: 'Crear el documento' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByText('Confidencial', { exact: true })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Datos' })
  await expect(facts.getByText(`Foundation ${code}x`)).toBeVisible()
  await expect(facts.getByText('1 · Máxima')).toBeVisible()
  await expect(facts.getByText('Requiere aprobación del cliente')).toBeVisible()

  // The register marks it, and finds it by its second title.
  await page.goto(`/projects/${project.id}/documents`)
  const row = page.getByRole('row').filter({ hasText: `Planta ${code}` })
  await expect(row).toContainText('Confidencial')
  await page.getByRole('searchbox').first().fill(`foundation ${code.toLowerCase()}x`)
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Foundation' })).toHaveCount(0)
})
