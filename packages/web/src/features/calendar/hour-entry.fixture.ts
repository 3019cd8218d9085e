import { type HourEntry, UNSENT } from '@timesheet/domain/hours'

/** A draft of one hour on a project's activity, with the given values. */
export function entryOf(id: string, values: Partial<HourEntry> = {}): HourEntry {
  const target = {
    project: 'p',
    document: '',
    activity: 'a',
    nonproductive: '',
    specialty: '',
    kind: 'normal',
    billable: true,
  } as const
  const rest = {
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
  return {
    id,
    collectionId: '',
    collectionName: 'hours',
    user: 'u',
    day: '2026-06-12',
    minutes: 60,
    start: '',
    end: '',
    ...target,
    ...rest,
    ...values,
  }
}
