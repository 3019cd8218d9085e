import { describe, expect, it } from 'vitest'
import { type ApprovedChange, type ApprovedFacts, correctionIds, planApproved } from './change-approved.calc.ts'
import { entryContext, storedEntry } from './stored-entry.fixture.ts'

type Entry = ApprovedChange['entry']

const ENTRY = storedEntry('entry', { minutes: 90, note: 'Planos', state: 'approved' })
const CLOSED = { id: 'oct', kind: 'month', from: '2026-10-01', to: '2026-10-31', state: 'closed' } as const
const OPEN = { id: 'nov', kind: 'month', from: '2026-11-01', to: '2026-11-30', state: 'open' } as const
const FACTS: ApprovedFacts = {
  context: { ...entryContext(ENTRY, null), periods: [CLOSED, OPEN] },
  periods: [CLOSED, OPEN],
  isAdjusted: false,
}

function plan(more: Partial<Entry>, { day = ENTRY.day, reason = 'Era de la obra', facts = FACTS } = {}) {
  const entry = { ...ENTRY, day }
  const fields = Object.keys(more) as (keyof Entry & string)[]
  const ids = correctionIds('seed00000000000', 6)
  return planApproved({ entry, changed: { ...entry, ...more }, fields, reason, ids }, facts)
}

describe('how an approved entry is changed', () => {
  it('in an open period becomes a new version, with its reason, at the version that was read', () => {
    expect(plan({ billable: false })).toEqual([
      {
        collection: 'hours',
        id: 'entry',
        before: { billable: true, state: 'approved', version: 3 },
        after: { billable: false, state: 'submitted', reason: 'Era de la obra' },
      },
    ])
  })

  it.each<[string, Partial<Entry>, NonNullable<Parameters<typeof plan>[1]>, string]>([
    ['without a reason', { note: 'X' }, { reason: ' ' }, 'hours_reason_missing'],
    ['with a short one', { note: 'X' }, { reason: 'no' }, 'hours_reason_short'],
    ['in a closed period its note', { note: 'X' }, { day: '2026-10-09' }, 'entries_closed_note'],
    ['in a closed period billable', { billable: false }, { day: '2026-10-09' }, 'entries_closed_billable'],
    [
      'in a closed period by nobody of the firm',
      { kind: 'travel' },
      { day: '2026-10-09' },
      'entries_closed_not_allowed',
    ],
    [
      'in a closed period again',
      { kind: 'travel' },
      { day: '2026-10-09', facts: { ...FACTS, isAdjusted: true } },
      'entries_adjusted',
    ],
    [
      'where no later period is open',
      { kind: 'travel' },
      { day: '2026-10-09', facts: { ...FACTS, periods: [CLOSED] } },
      'entries_closed_no_period',
    ],
  ])('is refused %s', (_, more, how, code) => {
    expect(plan(more, how)).toMatchObject({ code })
  })

  it('gives every entry ids of its own', () => {
    const ids = [0, 3, 6].flatMap((first) => correctionIds('seed00000000000', first))
    expect(new Set(ids).size).toBe(9)
  })
})
