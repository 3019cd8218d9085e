import { expect, it } from 'vitest'
import { LATE_SOURCES, type LateChangeKind, type LateDay, lateExpectation } from './late-change.calc.ts'

const posted = (source: LateChangeKind | '', minutes: number) => ({
  source: source === '' ? '' : LATE_SOURCES[source],
  minutes,
})

it.each<[name: string, kind: LateChangeKind, day: LateDay, before: number, after: number]>([
  ['an absence', 'absence', { own: 480, changed: 0, posted: [] }, 480, 0],
  ['an absence that was posted', 'absence', { own: 480, changed: 0, posted: [posted('absence', -480)] }, 0, 0],
  ['a day off of more than is left', 'day_off', { own: 480, changed: 240, posted: [posted('', -300)] }, 180, 180],
  ['half of a working week', 'journey', { own: 480, changed: 240, posted: [] }, 480, 240],
  ['the same again', 'journey', { own: 480, changed: 240, posted: [posted('journey', -240)] }, 240, 240],
  ['another one', 'journey', { own: 480, changed: 360, posted: [posted('journey', -240)] }, 240, 360],
  ['the first one after all', 'journey', { own: 480, changed: 480, posted: [posted('journey', -480)] }, 0, 480],
  ['more than before', 'journey', { own: 240, changed: 480, posted: [] }, 240, 480],
  ['more, on a day that was freed', 'journey', { own: 240, changed: 480, posted: [posted('absence', -240)] }, 0, 0],
  ['a calendar after a week', 'calendar', { own: 480, changed: 0, posted: [posted('journey', -240)] }, 240, 0],
  ['a calendar that leaves it', 'calendar', { own: 480, changed: 480, posted: [posted('journey', -240)] }, 240, 240],
  ['a rule that stops deducting', 'rule', { own: 0, changed: 480, posted: [] }, 0, 480],
  ['no more than a day', 'journey', { own: 480, changed: 1440, posted: [posted('', 300)] }, 780, 1440],
])('%s', (_, kind, day, before, after) => expect(lateExpectation(kind, day)).toEqual({ before, after }))
