import { describe, expect, it } from 'vitest'
import { changeEntries, type ChangeEntriesFacts } from './change-entries.command.ts'
import { entryContext, storedEntry as entry } from './stored-entry.fixture.ts'

type Entry = ChangeEntriesFacts['entries'][number]
type Input = Parameters<typeof changeEntries.plan>[1]

const INPUT: Input = {
  from: '',
  to: '',
  user: '',
  customer: '',
  project: '',
  document: '',
  activity: '',
  nonproductive: '',
  specialty: '',
  kind: '',
  state: '',
  billable: '',
  text: '',
  except: '',
  ids: '',
  change: 'note',
  toProject: '',
  toDocument: '',
  toActivity: '',
  toCategory: '',
  toKind: '',
  toBillable: false,
  toNote: '',
  reason: '',
  seed: 'seed00000000000',
}
const plan = (entries: readonly Entry[], input: Partial<Input>) =>
  changeEntries.plan({ entries, contextOf: entryContext }, { ...INPUT, ...input })

describe('a change of many entries', () => {
  it.each<[string, readonly Entry[], Partial<Input>, readonly unknown[], readonly string[]]>([
    [
      'changes what differs, and names the version',
      [entry('a')],
      { change: 'note', toNote: ' Acta ' },
      [{ note: 'Acta' }],
      [],
    ],
    [
      'leaves alone what says so already',
      [entry('a', { note: 'Acta' })],
      { change: 'note', toNote: 'Acta' },
      [],
      ['entries_same'],
    ],
    [
      'leaves alone what is no draft',
      [entry('a', { state: 'submitted' }), entry('b', { state: 'approved' })],
      { change: 'kind', toKind: 'travel' },
      [],
      ['entries_waiting', 'entries_approved'],
    ],
    [
      'leaves alone what was rejected, which its person corrects',
      [entry('a', { state: 'rejected' })],
      { change: 'note', toNote: 'Acta' },
      [],
      ['entries_not_draft'],
    ],
    [
      'moves to another project',
      [entry('a', { activity: 'x' })],
      { change: 'target', toProject: 'p2' },
      [{ project: 'p2', activity: '' }],
      [],
    ],
    [
      'not to one that takes no hours',
      [entry('a')],
      { change: 'target', toProject: 'shut' },
      [],
      ['hours_project_not_open'],
    ],
    ['not to nothing', [entry('a')], { change: 'target' }, [], ['hours_target_missing']],
    [
      'says what is not billable',
      [entry('a'), entry('b', { billable: false })],
      { change: 'billable' },
      [{ billable: false }],
      ['entries_same'],
    ],
    [
      'not in a closed period',
      [entry('a', { day: '2026-10-09' })],
      { change: 'billable' },
      [],
      ['hours_period_closed'],
    ],
    ['deletes a draft', [entry('a')], { change: 'remove' }, [null], []],
    [
      'deletes nothing that was sent or is closed',
      [entry('a', { state: 'submitted' }), entry('b', { day: '2026-10-09' })],
      { change: 'remove' },
      [],
      ['hours_period_closed', 'entries_waiting'],
    ],
    [
      'deletes nothing that was rejected or approved',
      [entry('a', { state: 'rejected' }), entry('b', { state: 'approved' })],
      { change: 'remove' },
      [],
      ['entries_not_draft', 'entries_approved'],
    ],
  ])('%s', (_name, entries, input, after, left) => {
    const { steps, leftOut } = plan(entries, input)
    expect(steps.map((step) => step.after)).toEqual(after)
    expect(leftOut.map(({ code }) => code)).toEqual(left)
  })

  it('copies an approved entry as a draft without times, under an id of its own', () => {
    const { steps } = plan([entry('a', { state: 'approved', start: '09:00', end: '10:00' })], { change: 'copy' })
    expect(steps).toMatchObject([{ before: null, after: { state: 'draft', source: 'copy', start: '', minutes: 60 } }])
    expect(steps[0]?.id).not.toBe('a')
  })
})
