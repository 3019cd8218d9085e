import { expect, it } from 'vitest'
import { type RestoreCode, restoreEntries, type RestoreFacts } from './restore-entries.command.ts'
import { entryContext, storedEntry } from './stored-entry.fixture.ts'

type Row = RestoreFacts['deleted'][number]['row']
const INPUT = { user: '', deletedBy: '', from: '', to: '', ids: 'a', seed: 'seed00000000000' } as const

it.each<[string, readonly Row[], back: readonly string[], restored: readonly string[], left: readonly RestoreCode[]]>([
  ['come back under their ids', [storedEntry('a'), storedEntry('b')], [], ['a', 'b'], []],
  ['do not come back where they are', [storedEntry('a'), storedEntry('b')], ['a'], ['b'], ['restore_is_back']],
  ['do not come back twice', [storedEntry('a'), storedEntry('a', { note: 'Otra' })], [], ['a'], ['restore_is_back']],
  ['stay in a closed period', [storedEntry('a', { day: '2026-10-09' })], [], [], ['hours_period_closed']],
  ['stay out of a closed project', [storedEntry('a', { project: 'shut' })], [], [], ['hours_project_not_open']],
  ['without their row are passed over', [null, storedEntry('b')], [], ['b'], []],
  [
    'that overlap do not come back together',
    [
      storedEntry('a', { start: '08:00', end: '09:00' }),
      storedEntry('b', { start: '08:30', end: '09:30' }),
      storedEntry('c', { start: '09:00', end: '10:00' }),
    ],
    [],
    ['a', 'c'],
    ['hours_overlap'],
  ],
])('deleted entries %s', (_, rows, back, restored, left) => {
  const deleted = rows.map((row) => ({ entry: row?.id ?? 'gone', row }))
  const contextOf: RestoreFacts['contextOf'] = (entry, before) => ({ ...entryContext(entry, null), sameDay: before })
  const { steps, leftOut } = restoreEntries.plan({ deleted, back: new Set(back), contextOf }, INPUT)
  expect(steps.map(({ id }) => id)).toEqual(restored)
  expect(leftOut.map(({ code }) => code)).toEqual(left)
})

it('those of a slice do not overlap those of the slice before, nor come back twice', () => {
  const before = [storedEntry('a', { start: '08:00', end: '09:00' })]
  const rows = [storedEntry('a'), storedEntry('b', { start: '08:30', end: '09:30' }), storedEntry('c')]
  const contextOf: RestoreFacts['contextOf'] = (entry, others) => ({ ...entryContext(entry, null), sameDay: others })
  const deleted = rows.map((row) => ({ entry: row.id, row }))
  const { steps, leftOut } = restoreEntries.plan({ deleted, back: new Set(), before, contextOf }, INPUT)
  expect(steps.map(({ id }) => id)).toEqual(['c'])
  expect(leftOut.map(({ code }) => code)).toEqual(['restore_is_back', 'hours_overlap'])
})

it('an entry that was approved comes back as a draft that nobody sent or decided', () => {
  const row = storedEntry('a', {
    state: 'approved',
    batch: 'b1',
    sentBy: 'ana',
    decidedBy: 'boss',
    decidedHow: 'automatic',
  })
  const contextOf: RestoreFacts['contextOf'] = (entry) => entryContext(entry, null)
  const { steps } = restoreEntries.plan({ deleted: [{ entry: 'a', row }], back: new Set(), contextOf }, INPUT)
  expect(steps).toMatchObject([
    {
      before: null,
      after: { id: 'a', state: 'draft', batch: '', sentBy: '', decidedBy: '', decidedHow: '', minutes: 60 },
    },
  ])
})
