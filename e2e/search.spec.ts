import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { newPerson, newProject, unique } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours } from './fixtures/week.ts'

const [MONDAY] = weekBefore(1)
/** As people type. */
const DELAY = { delay: 60 }
const MOST_TABS = 100

/** Searches in the list of a screen, by keys alone. */
async function searchIn(page: Page, path: string, typed: string): Promise<void> {
  await page.goto(path)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  for (let i = 0; i < MOST_TABS && !(await search.evaluate((box) => box === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type(typed, DELAY)
}

test('what is typed without accents finds what has them: palette, analyzer and lists, by keyboard alone', async ({
  page,
  context,
}) => {
  const word = unique()
  const admin = await apiAs('admin')
  const [person, customer] = await Promise.all([
    newPerson({ name: 'Íñigo', surname: `García Núñez ${word}` }),
    admin.collection('customers').create({ name: `Energía del Ñirihuau ${word}`, country: 'AR', active: true }),
  ])
  const project = await newProject({ name: `Cañón ${word}`, customer: customer.id })
  await admin.collection('members').create({ project: project.id, user: person.id })
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: MONDAY, minutes: 195 })
  await signInAs(context, 'admin')
  const { keyboard } = page

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Control+k')
  await keyboard.type(`garcia nunez ${word}`, DELAY)
  await expect(page.getByRole('option').first()).toContainText(`García Núñez ${word}`)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(person.id))
  // A person's page stands alone, without the palette.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Control+k')
  await keyboard.type(`canon ${word}`, DELAY)
  await expect(page.getByRole('option').first()).toContainText(`Cañón ${word}`)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(project.id))

  // What is copied with marks that turn letters is found too, and a search that fails does not say that there is none.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(`\u202acanon ${word}\u202c`)
  await expect(page.getByRole('option').first()).toContainText(`Cañón ${word}`)
  await context.setOffline(true)
  await keyboard.type('zz', DELAY)
  await expect(page.getByText(/^No se pudo buscar\. No hay conexión/)).toBeVisible()
  await expect(page.getByText('Nada coincide')).toHaveCount(0)
  await context.setOffline(false)
  await keyboard.press('Escape')

  // A field of the analyzer, placed by a letter, and the members of a filter.
  await page.goto('/hours/analyzer?period=lastWeek&rows=person&cols=&vals=loaded')
  const total = page.getByRole('treegrid').getByRole('row').last().getByRole('gridcell').last()
  await expect(total).toHaveText(/\d:\d\d/)
  await keyboard.press('a')
  await keyboard.type('categoria no', DELAY)
  await keyboard.press('ArrowDown')
  await keyboard.press('f')
  await expect(page).toHaveURL(/rows=person\.category/)
  await keyboard.press('a')
  await keyboard.press('Control+a')
  await keyboard.type('persona', DELAY)
  await keyboard.press('ArrowDown')
  await keyboard.press('x')
  await keyboard.type(`garcia nunez ${word}`, DELAY)
  await expect(page.getByRole('group', { name: 'Miembros' }).getByRole('checkbox')).toHaveCount(1)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(total).toHaveText('3:15')

  // Lists: the record's own words, and those of the records that it refers to.
  await searchIn(page, '/projects', `nirihuau ${word}`)
  await expect(
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: `Cañón ${word}` }),
  ).toHaveCount(1)
  await searchIn(page, '/config/users', `inigo garcia ${word}`)
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: word })).toHaveCount(1)
  await searchIn(page, `/projects/${project.id}/hours`, 'nunez calculo')
  await expect(page.getByRole('grid').getByText('3:15')).toBeVisible()
  await keyboard.type('x', DELAY)
  await expect(page.getByText('No hay horas con estos filtros')).toBeVisible()
})

test('a dialog that the palette opened gives the focus back to where it was', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/projects')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await search.focus()
  for (const [typed, dialog] of [
    ['ver las teclas', 'Teclas de esta pantalla'],
    ['nuevo proyecto', 'Nuevo proyecto'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed, DELAY)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(search, dialog).toBeFocused()
  }
})
