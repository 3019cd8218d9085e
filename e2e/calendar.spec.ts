import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const [MON, TUE, WED] = weekBefore(1)

/** The point where an hour of a day is drawn. */
async function pointAt(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-lane="${day}"]`).boundingBox()
  if (!box) throw new Error(`the calendar does not show ${day}`)
  return { x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/**
 * Performs a write and waits until its response was processed: an entry that is rendered again under the pointer cannot
 * be dragged.
 */
async function stored(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/collections/hours/records'),
  )
  await act()
  await (await answer).finished()
}

/** The entries of a person on the server: `day start–end minutes`. */
async function storedTimes(user: string): Promise<string[]> {
  const rows = await (
    await apiAs('admin')
  )
    .collection('hours')
    .getFullList({ filter: `user = "${user}"`, sort: 'day,start' })
  return rows.map(
    (row) => `${String(row['day'])} ${String(row['start'])}–${String(row['end'])} ${String(row['minutes'])}`,
  )
}

test('an entry is drawn, moved, resized and copied, and what cannot move stays', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[1]!.id, day: WED, minutes: 90 })
  await signInAs(context, person.email)
  // Realtime is blocked, because an event would render the block under the pointer again.
  await page.route('**/api/realtime', (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.goto(`/hours/calendar/WeekView?date=${MON}`)
  await expect(page.getByText('cargadas de 40:00 esperadas')).toContainText('1:30')

  await drag(page, await pointAt(page, MON, 9.05), await pointAt(page, MON, 11.95))
  const dialog = page.getByRole('dialog', { name: 'Nueva entrada' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'En qué se trabajó' })).toBeFocused()
  await page.keyboard.type('Cálculo')
  await expect(dialog.getByRole('option').first()).toContainText('Cálculo')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Horario o duración')).toHaveValue(/9:00\s?-\s?12:00/)
  await dialog.getByLabel('Nota').fill('Pórtico del eje 3')
  await stored(page, () => page.keyboard.press('Enter'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => storedTimes(person.id)).toEqual([`${MON} 09:00–12:00 180`, `${WED} – 90`])

  const block = page.locator('[data-hours-block]').filter({ hasText: 'Cálculo' })
  await expect(block).toContainText('Pórtico del eje 3')
  await stored(page, async () => drag(page, await pointAt(page, MON, 10), await pointAt(page, TUE, 11)))
  await expect.poll(() => storedTimes(person.id)).toEqual([`${TUE} 10:00–13:00 180`, `${WED} – 90`])

  await block.hover()
  const box = (await block.boundingBox())!
  await stored(page, async () =>
    drag(page, { x: box.x + box.width / 2, y: box.y + box.height - 2 }, await pointAt(page, TUE, 14)),
  )
  await expect.poll(() => storedTimes(person.id)).toEqual([`${TUE} 10:00–14:00 240`, `${WED} – 90`])

  await page.keyboard.down('Control')
  await stored(page, async () => drag(page, await pointAt(page, TUE, 11), await pointAt(page, MON, 11)))
  await page.keyboard.up('Control')
  await expect
    .poll(() => storedTimes(person.id))
    .toEqual([`${MON} 10:00–14:00 240`, `${TUE} 10:00–14:00 240`, `${WED} – 90`])
  await expect(page.getByText('cargadas de 40:00 esperadas')).toContainText('9:30')

  await page.reload()
  await expect(page.locator('[data-hours-block]').filter({ hasText: 'Cálculo' })).toHaveCount(2)
  await expect(page.getByText('cargadas de 40:00 esperadas')).toContainText('9:30')
  expect(problems).toEqual([])
})

test('an entry that would overlap is refused in place, and the stored one does not move', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const of = (activity: number, start: string, end: string, minutes: number) =>
    apiAs('admin').then((admin) =>
      admin.collection('hours').create({
        user: person.id,
        project: project.id,
        activity: project.activities[activity]!.id,
        day: MON,
        start,
        end,
        minutes,
        kind: 'normal',
        state: 'draft',
        source: 'manual',
      }),
    )
  await of(0, '09:00', '11:00', 120)
  await of(1, '14:00', '15:00', 60)
  await signInAs(context, person.email)
  await page.goto(`/hours/calendar/WeekView?date=${MON}`)
  await expect(page.locator('[data-hours-block]')).toHaveCount(2)
  await drag(page, await pointAt(page, MON, 14.5), await pointAt(page, MON, 10))
  await expect(page.getByText('Se superpone con otra entrada del día')).toBeVisible()
  expect(await storedTimes(person.id)).toEqual([`${MON} 09:00–11:00 120`, `${MON} 14:00–15:00 60`])
})

test('a drag goes into the strip, out of it and to another day of the month, by finger too, and Escape gives it up', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: TUE, minutes: 90 })
  await signInAs(context, person.email)
  await page.route('**/api/realtime', (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.goto(`/hours/calendar/WeekView?date=${MON}`)
  const block = page.locator('[data-hours-block]')
  const middle = async () => {
    const box = (await block.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await expect(page.getByText('cargadas de 40:00 esperadas')).toContainText('1:30')
  await expect(block).toHaveCount(1)

  await page.mouse.move(...(Object.values(await middle()) as [number, number]))
  await page.mouse.down()
  const aside = await pointAt(page, MON, 10)
  await page.mouse.move(aside.x, aside.y, { steps: 4 })
  await expect(page.locator('[data-look="carried"]')).toContainText('10:00–11:30')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-look="carried"]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedTimes(person.id)).toEqual([`${TUE} – 90`])

  await stored(page, async () => drag(page, await middle(), await pointAt(page, MON, 10.1)))
  await expect.poll(() => storedTimes(person.id)).toEqual([`${MON} 10:00–11:30 90`])

  const cdp = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  const from = await middle()
  const to = await pointAt(page, TUE, 13.25)
  await touch('touchStart', [from])
  await expect(page.locator('[data-look="lifted"]')).toHaveCount(1)
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await stored(page, () => touch('touchEnd', []).then(() => undefined))
  await expect.poll(() => storedTimes(person.id)).toEqual([`${TUE} 12:30–14:00 90`])

  await page.goto(`/hours/calendar/MonthView?date=${MON}`)
  await expect(block).toHaveCount(1)
  const cell = (await page.locator(`[data-spot="${WED}"]`).boundingBox())!
  await stored(page, async () => drag(page, await middle(), { x: cell.x + 20, y: cell.y + cell.height - 8 }))
  await expect.poll(() => storedTimes(person.id)).toEqual([`${WED} 12:30–14:00 90`])

  await page.goto(`/hours/calendar/WeekView?date=${MON}`)
  await expect(block).toHaveCount(1)
  const strip = (await page.locator(`[data-spot="${TUE}"]:not([data-lane])`).boundingBox())!
  await stored(page, async () => drag(page, await middle(), { x: strip.x + 20, y: strip.y + 8 }))
  await expect.poll(() => storedTimes(person.id)).toEqual([`${TUE} – 90`])
})

test('Calendar switches between day, week and month in its address', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: TUE, minutes: 450 })
  await signInAs(context, person.email)
  await page.goto(`/hours/calendar/Calendar?date=${TUE}`)
  await expect(page.locator('[data-hours-block]')).toHaveCount(1)
  for (const [name, view] of [
    ['Mes', 'month'],
    ['Día', 'day'],
    ['Semana', 'week'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Vista' }).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
    await expect(page.locator('[data-hours-block]')).toContainText('Cálculo')
  }
  await page.goBack()
  await expect(page).toHaveURL(/view=day/)
})

test('entries show whole lines in the week, and all their words in the month', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const api = await apiAs('admin')
  for (const [start, end, minutes] of [
    ['08:00', '08:30', 30],
    ['09:00', '10:00', 60],
    ['10:00', '11:45', 105],
  ] as const) {
    await api.collection('hours').create({
      user: person.id,
      project: project.id,
      activity: project.activities[0]!.id,
      day: TUE,
      start,
      end,
      minutes,
      kind: 'normal',
      state: 'draft',
      source: 'manual',
      billable: true,
      note: 'Una nota que no entra en una sola línea de la columna',
    })
  }
  await signInAs(context, person.email)
  await page.goto(`/hours/calendar/WeekView?date=${TUE}`)
  const words = page.locator('[data-hours-block] [class*="words"]')
  await expect(words).toHaveCount(3)
  for (const width of [960, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await words.evaluateAll((all) =>
      all.map(
        (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      ),
    )
    for (const count of lines)
      expect(Math.abs(count - Math.round(count)), `${width} px: ${lines.join(', ')} lines`).toBeLessThan(0.05)
    expect(Math.min(...lines), `${width} px: each has a line`).toBeGreaterThan(0.9)
  }
  await page.goto(`/hours/calendar/MonthView?date=${TUE}`)
  await expect(words).toHaveCount(3)
  const cut = await words
    .locator('[class*="what"]')
    .evaluateAll((all) =>
      all.flatMap((element) =>
        element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 ? [element.textContent] : [],
      ),
    )
  expect(cut).toEqual([])
})

test('the sums of the month and of its days explain themselves, and typed = stays text', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const line = { user: person.id, project: project.id, activity: project.activities[1]!.id }
  await newHours({ ...line, day: TUE, minutes: 90 })
  await signInAs(context, person.email)
  await page.goto(`/hours/calendar/MonthView?date=${TUE}`)
  const { keyboard } = page
  for (const [name, title] of [
    [/^Cargadas: 1:30/, /^Cargadas: /],
    [/^Esperadas: /, /^Esperadas: /],
    [/^Diferencia: −/, /^Diferencia: /],
  ] as const) {
    const sum = page.getByRole('button', { name })
    await sum.focus()
    await keyboard.press('=')
    const box = page.getByRole('dialog', { name: title })
    await expect(box.getByRole('row', { name: /^Da/ }).first()).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await keyboard.press('Escape')
    await expect(sum).toBeFocused()
  }

  // A day: = on its number, and the mouse on its sum.
  const day = page.locator(`[data-spot="${TUE}"]`)
  const box = page.getByRole('dialog', { name: /^Cargadas: martes/ })
  await day.getByRole('button', { name: /, ver martes/ }).focus()
  await keyboard.press('=')
  await expect(box).toContainText('Por tarea')
  await keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await day.getByTitle('Cargadas / esperadas').hover()
  await expect(box).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(box).toHaveCount(0)

  await keyboard.press('n')
  const task = page.getByRole('dialog', { name: 'Nueva entrada' }).getByRole('combobox', { name: 'En qué se trabajó' })
  await expect(task).toBeFocused()
  await keyboard.type('a=')
  await expect(task).toHaveValue('a=')
})

test('on a phone every target of the month has the size of a finger, and the month fits', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[1]!.id, day: WED, minutes: 90 })
  await signInAs(context, person.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/hours/calendar/MonthView?date=${WED}`)
  await expect(page.getByText('1:30', { exact: true }).first()).toBeVisible()
  const targets = page
    .locator('main :is(button, label, a, input:not([tabindex="-1"], [type=radio]))')
    .filter({ visible: true })
  const small = await targets.evaluateAll((all) =>
    all
      .map(
        (target) => [target.getAttribute('aria-label') || target.textContent, target.getBoundingClientRect()] as const,
      )
      .flatMap(([name, { width, height }]) => (width < 40 || height < 40 ? [`${name}: ${width} × ${height}`] : [])),
  )
  expect(small).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.locator('[data-view=month]').evaluate((month) => month.scrollWidth - month.clientWidth)).toBe(0)

  // On a phone the week is a list of days, where the height of a block follows its text.
  await page.goto(`/hours/calendar/WeekView?date=${WED}`)
  const words = page.locator('[data-hours-block] [class*="words"]').first()
  await expect(words).toContainText('Reuniones')
  expect(
    await words.evaluate(({ clientHeight, scrollHeight }) => [clientHeight > 30, scrollHeight - clientHeight]),
  ).toEqual([true, 0])
})
