import { describe, expect, it } from 'vitest'
import { changeEntries, type ChangeEntriesFacts } from './change-entries.command.ts'
import { UNSENT } from './hours-moves.rules.ts'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'

type Entry = ChangeEntriesFacts['entries'][number]
type Input = Parameters<typeof changeEntries.plan>[1]

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  user: 'ana',
  day: '2026-11-09',
  minutes: 60,
  start: '',
  end: '',
  project: 'p1',
  document: '',
  activity: '',
  nonproductive: '',
  specialty: 's1',
  kind: 'normal',
  billable: true,
  note: 'Planos de la planta',
  state: 'draft',
  source: 'manual',
  group: '',
  ...UNSENT,
  enteredBy: '',
  version: 3,
  created: '',
  updated: '',
  ...more,
})
const PROJECT = { state: 'active', documentRequired: false, membersOnly: false, commercialHours: false } as const
const contextOf: ChangeEntriesFacts['contextOf'] = (row, stored) => ({
  today: '2026-11-19',
  viewer: null,
  settings: DEFAULT_HOURS_SETTINGS,
  parameters: [],
  periods: row.day < '2026-11-01' ? [{ kind: 'month', from: '2026-10-01', to: '2026-10-31', state: 'closed' }] : [],
  person: { hiredOn: '', leftOn: '', overtime: false },
  workplace: { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires', isHoliday: false },
  project:
    row.project === '' ? null : { id: row.project, ...PROJECT, ...(row.project === 'shut' ? { state: 'closed' } : {}) },
  document: null,
  activity: null,
  nonproductive: null,
  membership: { from: '', to: '' },
  sameDay: [],
  stored,
})
const INPUT: Input = {
  from: '',
  to: '',
  user: '',
  project: '',
  document: '',
  activity: '',
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
  changeEntries.plan({ entries, contextOf }, { ...INPUT, ...input })

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
