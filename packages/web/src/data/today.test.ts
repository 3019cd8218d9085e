// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const MOMENT = new Date('2026-03-05T02:30:00Z')

/** Loads the module anew, with what an earlier visit stored. */
async function loaded(stored?: string): Promise<{ today(): string; keepTimeZone(next: string): void }> {
  vi.resetModules()
  if (stored !== undefined) localStorage.setItem('timesheet-time-zone', stored)
  return import('./today.ts')
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: MOMENT, toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

it.each([
  ['west of the meridian the day began later', 'America/Argentina/Buenos_Aires', '2026-03-04'],
  ['in the east it is the next day', 'Pacific/Kiritimati', '2026-03-05'],
])('%s', async (_name, timeZone, day) => {
  const page = await loaded()
  page.keepTimeZone(timeZone)
  expect(page.today()).toBe(day)
  expect((await loaded()).today()).toBe(day)
})

it('a stored time zone that is unknown is ignored', async () => {
  const own = (await loaded()).today()
  expect((await loaded('Nowhere/Atlantis')).today()).toBe(own)
})
