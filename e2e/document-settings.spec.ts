import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('the codings of the firm and of projects stand in one list, where they are begun and changed', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const drawer = page.getByRole('dialog')
  const own = page.getByRole('row').filter({ hasText: project.code })
  await signInAs(context, 'documental')
  await page.goto('/config')
  await page.getByRole('link', { name: /^Codificación de documentos/ }).click()
  await page.getByRole('button', { name: 'Nueva codificación' }).click()
  await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(project.code)
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.getByRole('option', { name: new RegExp(project.code) }).click()
  const template = drawer.getByRole('textbox', { name: 'Plantilla del código' })
  await template.fill('{PROY}.{TIPO}')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('número', { exact: false }).first(), 'a template needs a number').toBeVisible()
  await template.fill('{PROY}.{TIPO}.{NNN}')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('searchbox', { name: /Buscar por proyecto/ }).fill(project.code)
  await expect(own).toContainText('{PROY}.{TIPO}.{NNN}')
  await own.click()
  await expect(template).toHaveValue('{PROY}.{TIPO}.{NNN}')
  await template.fill('{PROY}.{TIPO}.{NNNN}')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(own).toContainText('{PROY}.{TIPO}.{NNNN}')

  // Who works in a project reads it and changes nothing.
  const row = await (
    await apiAs('documental')
  )
    .collection('document_settings')
    .getFirstListItem(`project = "${project.id}"`)
  await signInAs(context, 'ingeniero')
  await page.goto(`/config/document_settings?id=${row.id}`)
  await expect(drawer.getByText('{PROY}.{TIPO}.{NNNN}')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nueva codificación' })).toHaveCount(0)
  const asEngineer = (await apiAs('ingeniero')).collection('document_settings')
  await expect(asEngineer.update(row.id, { codeTemplate: '{NNNN}' })).rejects.toMatchObject({ status: 404 })
})
