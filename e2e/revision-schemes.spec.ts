import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newProject, unique } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('document control makes a scheme of revisions, a project chooses it, and it stays once revisions bear it', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const code = `E-${unique().slice(-6).toUpperCase()}`
  const name = `Etapas ${code}`
  const drawer = page.getByRole('dialog')
  const control = await apiAs('documental')
  await signInAs(context, 'documental')

  await test.step('the codes of each series are shown while they are said', async () => {
    await page.goto('/config/revision_schemes')
    await expect(page.getByRole('row').filter({ hasText: 'ISO 19650' })).toContainText('P01, P02, P03…')
    await page.getByRole('button', { name: 'Nuevo esquema' }).click()
    await drawer.getByRole('textbox', { name: 'Código' }).fill(code)
    await drawer.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await expect(drawer.getByText('Preliminar: A, B, C, D, E, F, G, H, J, K…')).toBeVisible()
    await expect(drawer.getByText('Conforme a obra: 0-CAO, 1-CAO')).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Preliminar: se cuenta con' }).click()
    await page.getByRole('option', { name: /Números/ }).click()
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await expect(drawer.getByText('Daría los códigos de otra serie', { exact: false }).first()).toBeVisible()
    await drawer.getByLabel('Preliminar: antes lleva').fill('ET')
    await expect(drawer.getByText('Preliminar: ET0, ET1, ET2')).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('a project chooses it', async () => {
    await page.goto(`/projects/${project.id}/documents`)
    await chooseOfRegister(page, 'Codificación y respuestas…')
    await drawer.getByRole('combobox', { name: 'Esquema de revisiones' }).click()
    await page.getByRole('option', { name }).click()
    await expect(drawer.getByText('Preliminar: ET0, ET1, ET2, ET3…')).toBeVisible()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('its revisions are called so, and the scheme keeps its series', async () => {
    const [type] = await control.collection('document_types').getFullList({ filter: 'code = "PL"' })
    const people = await control.collection('users').getFullList({ filter: 'active = true && external = false' })
    const [preparer, reviewer, approver] = people.map(({ id }) => id)
    const specialty = (await control.collection('specialty').getFirstListItem('name = "Civil"')).id
    const document = await control.collection('documents').create({
      ...{ project: project.id, specialty, type: type!.id, title: 'Planta', state: 'planned', sheets: 1 },
      ...{ preparer, reviewer, approver },
    })
    await page.goto(`/documents/${document.id}`)
    await page.getByRole('button', { name: 'Nueva revisión' }).click()
    await expect(drawer.getByText('Será la revisión ET0.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Empezar la revisión' }).click()
    await expect(page.getByText('Empezó la revisión ET0.')).toBeVisible()
    await page.goto(`/config/revision_schemes?q=${code}`)
    await page.getByText(name).click()
    await drawer.getByLabel('Preliminar: antes lleva').fill('X')
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText('Ya hay revisiones que se llaman así: se crea otro esquema')).toBeVisible()
  })

  await test.step('who keeps no catalogues reads it', async () => {
    const engineer = await apiAs('ingeniero')
    const { id } = await engineer.collection('revision_schemes').getFirstListItem(`code = "${code}"`)
    await expect(engineer.collection('revision_schemes').update(id, { name: 'Otro' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
