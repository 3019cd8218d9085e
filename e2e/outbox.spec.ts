import { addDays } from '@timesheet/domain/kernel'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { apiAs, ORIGIN } from './fixtures/api.ts'
import { find } from './fixtures/company.ts'
import { openWay } from './fixtures/cuttable-way.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

const [MON, TUE, WED, THU, FRI] = weekBefore(1)
const WRITES = /\/api\/(?:batch|collections\/hours\/records(?:\/\w+)?)$/
const OFFLINE = { hasText: 'Sin conexión' }

/** Opens the week of a new person with one entry on Friday. */
async function openWeek(page: Page, context: BrowserContext, origin = ORIGIN) {
  const team = await newTeam()
  const entry = await newHours({
    user: team.person.id,
    project: team.project.id,
    activity: team.project.activities[0]!.id,
    day: FRI,
    minutes: 60,
  })
  await signInAs(context, team.person.email, origin)
  await page.goto(`${origin}/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  return { ...team, entry, sheet }
}

/** The number of writes that the browser's outbox holds. */
const keptWrites = (page: Page) => kept(page, 'writes')

function kept(page: Page, store: 'writes' | 'shown'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('timesheet', 1)
        opening.onsuccess = () => {
          const db = opening.result
          const count = db.transaction(name).objectStore(name).count()
          count.onsuccess = () => {
            db.close()
            resolve(count.result)
          }
        }
      }),
    store,
  )
}

/**
 * Has the page's requests intercepted from its beginning on: one that follows at once on the first route of an open page
 * may pass it.
 */
function intercept(page: Page): Promise<unknown> {
  return page.route(WRITES, (route) => route.fallback())
}

/** Blocks all writes of hours until the returned function is called. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  const hold = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
  await page.route(WRITES, hold)
  return () => page.unroute(WRITES, hold)
}

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is typed is there after a reload, and is stored once on return', async ({ page, context }) => {
    const way = await openWay()
    // Where an employer has periods of its own, the week reads who employs the person, and a chunk, before it is shown.
    const office = await apiAs('finanzas')
    const employer = await find('employers', 'country = "ES"')
    const own = { kind: 'week', from: MON, to: addDays(MON, 6), employer: employer.id, state: 'open' }
    const period = await office.collection('periods').create(own)
    const { person, sheet } = await openWeek(page, context, way.origin)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
    })
    // A page that begins anew may send its first request past the browser's own switch.
    way.cut()
    await context.setOffline(true)
    await expect(page.getByRole('status').filter(OFFLINE)).toBeVisible()
    await sheet.type('4', 'Tab')
    await sheet.type('5', 'Tab')
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión · 2 sin enviar' })).toBeVisible()
    await expect.poll(() => keptWrites(page)).toBe(2)
    await page.reload()
    await sheet.expectRow(/Cálculo/, ['4:00', '5:00', '', '', '1:00'])
    await expect(page.getByText('2 cambios esperan conexión')).toBeVisible()
    expect(await storedHours(person.id)).toEqual([`${FRI} 60`])
    way.mend()
    await context.setOffline(false)
    await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 240`, `${TUE} 300`, `${FRI} 60`])
    await expect.poll(() => keptWrites(page)).toBe(0)
    await page.reload()
    await sheet.expectRow(/Cálculo/, ['4:00', '5:00', '', '', '1:00'])
    expect(await storedHours(person.id)).toEqual([`${MON} 240`, `${TUE} 300`, `${FRI} 60`])
    expect(await kept(page, 'shown')).toBe(1)
    await page.goto(`${way.origin}/logout`)
    await expect(page.getByText('La sesión se cerró')).toBeVisible()
    await expect.poll(() => kept(page, 'shown'), 'what one person saw is nobody else’s to find').toBe(0)
    way.close()
    await office.collection('periods').delete(period.id)
  })
})

test('a week copied without network is stored as it was planned, or refused with the plan as it is now', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const before = weekBefore(2)
  const last = (day: string, minutes: number) =>
    newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day, minutes })
  await last(before[0], 60)
  await last(before[1], 120)
  const stored = [`${before[0]} 60`, `${before[1]} 120`]
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await page.getByRole('button', { name: 'Copiar filas de la semana anterior' }).first().click()
  await expect(sheet.cell(/Cálculo/, 0)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/hours?week=${MON}`)
  await page.bringToFront()
  await sheet.cell(/Cálculo/, 0).click()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter(OFFLINE)).toBeVisible()
  await page.keyboard.press('Alt+Shift+C')
  await sheet.expectRow(/Cálculo/, ['1:00', '2:00', ''])
  await expect.poll(() => keptWrites(page), 'a copy is one write').toBe(1)
  expect(await storedHours(person.id)).toEqual(stored)
  await last(before[2], 180)
  stored.push(`${before[2]} 180`)
  await context.setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: 'Copia de horas' })
  await expect(notice).toContainText('cambió mientras tanto: no se hizo nada. Ahora serían 3 filas.')
  expect(await storedHours(person.id)).toEqual(stored)
  await notice.getByRole('button', { name: 'Hacerlo así' }).click()
  await expect(notice).toHaveCount(0)
  const copied = [`${MON} 60`, `${TUE} 120`, `${WED} 180`]
  await expect.poll(() => storedHours(person.id)).toEqual([...stored, ...copied])
  await new WeekSheet(other).expectRow(/Cálculo/, ['1:00', '2:00', '3:00'])
  await sheet.cell(/Cálculo/, 0).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedHours(person.id)).toEqual(stored)
  await page.keyboard.press('Control+y')
  await expect.poll(() => storedHours(person.id)).toEqual([...stored, ...copied])
  await expect(other.getByRole('row', { name: /Cálculo/ })).toBeVisible()
})

test('unsent writes of a closed tab are sent by another tab, once', async ({ page, context }) => {
  await intercept(page)
  const { person, sheet } = await openWeek(page, context)
  const release = await holdWrites(page)
  const other = await context.newPage()
  await other.goto(`/hours?week=${MON}`)
  await expect(new WeekSheet(other).cell(/Cálculo/, 0)).toBeFocused()
  await page.bringToFront()
  await sheet.type('4', 'Tab')
  await sheet.type('5', 'Tab')
  await expect(page.getByText('2 cambios esperan conexión')).toBeVisible()
  await expect.poll(() => keptWrites(page)).toBe(2)
  await other.bringToFront()
  await other.reload()
  await expect(new WeekSheet(other).cell(/Cálculo/, 0)).toBeFocused()
  expect(await storedHours(person.id), 'what a living tab holds is its own').toEqual([`${FRI} 60`])
  await release()
  await page.close()
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 240`, `${TUE} 300`, `${FRI} 60`])
  await new WeekSheet(other).expectRow(/Cálculo/, ['4:00', '5:00', '', '', '1:00'])
  await expect.poll(() => keptWrites(other)).toBe(0)
})

test('a lost answer is no conflict, nothing is stored twice, and later writes are applied on top of it', async ({
  page,
  context,
}) => {
  await intercept(page)
  const { person, entry, sheet } = await openWeek(page, context)
  let lost = 0
  await page.route(WRITES, async (route) => {
    if (route.request().method() === 'GET' || lost >= 2) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await sheet.type('4', 'Tab')
  await sheet.cell(/Cálculo/, 4).click()
  await sheet.type('2', 'Enter')
  await expect.poll(() => lost).toBe(2)
  await sheet.cell(/Cálculo/, 4).click()
  await sheet.type('3', 'Enter')
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 240`, `${FRI} 180`])
  await expect.poll(() => keptWrites(page)).toBe(0)
  await sheet.expectRow(/Cálculo/, ['4:00', '', '', '', '3:00'])
  await expect(sheet.grid.locator('[aria-invalid=true]')).toHaveCount(0)
  expect((await (await apiAs('admin')).collection('hours').getOne(entry.id))['minutes']).toBe(180)
})

test('unsent writes of one person are not sent by another, and are sent when the person is back', async ({
  page,
  context,
}) => {
  await intercept(page)
  const { person, project, sheet } = await openWeek(page, context)
  const another = await newTeam()
  await newHours({
    user: another.person.id,
    project: another.project.id,
    activity: another.project.activities[0]!.id,
    day: WED,
    minutes: 30,
  })
  const release = await holdWrites(page)
  await sheet.type('4', 'Tab')
  await expect(page.getByText('1 cambio espera conexión')).toBeVisible()
  await expect.poll(() => keptWrites(page)).toBe(1)
  await page.goto('/logout')
  await expect(page.getByText('La sesión se cerró')).toBeVisible()
  await release()

  await signInAs(context, another.person.email)
  await page.goto(`/hours?week=${MON}`)
  await sheet.expectRow(/Cálculo/, ['', '', '0:30'])
  await sheet.cell(/Cálculo/, 3).click()
  await sheet.type('2', 'Enter')
  await expect.poll(() => storedHours(another.person.id)).toEqual([`${WED} 30`, `${THU} 120`])
  expect(await storedHours(person.id)).toEqual([`${FRI} 60`])
  await expect.poll(() => keptWrites(page), 'it waits for its person').toBe(1)

  await page.goto('/logout')
  await expect(page.getByText('La sesión se cerró')).toBeVisible()
  await signInAs(context, person.email)
  await page.goto('/')
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 240`, `${FRI} 60`])
  await expect.poll(() => keptWrites(page)).toBe(0)
  const all = await (await apiAs('admin')).collection('hours').getFullList({ filter: `project = "${project.id}"` })
  expect(all.map((one) => one['user'] as string)).toEqual([person.id, person.id])
})

test('a write refused for good is shown in its place, also after a reload, and blocks no other', async ({
  page,
  context,
}) => {
  await intercept(page)
  const { person, project, sheet } = await openWeek(page, context)
  const release = await holdWrites(page)
  await sheet.type('4', 'Tab')
  await expect(page.getByText('1 cambio espera conexión')).toBeVisible()
  const api = await apiAs('admin')
  const activity = project.activities[0]!.id
  await api.collection('activities').update(activity, { active: false })
  await release()
  await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(sheet.cell(/Cálculo/, 0), 'it stands where it was typed').toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('4')
  await page.goto('/projects')
  const notice = page.getByRole('alert').filter({ hasText: 'Sin guardar «4».' })
  await notice.getByRole('button', { name: 'Ver' }).click()
  await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(notice).toHaveCount(0)
  await api.collection('activities').update(activity, { active: true })
  await page.goto('/projects')
  await notice.getByRole('button', { name: 'Descartar' }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(() => keptWrites(page)).toBe(0)
  expect(await storedHours(person.id)).toEqual([`${FRI} 60`])
  await page.goto(`/hours?week=${MON}`)
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
})
