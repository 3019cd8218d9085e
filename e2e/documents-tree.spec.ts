import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours } from './fixtures/week.ts'

test('the register as a tree: by keyboard to a document, and a branch leads to its list', async ({ page, context }) => {
  const project = await newProject()
  const control = await apiAs('documental')
  const [civil, electric] = [await find('specialty', 'code = "CI"'), await find('specialty', 'code = "EL"')]
  const type = await find('document_types', 'code = "PL"')
  const drawn: RecordModel[] = []
  for (const [specialty, title] of [
    [civil, 'Planta de bases'],
    [civil, 'Cortes'],
    [electric, 'Unifilar'],
  ] as const)
    drawn.push(
      await control.collection('documents').create({
        ...{ project: project.id, specialty: specialty.id, type: type.id, code: '', title, state: 'planned' },
        ...{ budgetMinutes: 600, forecastMinutes: 600 },
      }),
    )
  const person = await newPerson()
  await (await apiAs('admin')).collection('members').create({ project: project.id, user: person.id, from: '', to: '' })
  const loaded = { project: project.id, user: person.id, day: weekBefore(1)[0]! }
  await newHours({ ...loaded, document: drawn[0]!.id, minutes: 90 })
  await signInAs(context, 'gerencia')
  await page.goto('/documents/index-1')
  const tree = page.getByRole('treegrid', { name: 'Árbol de documentos' })
  const head = tree.getByRole('rowheader', { name: new RegExp(String(project['code'])) })
  await page.getByRole('searchbox', { name: 'Buscar por código o título' }).fill('bases')
  await expect(tree.getByRole('row', { name: /^\d+ proyectos?/ })).toBeVisible()
  await head.click()
  await expect(tree.getByRole('row', { name: new RegExp(String(project['code'])) })).toContainText('10:00')
  // Not all of them: rows far below, behind those of other stories, are not drawn.
  await page.getByRole('searchbox').fill(String(project['code']))
  await expect(tree.getByRole('row', { name: new RegExp(String(project['code'])) })).toContainText('30:00')
  // What was loaded on its documents is summed up before it is opened, and in the whole.
  await expect(tree.getByRole('row', { name: new RegExp(String(project['code'])) })).toContainText('1:3028:30')
  await expect(tree.getByRole('row', { name: /^1 proyecto/ })).toContainText('1:3028:30')

  await head.click()
  await page.keyboard.press('+')
  await expect(tree.getByRole('rowheader', { name: new RegExp(String(civil['name'])) }).first()).toBeVisible()
  for (const key of ['ArrowDown', '+']) await page.keyboard.press(key)
  await expect(tree.getByRole('rowheader', { name: /Planta de bases/ })).toBeVisible()
  await expect(tree.getByRole('rowheader', { name: /Unifilar/ })).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.reload()
  await expect(tree.getByRole('rowheader', { name: /Planta de bases/ })).toBeVisible()

  await tree
    .getByRole('rowheader', { name: new RegExp(String(civil['name'])) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ver en el listado maestro' }).click()
  await expect(page).toHaveURL(new RegExp(`/documents\\?.*specialty=.*${civil.id}`))
  await expect(page.getByText(/^2 documentos con estos filtros/)).toBeVisible()
  await page.goBack()
  await tree.getByRole('rowheader', { name: /Planta de bases/ }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(project['code'])) })).toBeVisible()
})
