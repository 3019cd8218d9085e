import { expect, it } from 'vitest'
import { checkJourney } from './users.rules.ts'

const JOURNEY = {
  monday: 480,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
  overrideReason: '',
  start: '',
  end: '',
  lunchMinutes: 0,
}

it.each<[name: string, change: Partial<typeof JOURNEY>, field: string | null, code: string | null]>([
  ['a week without a schedule', {}, null, null],
  ['a schedule', { start: '09:00', end: '18:00', lunchMinutes: 60 }, null, null],
  ['a schedule until midnight', { start: '16:00', end: '00:00', lunchMinutes: 30 }, null, null],
  ['an entry alone', { start: '09:00' }, null, null],
  ['an empty week', { monday: 0 }, 'monday', 'journey_empty'],
  ['more than 48 hours', { tuesday: 1440, wednesday: 1440 }, 'overrideReason', 'journey_week_too_long'],
  ['more than 48 hours with a motive', { tuesday: 1440, wednesday: 1440, overrideReason: 'Parada anual' }, null, null],
  ['an exit before the entry', { start: '18:00', end: '09:00' }, 'end', 'journey_backwards'],
  ['an exit with the entry', { start: '09:00', end: '09:00' }, 'end', 'journey_backwards'],
  [
    'a lunch that leaves nothing',
    { start: '09:00', end: '10:00', lunchMinutes: 60 },
    'lunchMinutes',
    'journey_lunch_too_long',
  ],
  ['a time that is none', { start: '25:00', end: 'abc', lunchMinutes: 60 }, null, null],
])('%s', (_, change, field, code) => {
  const violation = checkJourney({ ...JOURNEY, ...change })
  expect([violation?.field ?? null, violation?.code ?? null]).toEqual([field, code])
})
