import type { ChangeEntriesFacts } from './change-entries.command.ts'
import { UNSENT } from './hours-moves.rules.ts'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'

type Entry = ChangeEntriesFacts['entries'][number]

/** A stored draft of an hour of Ana's on a project. */
export const storedEntry = (id: string, more: Partial<Entry> = {}): Entry => ({
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
/** What an entry is checked with: October 2026 is closed, and so is the project `shut`. */
export const entryContext: ChangeEntriesFacts['contextOf'] = (row, stored) => ({
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
