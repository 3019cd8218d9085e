import { type HourEntry, UNSENT } from '@timesheet/domain/hours'
import { BRAND } from '../../ui/brand.ts'
import type { HourReference } from './hour-reference.ts'

const row = { collectionId: '', collectionName: '', created: '', updated: '' }
const WORKDAY = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }

/** A full-time person in the team of project `p` (activity `a`) on Thursday 19/11/2026, before a holiday on Friday. */
export function sampleReference(values: Partial<HourReference> = {}): HourReference {
  const project = {
    id: 'p',
    code: 'P-1',
    name: 'Puente',
    state: 'active',
    color: BRAND,
    documentRequired: false,
    membersOnly: false,
    commercialHours: false,
  } as const
  return {
    today: '2026-11-19',
    timeZone: 'America/Argentina/Buenos_Aires',
    viewer: { id: 'u', external: false, grants: ['pr'], leadsProjects: [], leadsSpecialty: [] },
    person: {
      id: 'u',
      name: 'Ana',
      surname: 'Ruiz',
      calendar: 'ar',
    } as HourReference['person'],
    employment: { hiredOn: '', leftOn: '', tracksHours: true, overtime: false },
    projects: new Map([
      ['p', project],
      ['q', { ...project, id: 'q', code: 'Q-1', name: 'Ajena' }],
    ]),
    activities: new Map([
      [
        'a',
        {
          id: 'a',
          project: 'p',
          code: 'ING',
          name: 'Ingeniería',
          billable: true,
          active: true,
          budgetMinutes: 0,
          order: 0,
        },
      ],
    ]),
    documents: new Map(),
    nonproductive: new Map([
      ['c', { ...row, id: 'c', code: 'CAP', name: 'Capacitación', justifies: true, active: true }],
    ]),
    members: [{ ...row, id: 'm', project: 'p', user: 'u', from: '', to: '' }],
    rules: [],
    periods: [],
    calendars: [
      {
        ...row,
        id: 'ar',
        name: 'Argentina',
        parent: '',
        level: 'country',
        country: 'AR',
        timeZone: 'America/Argentina/Buenos_Aires',
        active: true,
      },
    ],
    holidays: [
      {
        ...row,
        id: 'h',
        calendar: 'ar',
        day: '2026-11-20',
        kind: 'holiday',
        name: 'Día de la Soberanía',
        maxMinutes: 0,
        movedFrom: '',
        origin: 'law',
      },
    ],
    journeys: [
      {
        ...row,
        id: 'j',
        name: 'Completa',
        ...WORKDAY,
        start: '',
        end: '',
        lunchMinutes: 0,
        overrideReason: '',
        active: true,
      },
    ],
    assignments: [{ ...row, id: 'uj', user: 'u', journey: 'j', fraction: 1000, from: '2020-01-01', to: '' }],
    absences: [],
    absenceTypes: [],
    parameters: [],
    ...values,
  }
}

/** A draft of one hour of activity `a` on Monday 16/11/2026. */
export function sampleEntry(id: string, values: Partial<HourEntry> = {}): HourEntry {
  const charge = {
    project: 'p',
    document: '',
    activity: 'a',
    nonproductive: '',
    kind: 'normal',
    billable: true,
  } as const
  const rest = {
    specialty: '',
    note: '',
    state: 'draft',
    source: 'manual',
    group: '',
    ...UNSENT,
    enteredBy: '',
    version: 1,
  } as const
  return {
    ...row,
    collectionName: 'hours',
    id,
    user: 'u',
    day: '2026-11-16',
    minutes: 60,
    start: '',
    end: '',
    ...charge,
    ...rest,
    ...values,
  }
}
