import {
  findRows,
  findRowsById,
  findRowsByKey,
  type RecordDraft,
  type RecordSet,
  type RowPlace,
  StandingRows,
} from '@timesheet/engine'
import {
  hours,
  type HoursContext,
  hoursRules,
  isAmendment,
  nonproductive,
  periods,
  resolveHoursRule,
  workplaceOn,
} from '@timesheet/domain/hours'
import { settingsCompany } from '@timesheet/domain/config'
import { documents } from '@timesheet/domain/documents'
import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { calendarOn, calendars, employment, holidays, NO_CALENDAR, users } from '@timesheet/domain/people'
import { activities, members, projects } from '@timesheet/domain/projects'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherGrace } from './owing.ts'

const UTC = 'UTC'

type Hours = RecordSet<typeof hours>
type HourDraft = RecordDraft<typeof hours>

/** The fields of an entry by which its facts are found. */
type EntryRow = Pick<HourDraft['row'], 'user' | 'day' | 'project' | 'document' | 'activity' | 'nonproductive'>
type EntryFacts = Omit<HoursContext, 'viewer' | 'sameDay' | 'stored'>

/**
 * Gathers the facts that the rules of hours read, in the transaction and once for all entries; returns them by draft.
 */
export async function gatherHoursContext(set: Hours): Promise<(draft: HourDraft) => HoursContext> {
  const rows = set.drafts.map(({ row }) => row)
  if (rows.length === 0) return refuseFacts
  const movedFrom = set.drafts.flatMap(({ stored }) => (stored ? [stored.day] : []))
  const factsOf = await gatherEntryFacts(set, rows, movedFrom)
  const sameDay = new StandingRows(
    set,
    await findRowsByKey(
      set,
      hours,
      rows.map(({ user, day }) => ({ user, day })),
    ),
    ({ user, day }) => `${user} ${day}`,
  )
  const viewer = askingViewer(set)
  return (draft) => ({
    ...factsOf(draft.row),
    viewer,
    sameDay: sameDay.beside(draft),
    stored: draft.stored,
    amends: isAmendment(draft.row, draft.stored),
    history: isHistory(draft),
  })
}

/** Approved entries are new only where the program imports the time before the firm worked here. */
function isHistory({ row, stored, request }: HourDraft): boolean {
  return request === null && stored === null && row.source === 'import' && row.state === 'approved'
}

function refuseFacts(): never {
  throw new Error('nothing was gathered for this entry')
}

/** Gathers people, days and targets of entries, in a transaction or without one; returns them by entry. */
export async function gatherEntryFacts(
  place: RowPlace,
  rows: readonly EntryRow[],
  movedFrom: readonly Day[] = [],
): Promise<(row: EntryRow) => EntryFacts> {
  const ids = rows.map(({ user }) => user)
  const people = await findRowsById(place, users, ids)
  const terms = await findRowsById(place, employment, ids)
  const days = await gatherDays(place, [...rows.map(({ day }) => day), ...movedFrom])
  const periodsOf = await gatherPersonPeriods(place, days.periods, ids)
  const owesOf = await gatherGrace(place, { all: days.periods, of: periodsOf }, [...new Set(ids)])
  const rules = await findRows(place, hoursRules)
  // Rules read parameters for documents and categories only.
  const isAsked = rows.some(({ document, nonproductive: category }) => document !== '' || category !== '')
  const parameters = isAsked ? await findRows(place, settingsCompany) : []
  const targetsOf = await gatherTargets(place, rows)
  return (row) => {
    const { hiredOn = '', leftOn = '', overtime = false } = terms.get(row.user) ?? {}
    const workplace = workplaceOn(row.day, calendarOn(people.get(row.user) ?? NO_CALENDAR, row.day), days)
    return {
      today: localTimeOf(place.app.clock(), workplace.timeZone || UTC).day,
      settings: resolveHoursRule(rules, row),
      parameters,
      periods: periodsOf(row.user),
      owes: owesOf(row.user),
      person: { hiredOn, leftOn, overtime },
      workplace,
      ...targetsOf(row),
    }
  }
}

/** The facts about the days of the entries, before and after the write. */
async function gatherDays(place: RowPlace, touched: readonly Day[]) {
  const days = touched.toSorted()
  const params = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, { filter: 'day >= {:from} && day <= {:to}', params }),
    periods: await findRows(place, periods, { filter: 'from <= {:to} && to >= {:from}', params }),
  }
}

type Target = 'project' | 'document' | 'activity' | 'nonproductive' | 'membership'

/** The targets of the entries, and the memberships of their people. */
async function gatherTargets(
  place: RowPlace,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => Pick<HoursContext, Target>> {
  const idsOf = (field: Exclude<Target, 'membership'>) => rows.map((row) => row[field])
  const found = {
    projects: await findRowsById(place, projects, idsOf('project')),
    documents: await findRowsById(place, documents, idsOf('document')),
    activities: await findRowsById(place, activities, idsOf('activity')),
    nonproductive: await findRowsById(place, nonproductive, idsOf('nonproductive')),
  }
  const keys = rows.flatMap(({ project, user }) => (project === '' ? [] : [{ project, user }]))
  const memberships = await findRowsByKey(place, members, keys)
  const byKey = new Map(memberships.map((member) => [`${member.project} ${member.user}`, member]))
  return (row) => ({
    project: found.projects.get(row.project) ?? null,
    document: found.documents.get(row.document) ?? null,
    activity: found.activities.get(row.activity) ?? null,
    nonproductive: found.nonproductive.get(row.nonproductive) ?? null,
    membership: byKey.get(`${row.project} ${row.user}`) ?? null,
  })
}
