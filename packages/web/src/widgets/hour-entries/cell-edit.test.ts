import { type HourEntry, UNSENT } from '@timesheet/domain/hours'
import { parseDuration } from '@timesheet/domain/kernel'
import { describe, expect, it } from 'vitest'
import { planCellEdit } from './cell-edit.ts'
import { invertSteps } from '../../data/outbox/record-step.ts'
import { applySteps } from './entry-step.ts'
import { partsWith } from './linked-entries.ts'

const DAY = '2026-11-18'

function entry(id: string, values: Partial<HourEntry> = {}): HourEntry {
  const blank = {
    collectionId: '',
    collectionName: 'hours',
    user: 'u',
    day: DAY,
    minutes: 60,
    start: '',
    end: '',
    project: 'p',
    document: '',
    activity: 'a',
    nonproductive: '',
  }
  const rest = {
    specialty: '',
    kind: 'normal',
    billable: true,
    note: '',
    state: 'draft',
    source: 'manual',
    group: '',
    ...UNSENT,
    enteredBy: '',
    version: 1,
    created: '',
    updated: '',
  } as const
  return { id, ...blank, ...rest, ...values }
}

function plan(text: string, entries: readonly HourEntry[] = [], linked: readonly HourEntry[] = []) {
  let count = 0
  const parsed = parseDuration(
    text,
    entries.reduce((sum, one) => sum + one.minutes, 0),
  )
  if (!parsed.ok) throw new Error(parsed.code)
  const seed = {
    user: 'u',
    day: DAY,
    project: 'p',
    document: '',
    activity: 'a',
    nonproductive: '',
    kind: 'normal',
    billable: true,
    newId: () => `new${++count}`,
  } as const
  return planCellEdit({
    entries,
    linked,
    ...parsed,
    rounding: { step: 15, mode: 'nearest' },
    timeZone: 'America/Argentina/Buenos_Aires',
    seed,
  })
}

function outcome(text: string, entries: readonly HourEntry[] = [], linked: readonly HourEntry[] = []): string[] {
  const made = plan(text, entries, linked)
  if (!made.ok) return [`locked ${made.locked}`]
  return made.steps.map(({ id, before, after }) => {
    const what = before ? (after ? 'update' : 'delete') : 'create'
    return after
      ? `${what} ${id} ${after.day === DAY ? '' : `${after.day} `}${after.minutes}${after.start ? ` ${after.start}-${after.end}` : ''}`
      : `${what} ${id}`
  })
}

describe('planCellEdit', () => {
  const timed = entry('e1', { minutes: 240, start: '09:00', end: '13:00' })
  it.each<[string, string, readonly HourEntry[], string[]]>([
    ['an empty cell gets one entry', '7:30', [], ['create new1 450']],
    ['a length is rounded by the rule', '1:05', [], ['create new1 60']],
    ['a tiny length becomes one step', '2m', [], ['create new1 15']],
    ['another length changes the entry', '2', [entry('e1')], ['update e1 120']],
    ['the same length changes nothing', '1', [entry('e1')], []],
    ['clearing deletes', '', [entry('e1'), entry('e2')], ['delete e1', 'delete e2']],
    ['clearing an empty cell does nothing', '', [], []],
    ['more is added to what is there', '+0:30', [entry('e1')], ['update e1 90']],
    ['several drafts become one', '5', [entry('e1'), entry('e2')], ['delete e2', 'update e1 300']],
    ['a length takes the times away', '3', [timed], ['update e1 180']],
    ['the sum of timed entries leaves them alone', '4', [timed], []],
    ['an interval makes a timed entry', '9-13', [], ['create new1 240 09:00-13:00']],
    ['two intervals make two', '9-13 14-18', [], ['create new1 240 09:00-13:00', 'create new2 240 14:00-18:00']],
    ['an interval keeps its times and is rounded', '9-9:50', [], ['create new1 45 09:00-09:50']],
    ['a second interval keeps the first entry', '9-13 14-18', [timed], ['create new1 240 14:00-18:00']],
    [
      'one interval less deletes its entry',
      '9-12',
      [timed, entry('e2', { start: '14:00', end: '15:00' })],
      ['delete e2', 'update e1 180 09:00-12:00'],
    ],
    [
      'past midnight the rest goes to the next day',
      '22-2',
      [],
      ['create new2 120 22:00-00:00', 'create new3 2026-11-19 120 00:00-02:00'],
    ],
    ['a sent entry stays and counts', '3', [entry('e1', { state: 'submitted' })], ['create new1 120']],
    ['less than what was sent is refused', '0:30', [entry('e1', { state: 'approved' })], ['locked 60']],
    ['clearing beside a sent entry is refused', '', [entry('e1', { state: 'approved' }), entry('e2')], ['locked 60']],
    ['a rejected entry may be corrected', '2', [entry('e1', { state: 'rejected' })], ['update e1 120']],
  ])('%s', (_, text, entries, expected) => expect(outcome(text, entries)).toEqual(expected))

  const evening = entry('n1', { minutes: 120, start: '22:00', end: '00:00', group: 'g', note: 'Guardia' })
  const morning = entry('n2', { day: '2026-11-19', minutes: 120, start: '00:00', end: '02:00', group: 'g' })
  const dawn = entry('n3', { minutes: 120, start: '00:00', end: '02:00', group: 'h' })
  const eve = entry('n0', { day: '2026-11-17', minutes: 120, start: '22:00', end: '00:00', group: 'h' })
  it.each<[string, string, readonly HourEntry[], readonly HourEntry[], string[]]>([
    ['clearing its evening deletes the whole night', '', [evening], [morning], ['delete n1', 'delete n2']],
    ['clearing its morning too', '', [dawn], [eve], ['delete n3', 'delete n0']],
    ['zero is no less', '0', [evening], [morning], ['delete n1', 'delete n2']],
    ['the same night changes nothing', '22-2', [evening], [morning], []],
    [
      'a longer night changes its part behind midnight',
      '22-3',
      [evening],
      [morning],
      ['update n2 2026-11-19 180 00:00-03:00'],
    ],
    [
      'a night that ends before midnight leaves nothing behind it',
      '20-23',
      [evening],
      [morning],
      ['delete n2', 'update n1 180 20:00-23:00'],
    ],
    ['a length says something of its own day alone', '3', [evening], [morning], ['update n1 180']],
    ['its morning may be longer without touching the evening', '0-3', [dawn], [eve], ['update n3 180 00:00-03:00']],
    [
      'an evening that goes on is split with its note',
      '22-1',
      [{ ...evening, group: '' }],
      [],
      ['update n1 120 22:00-00:00', 'create new2 2026-11-19 60 00:00-01:00'],
    ],
  ])('of a night, %s', (_, text, entries, linked, expected) => expect(outcome(text, entries, linked)).toEqual(expected))

  it.each<[string, string, readonly HourEntry[], readonly HourEntry[], number]>([
    ['typed again', '21-3', [evening], [morning], 2],
    ['from its morning', '0-3', [dawn], [eve], 2],
    ['no more when its evening got a length', '3', [evening], [morning], 1],
  ])('a night is one act, %s', (_, text, entries, linked, parts) => {
    const made = plan(text, entries, linked)
    const after = applySteps([...entries, ...linked], made.ok ? made.steps : [])
    expect(partsWith(after[0]!, after)).toHaveLength(parts)
  })

  it('the part behind midnight has the note of its evening', () => {
    const made = plan('22-1', [{ ...evening, group: '' }])
    expect(made.ok && made.steps.at(-1)?.after?.note).toBe('Guardia')
  })

  it.each([
    ['another length', '2'],
    ['the same length', '1'],
    ['an interval', '9-10'],
  ])('what was rejected is a draft again with %s', (_, text) => {
    const made = plan(text, [entry('e1', { state: 'rejected' })])
    expect(made.ok && made.steps.map(({ before, after }) => [before?.state, after?.state])).toEqual([
      ['rejected', 'draft'],
    ])
  })

  it('keeps the notes of entries that become one', () => {
    const made = plan('5', [
      entry('e1', { note: 'Planos' }),
      entry('e2', { note: 'Cálculo' }),
      entry('e3', { note: 'Planos' }),
    ])
    expect(made.ok && made.steps.at(-1)?.after?.note).toBe('Planos; Cálculo')
  })

  it('parts of a night share their group', () => {
    const made = plan('22-2')
    expect(made.ok && made.steps.map((step) => step.after?.group)).toEqual(['new1', 'new1'])
  })

  it('a deleted entry that was rejected comes back as a draft, because only who approves rejects', () => {
    const made = plan('', [entry('e1', { state: 'rejected' })])
    expect(made.ok && invertSteps(made.steps).map(({ after }) => after?.state)).toEqual(['draft'])
  })

  it('comes back to where it was when inverted', () => {
    const entries = [entry('e1', { note: 'Planos' }), entry('e2')]
    const made = plan('9-13', entries)
    if (!made.ok) throw new Error('refused')
    const after = applySteps(entries, made.steps)
    expect(after.map(({ id, start }) => `${id} ${start}`)).toEqual(['e1 09:00'])
    expect(applySteps(after, invertSteps(made.steps))).toEqual(entries)
  })
})
