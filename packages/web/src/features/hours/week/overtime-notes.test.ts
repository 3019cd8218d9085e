import { expect, it } from 'vitest'
import { overtimeNotes } from './overtime-notes.ts'

const day = (loaded: number, expected: number | null = 480) => [{ day: '2026-06-17', loaded, expected }]
const asked = (state: 'requested' | 'approved' | 'rejected' | 'withdrawn', from = '2026-06-17') => ({
  ...{ from, to: from, state, minutes: 180 },
})

it.each([
  ['what is expected is nothing to say', day(480), [], []],
  ['more than expected was not asked for', day(600), [], ['unasked 120']],
  ['nor with a request of another day', day(600), [asked('approved', '2026-06-18')], ['unasked 120']],
  ['nor with one that was rejected or withdrawn', day(600), [asked('rejected'), asked('withdrawn')], ['unasked 120']],
  ['a request waits', day(600), [asked('requested')], ['requested 180']],
  ['one that was approved is said before it is used', day(0), [asked('approved')], ['approved 180']],
  ['approved goes before asked', day(600), [asked('requested'), asked('approved')], ['approved 180']],
  ['who may not know what is expected is told of requests alone', day(600, null), [], []],
])('%s', (_, days, requests, found) => {
  expect(overtimeNotes(days, requests).map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual(found)
})
