import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { find, newPerson } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'
import { apiAs, ORIGIN, PASSWORD } from './fixtures/api.ts'
import { startOwnServer } from './fixtures/own-server.ts'

const [MON, TUE, , , FRI] = weekBefore(1)
/**
 * Topics that every colleague may see; the lead also sees the projects that she leads, to which concurrent stories add.
 */
const SEEN_BY_ALL = /^(users|projects|members|activities)\//
const RECONNECT_MS = [200, 300, 500, 1000, 1200, 1500, 2000, 2000]

/** Collects all messages of the page's realtime stream. */
async function listen(page: Page): Promise<string[]> {
  const messages: string[] = []
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.eventSourceMessageReceived', ({ data, eventName }) => messages.push(`${eventName} ${data}`))
  return messages
}

async function openWeek(
  context: BrowserContext,
  account: string,
  address: string,
): Promise<{ page: Page; messages: string[]; sheet: WeekSheet }> {
  await signInAs(context, account)
  const page = await context.newPage()
  const messages = await listen(page)
  const hears = subscribed(page, 'hours')
  await page.goto(address)
  await hears
  return { page, messages, sheet: new WeekSheet(page) }
}

test('a saved change appears to viewers who may see it, and is never sent to others', async ({ browser }) => {
  const { person, project } = await newTeam()
  const stranger = await newPerson()
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: FRI, minutes: 60 })
  const [a, b, c] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const author = await openWeek(a, person.email, `/hours?week=${MON}`)
  const lead = await openWeek(b, 'jefa', `/hours?week=${MON}&user=${person.id}`)
  const other = await openWeek(c, stranger.email, `/hours?week=${MON}`)
  await lead.sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])

  await expect(author.sheet.cell(/Cálculo/, 0)).toBeFocused()
  const stored = author.page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/hours/records'),
  )
  await author.sheet.type('7:30', 'Enter')
  await stored
  await expect(lead.sheet.cell(/Cálculo/, 0)).toContainText('7:30')
  await lead.sheet.expectRow('Cargado', ['7:30', '0:00', '0:00', '0:00', '1:00'])

  await sentinel(stranger.id, other.messages)
  expect(
    other.messages.filter(
      (message) => !SEEN_BY_ALL.test(message) && (message.includes(person.id) || message.includes(project.id)),
    ),
    'nothing of the others',
  ).toEqual([])
  await expect(other.sheet.row(/Capacitación/)).toBeVisible()
  await expect(other.page.getByText('Cálculo')).toHaveCount(0)
  await Promise.all([a.close(), b.close(), c.close()])
})

/**
 * Creates an entry of the listener after everything else; when its event arrives, all earlier ones have arrived too.
 */
async function sentinel(user: string, messages: readonly string[]): Promise<void> {
  const category = await find('nonproductive', 'code = "CAP"')
  const own = await (await apiAs('admin')).collection('hours').create({
    user,
    nonproductive: category.id,
    day: TUE,
    minutes: 60,
    kind: 'normal',
    state: 'draft',
    source: 'manual',
    note: 'Curso de seguridad en obra',
  })
  await expect.poll(() => messages.some((message) => message.includes(own.id))).toBe(true)
}

test('a change of someone else in the same cell is not overwritten silently', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const entry = await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: MON,
    minutes: 60,
  })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await sheet.expectRow(/Cálculo/, ['1:00'])
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await sheet.type('2', 'Tab')
  await expect(page.getByText('1 cambio espera conexión')).toBeVisible()
  await (await apiAs('admin')).collection('hours').update(entry.id, { minutes: 180, version: entry['version'] })
  await context.setOffline(false)
  await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('Acá se escribió 2:00 y otra persona dejó 3:00')
  expect(await storedHours(person.id)).toEqual([`${MON} 180`])
})

test('a network lost while deferred code loads loses nothing, and the code loads when it returns', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: MON, minutes: 60 })
  await signInAs(context, person.email)
  const extra = /\/assets\/running-timer-[\w-]+\.js$/
  const sheet = new WeekSheet(page)
  await page.route(extra, async (route) => {
    // What is lost is the deferred code, not the week.
    await sheet.cell(/Cálculo/, 0).waitFor()
    await context.setOffline(true)
    await route.abort()
  })
  await page.goto(`/hours?week=${MON}`)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await sheet.expectRow(/Cálculo/, ['1:00'])
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await sheet.type('2', 'Tab')
  await expect(page.getByText('1 cambio espera conexión')).toBeVisible()
  // The failed load is given up after 300 ms on the page's clock; this waits longer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await sheet.expectRow('Cargado', ['2:00'])

  await page.unroute(extra)
  const loaded = page.waitForResponse((response) => extra.test(response.url()) && response.ok())
  await context.setOffline(false)
  await loaded
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 120`])
  await sheet.expectRow(/Cálculo/, ['2:00'])
})

test('a lost connection is shown, is tried again with the agreed delays, and what was missed is there on return', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.addInitScript(recordAttempts)
  // Only a stream that was established is tried again by the SDK, in the handler whose delay is recorded; the page says
  // "En vivo" before.
  const hears = subscribed(page, 'hours')
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
  await hears
  await expect.poll(() => page.evaluate(() => window.streams.open)).toBe(1)

  await page.evaluate(() => window.streams.cut())
  await expect(page.getByRole('status').filter({ hasText: 'Reconectando' })).toBeVisible()
  await newHours({ user: person.id, project: project.id, activity, day: MON, minutes: 450 })
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
  await expect
    .poll(() => page.evaluate(() => window.streams.delays.length), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(RECONNECT_MS.length)
  expect((await page.evaluate(() => window.streams.delays)).slice(0, RECONNECT_MS.length)).toEqual(RECONNECT_MS)

  await page.evaluate(() => window.streams.mend())
  await expect(page.getByRole('status').filter({ hasText: 'Reconectando' })).toHaveCount(0)
  await sheet.expectRow(/Cálculo/, ['7:30', '', '', '', '1:00'])
})

test('a stream that is lost before its first subscription was answered is shown as lost', async ({ page, context }) => {
  const { person } = await newTeam()
  await signInAs(context, person.email)
  await page.addInitScript(recordAttempts)
  const [asked, answered] = [gate(), gate()]
  await page.route('**/api/realtime', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.open()
    await answered.opened
    // The page has taken it back by then.
    return route.continue().catch(() => undefined)
  })
  await page.goto(`/hours?week=${MON}`)
  await asked.opened
  await page.evaluate(() => window.streams.cut())
  await expect(page.getByRole('status').filter({ hasText: 'Reconectando' })).toBeVisible()
  answered.open()
  await page.evaluate(() => window.streams.mend())
  await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeAttached()
})

test('a page opened while the stream is unavailable becomes live once it is, with the changes missed', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  const asked: number[] = []
  await page.route('**/api/realtime', (route) => {
    asked.push(Date.now())
    return route.abort()
  })
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
  await expect(page.getByRole('status').filter({ hasText: 'Reconectando' })).toBeVisible()
  await newHours({ user: person.id, project: project.id, activity, day: MON, minutes: 450 })
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])

  await expect.poll(() => asked.length, 'each attempt waits longer than the one before').toBeGreaterThan(6)
  const waits = asked.slice(1).map((at, index) => at - asked[index]!)
  for (const [index, wait] of [200, 300, 500, 1000, 1200].entries())
    expect(waits[index], `wait ${index + 1}: ${waits.join(', ')}`).toBeGreaterThanOrEqual(wait - 5)
  expect(waits[0], 'the first is no long one').toBeLessThan(2_000)

  await page.unroute('**/api/realtime')
  await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeAttached()
  await sheet.expectRow(/Cálculo/, ['7:30', '', '', '', '1:00'])
  await newHours({ user: person.id, project: project.id, activity, day: TUE, minutes: 60 })
  await sheet.expectRow(/Cálculo/, ['7:30', '1:00', '', '', '1:00'])
})

declare global {
  interface Window {
    streams: { open: number; delays: number[]; cut: () => void; mend: () => void }
  }
}

/** Lets a story close the stream from inside the page, and records the delay before each reconnection. */
function recordAttempts(): void {
  const Native = window.EventSource
  const nativeTimeout = window.setTimeout.bind(window)
  let broken = false
  let running = 0
  let last: EventSource | null = null
  const keep = (stream: EventSource) => {
    last = stream
  }
  const streams = { open: 0, delays: [] as number[], cut: () => {}, mend: () => {} }
  window.setTimeout = ((handler: () => void, delay = 0, ...rest: unknown[]) =>
    nativeTimeout(() => {
      running = delay
      handler(...(rest as []))
      running = 0
    }, delay)) as typeof window.setTimeout
  window.EventSource = class extends Native {
    constructor(url: string | URL, options?: EventSourceInit) {
      super(broken ? 'data:text/plain,broken' : url, options)
      keep(this)
      streams.open += broken ? 0 : 1
      if (running > 0) streams.delays.push(running)
    }
  }
  streams.cut = () => {
    broken = true
    last?.close()
    last?.onerror?.(new Event('error'))
  }
  streams.mend = () => {
    broken = false
  }
  window.streams = streams
}

test('the app of one server works with the API of another: sign-in, lists, files and events', async ({
  page,
  problems,
}) => {
  const { person, project } = await newTeam()
  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    return canvas.toDataURL('image/png')
  })
  const avatar = new File([Buffer.from(photo.split(',')[1]!, 'base64')], 'foto.png', { type: 'image/png' })
  await (await apiAs(person.email)).collection('users').update(person.id, { avatar })
  const site = await startOwnServer([], [`--api-base=${ORIGIN}/timesheet/`])
  try {
    const foreign: string[] = []
    page.on(
      'response',
      (response) => void (response.url().startsWith(ORIGIN) && foreign.push(new URL(response.url()).pathname)),
    )
    await page.goto(`${site.origin}/login?redirect=${encodeURIComponent(`/hours?week=${MON}`)}`)
    await page.getByLabel('Correo').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    const hears = subscribed(page, 'hours')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await hears
    await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 90 })
    await new WeekSheet(page).expectRow(/Cálculo/, ['', '', '', '', '1:30'])
    await page.goto(`${site.origin}/profile`)
    const picture = page.locator(`img[src^="${ORIGIN}/timesheet/api/files/"]`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(foreign.some((path) => path.endsWith('/auth-with-password'))).toBe(true)
    expect(problems).toEqual([])
  } finally {
    await site.stop()
  }
})

test('what somebody adds outside of the page in sight is announced, and shown on demand', async ({ browser }) => {
  const word = `Anunciada${Date.now().toString(36)}`
  await (await apiAs('admin')).collection('customers').create({ name: `${word} Norte`, country: 'AR', active: true })
  const [a, b] = await Promise.all([browser.newContext(), browser.newContext()])
  await Promise.all([signInAs(a, 'admin'), signInAs(b, 'admin')])
  const reader = await a.newPage()
  const hears = subscribed(reader, 'customers')
  await reader.goto(`/config/customers?q=${word}`)
  await hears
  await expect(reader.getByText(`${word} Norte`)).toBeVisible()

  const writer = await b.newPage()
  await writer.goto('/config/customers?id=new')
  await writer.getByRole('textbox', { name: 'Razón social' }).fill(`${word} Sur`)
  await writer.getByRole('button', { name: 'Crear', exact: true }).click()

  await expect(reader.getByRole('button', { name: '1 cambio' })).toBeVisible()
  await expect(reader.getByText(`${word} Sur`), 'the page stays as it was read').toHaveCount(0)
  await reader.getByRole('button', { name: '1 cambio' }).click()
  await expect(reader.getByText(`${word} Sur`)).toBeVisible()
  await expect(reader.getByRole('button', { name: '1 cambio' })).toHaveCount(0)
  await Promise.all([a.close(), b.close()])
})
