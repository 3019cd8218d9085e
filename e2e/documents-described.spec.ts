import { apiAs } from './fixtures/api.ts'
import { newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
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

test('a project says how its customer writes codes, and refuses others with an example', async ({ page, context }) => {
  const project = await newProject()
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await chooseOfRegister(page, 'Codificación y respuestas…')
  const coding = page.getByRole('dialog', { name: 'Codificación y respuestas' })
  // Each scheme shows how its revisions will be called.
  await expect(coding.getByText('Preliminar: A, B, C, D…')).toBeVisible()
  await coding.getByRole('combobox', { name: 'Esquema de revisiones' }).click()
  await page.getByRole('option', { name: /ISO 19650/ }).click()
  await expect(coding.getByText('Preliminar: P01, P02, P03, P04…')).toBeVisible()
  await expect(coding.getByText('Conforme a obra: C01-CR, C02-CR, C03-CR, C04-CR…')).toBeVisible()
  await coding.getByLabel('Patrón del código del cliente').fill('YPF-([0-9]{3}')
  await coding.getByLabel('Ejemplo de código del cliente').fill('YPF-1')
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding.getByText(/No se entiende como expresión regular/)).toBeVisible()
  await coding.getByLabel('Patrón del código del cliente').fill('YPF-[0-9]{3}')
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding.getByText('Ese ejemplo no cumple el patrón')).toBeVisible()
  await coding.getByLabel('Ejemplo de código del cliente').fill('YPF-001')
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding).toHaveCount(0)

  await page.getByRole('button', { name: 'Nuevo documento' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nuevo documento' })
  for (const [label, text] of [
    ['Especialidad', 'Civil'],
    ['Tipo', 'Plano'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  await drawer.getByLabel(/^Título/).fill('Planta de fundaciones')
  await drawer.getByLabel('Código del cliente').fill('ypf 14')
  await drawer.getByRole('button', { name: 'Crear el documento' }).click()
  await expect(drawer.getByText('No es un código del cliente de este proyecto: va como YPF-001')).toBeVisible()
  await drawer.getByLabel('Código del cliente').fill('YPF-014')
  await drawer.getByRole('button', { name: 'Crear el documento' }).click()
  await expect(page.getByRole('region', { name: 'Datos' }).getByText('YPF-014')).toBeVisible()
})
