import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** A project with two documents of Civil and one of Electricity. */
async function newRegister() {
  const project = await newProject()
  const control = await apiAs('documental')
  const [civil, electric] = [await find('specialty', 'code = "CI"'), await find('specialty', 'code = "EL"')]
  const type = await find('document_types', 'code = "PL"')
  for (const [specialty, title] of [
    [civil, 'Planta de bases'],
    [civil, 'Cortes'],
    [electric, 'Unifilar'],
  ] as const)
    await control.collection('documents').create({
      ...{ project: project.id, specialty: specialty.id, type: type.id, code: '', title, state: 'planned' },
      forecastMinutes: 600,
    })
  return { project, civil: String(civil['name']), electric: String(electric['name']) }
}

const headOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('the register in groups: heads by mouse and keyboard, in the address, all the same documents', async ({
  page,
  context,
}) => {
  const { project, civil, electric } = await newRegister()
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(page.getByRole('grid', { name: 'Documentos' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Por especialidad' })
  const tree = page.getByRole('treegrid', { name: 'Documentos' })
  await expect(headOf(page, civil)).toContainText('2 documentos · Horas previstas 20:00')
  await expect(headOf(page, electric)).toContainText('1 documento · Horas previstas 10:00')
  await expect(headOf(page, civil)).toHaveAttribute('aria-expanded', 'true')
  await expect(tree.getByRole('row')).toHaveCount(1 + 2 + 3)
  expect(await seriousBarriersOf(page)).toEqual([])

  await headOf(page, civil).getByRole('gridcell').click()
  await expect(headOf(page, civil)).toHaveAttribute('aria-expanded', 'false')
  await expect(tree.getByText('Planta de bases')).toHaveCount(0)
  await expect(tree.getByText('Unifilar')).toBeVisible()
  // By keyboard: down to the other head, which is closed, and up to the first, which is opened.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(headOf(page, electric)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByText('Planta de bases')).toBeVisible()
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  await expect(tree.getByText('Planta de bases')).toBeVisible()
  await expect(tree.getByText('Unifilar')).toHaveCount(0)

  // A colleague who opens the link sees the same; all is chosen whatever is open.
  await page.reload()
  await expect(tree.getByText('Planta de bases')).toBeVisible()
  await expect(headOf(page, electric)).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toContainText('3 filas')
  await page.getByRole('button', { name: 'Abrir los grupos' }).click()
  await expect(tree.getByText('Unifilar')).toBeVisible()

  // What changes elsewhere moves to its group.
  const [row] = await (
    await apiAs('documental')
  )
    .collection('documents')
    .getFullList({ filter: `project = "${project.id}" && title = "Cortes"` })
  await (await apiAs('documental')).collection('documents').update(row!.id, { forecastMinutes: 1200 })
  await expect(headOf(page, civil)).toContainText('30:00')

  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Sin agrupar' })
  await expect(page.getByRole('grid', { name: 'Documentos' })).toBeVisible()
})

test('groups on a phone, and where nobody is responsible', async ({ page, context }) => {
  const { project, civil } = await newRegister()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents?group=responsible`)
  await expect(page.getByRole('button', { name: /^Sin responsable/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Planta de bases')).toBeVisible()
  await page.goto(`/projects/${project.id}/documents?group=specialty&fold=open`)
  const head = page.getByRole('button', { name: new RegExp(`^${civil}`) })
  await expect(page.getByText('Planta de bases')).toHaveCount(0)
  await head.click()
  await expect(page.getByText('Planta de bases')).toBeVisible()
  await expect(page.getByText('Unifilar')).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])

  // The filters do not stand before the rows; their button says that one is set.
  const state = page.getByRole('combobox', { name: 'Estado' })
  await expect(state).toHaveCount(0)
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await state.selectOption('Anulado')
  await expect(page.getByText('Nada coincide con estos filtros')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toHaveAttribute('aria-expanded', 'true')
  expect(await seriousBarriersOf(page)).toEqual([])

  const filtered = page.url()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(head, 'the groups stay').toBeVisible()
  expect(new URL(page.url()).searchParams.get('state')).toBeNull()
  await page.goBack()
  await expect(page.getByText('Nada coincide con estos filtros')).toBeVisible()
  expect(page.url()).toBe(filtered)
})
