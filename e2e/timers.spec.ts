import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import type { Person } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours } from './fixtures/week.ts'

const [MON, TUE] = weekBefore(1)
const QUICK = `/hours/i?day=${TUE}`

/** Creates a person with one entry to repeat, and a function that opens the quick entry on another device of theirs. */
async function newTimekeeper(browser: Browser) {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: MON, minutes: 60 })
  const contexts: BrowserContext[] = []
  const device = async ({ hearsOthers }: { readonly hearsOthers: boolean }): Promise<Page> => {
    const context = await browser.newContext()
    contexts.push(context)
    await signInAs(context, person.email)
    const page = await context.newPage()
    if (!hearsOthers) await page.route('**/api/realtime', (route) => route.abort())
    const hears = hearsOthers ? subscribed(page, 'timers') : null
    await page.goto(QUICK)
    await expect(page.getByRole('button', { name: /^Iniciar cronómetro en .*Cálculo/ })).toBeVisible()
    await hears
    return page
  }
  return { person, device, close: () => Promise.all(contexts.map((context) => context.close())) }
}

const card = (page: Page) => page.getByRole('region', { name: 'Cronómetro', exact: true })
const stopButton = (page: Page) => card(page).getByRole('button', { name: 'Parar y cargar' })
const startButton = (page: Page) => page.getByRole('button', { name: /^Iniciar cronómetro en .*Cálculo/ })

async function timersOf(person: Person) {
  return (await apiAs(person.email)).collection('timers').getFullList()
}

/** Moves the start of the running timer back, as if the person had worked since. */
async function wait(person: Person, minutes: number): Promise<void> {
  const [timer] = await timersOf(person)
  await (
    await apiAs(person.email)
  )
    .collection('timers')
    .update(timer!.id, { startedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
}

test('a timer is the same on all devices, and its time is loaded once', async ({ browser }) => {
  const { person, device, close } = await newTimekeeper(browser)
  const [desk, phone] = [await device({ hearsOthers: true }), await device({ hearsOthers: true })]
  await startButton(desk).click()
  await expect(card(desk)).toContainText('Cálculo')
  await expect(card(phone), 'the other device sees it without a reload').toContainText('Cálculo')
  await expect(phone.getByRole('group', { name: 'Cronómetro en marcha' })).toBeVisible()

  const deaf = await device({ hearsOthers: false })
  await expect(card(deaf)).toBeVisible()
  await wait(person, 40)
  await expect(card(phone)).toContainText(/0:4\d:\d\d/)
  await expect(card(desk)).toContainText(/0:4\d:\d\d/)
  await stopButton(desk).click()
  await expect(card(desk)).toHaveCount(0)
  await expect(card(phone), 'and sees that it was stopped').toHaveCount(0)
  await expect.poll(async () => (await storedHours(person.id)).length).toBeGreaterThan(1)
  const stored = await storedHours(person.id)

  await stopButton(deaf).click()
  await expect(deaf.getByText('El cronómetro ya se había parado')).toBeVisible()
  await expect(card(deaf)).toHaveCount(0)
  expect(await storedHours(person.id)).toEqual(stored)
  await close()
})

test('a timer started on two devices without realtime is one', async ({ browser }) => {
  const { person, device, close } = await newTimekeeper(browser)
  const [desk, phone] = [await device({ hearsOthers: false }), await device({ hearsOthers: false })]
  await startButton(desk).click()
  await expect.poll(async () => (await timersOf(person)).length).toBe(1)
  const [first] = await timersOf(person)
  await startButton(phone).click()
  await expect(phone.getByText('Ya hay un cronómetro en marcha')).toBeVisible()
  await expect(card(phone), 'the one that runs is shown').toBeVisible()
  expect((await timersOf(person)).map(({ id }) => id)).toEqual([first!.id])
  await close()
})

test('a discarded timer can be restored as it was, and nobody else sees it', async ({ browser }) => {
  const { person, device, close } = await newTimekeeper(browser)
  const desk = await device({ hearsOthers: true })
  await startButton(desk).click()
  await expect.poll(async () => (await timersOf(person)).length).toBe(1)
  await wait(person, 25)
  await expect(card(desk)).toContainText(/0:2\d:\d\d/)
  const [before] = await timersOf(person)
  await card(desk).getByRole('button', { name: 'Descartar' }).click()
  await expect(card(desk)).toHaveCount(0)
  // While the pointer is over it, the notice stays.
  await desk.getByText('Cronómetro descartado.').hover()
  expect(await timersOf(person)).toEqual([])
  await desk.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card(desk)).toContainText(/0:2\d:\d\d/)
  await expect
    .poll(async () => (await timersOf(person)).map(({ startedAt }) => startedAt as string))
    .toEqual([before!['startedAt']])

  for (const colleague of ['jefa', 'ingeniero', 'admin']) {
    const others = await (await apiAs(colleague)).collection('timers').getFullList()
    expect(others.map(({ id }) => id)).not.toContain(before!.id)
  }
  await close()
})
