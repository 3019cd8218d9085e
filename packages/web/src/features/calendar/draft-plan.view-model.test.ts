import { expect, it } from 'vitest'
import { planDraft } from './draft-plan.view-model.ts'
import { entryOf } from './hour-entry.fixture.ts'
import { whenAsTyped } from './typed-when.view-model.ts'

const line = { project: 'p', document: '', activity: 'a', nonproductive: '', kind: 'normal' } as const
const stored = entryOf('e1', { start: '09:00', end: '11:00', minutes: 120 })

function plan(day: string, when: string, entries = [stored]) {
  let count = 0
  const ground = {
    user: 'u',
    entries,
    timeZone: 'America/Argentina/Buenos_Aires',
    newId: () => `new${++count}`,
    rounding: { step: 15, mode: 'nearest' as const },
    roundingOf: () => ({ step: 15, mode: 'nearest' as const }),
  }
  const made = planDraft({ line, day, when, note: ' Planos ', billable: true }, ground)
  return made.ok
    ? made.steps.map(
        ({ id, after }) => `${id} ${after?.day} ${after?.start}-${after?.end} ${after?.minutes} ${after?.note}`,
      )
    : `${made.field} ${made.code}`
}

it.each([
  ['changes the entry', '12/06/2026', '9-12', [stored], ['e1 2026-06-12 09:00-12:00 180 Planos']],
  [
    'a second interval is a new entry',
    '12/06/2026',
    '9-11 14-15',
    [stored],
    ['e1 2026-06-12 09:00-11:00 120 Planos', 'new1 2026-06-12 14:00-15:00 60 Planos'],
  ],
  ['a length takes the times away and is rounded', '12/06/2026', '1:05', [stored], ['e1 2026-06-12 - 60 Planos']],
  ['another day', '13/06/2026', '9-11', [stored], ['e1 2026-06-13 09:00-11:00 120 Planos']],
  [
    'new hours over midnight',
    '12/06/2026',
    '22-2',
    [],
    ['new2 2026-06-12 22:00-00:00 120 Planos', 'new3 2026-06-13 00:00-02:00 120 Planos'],
  ],
  ['no time is no entry', '12/06/2026', '', [], 'when duration_missing'],
  ['what cannot be read', '12/06/2026', 'mucho', [], 'when duration_unreadable'],
  ['a day that does not exist', '31/02/2026', '9-11', [], 'day hours_day_invalid'],
])('%s', (_, day, when, entries, expected) => expect(plan(day, when, [...entries])).toEqual(expected))

it.each([
  [{ kind: 'timed', day: '2026-06-12', start: '09:00', end: '00:00' } as const, '9:00-24:00'],
  [{ kind: 'untimed', day: '2026-06-12', minutes: 90 } as const, '1:30'],
])('is typed back as %j', (placement, text) => expect(whenAsTyped(placement)).toBe(text))
