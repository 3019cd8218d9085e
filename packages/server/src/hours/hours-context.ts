import {
  findRows,
  findRowsById,
  findRowsByKey,
  type RecordDraft,
  type RecordSet,
  StandingRows,
} from '@timesheet/engine'
import {
  hours,
  type HoursContext,
  hoursRules,
  nonproductive,
  periods,
  resolveHoursRule,
  workplaceOn,
} from '@timesheet/domain/hours'
import { documents } from '@timesheet/domain/documents'
import { localTimeOf } from '@timesheet/domain/kernel'
import { calendars, holidays, users } from '@timesheet/domain/people'
import { activities, members, projects } from '@timesheet/domain/projects'
import { askingViewer } from '../kernel/viewer.ts'

const UTC = 'UTC'

type Hours = RecordSet<typeof hours>
type HourDraft = RecordDraft<typeof hours>

/**
 * Gathers the facts that the rules of hours read, in the transaction and once for all entries; returns them by draft.
 */
export async function gatherHoursContext(set: Hours): Promise<(draft: HourDraft) => HoursContext> {
  const rows = set.drafts.map(({ row }) => row)
  const people = await findRowsById(
    set,
    users,
    rows.map(({ user }) => user),
  )
  const days = await gatherDays(set)
  const rules = await findRows(set, hoursRules)
  const targetsOf = await gatherTargets(set)
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
  return (draft) => {
    const { row, stored } = draft
    const person = people.get(row.user)
    const workplace = workplaceOn(row.day, person?.calendar ?? '', days)
    return {
      today: localTimeOf(set.app.clock(), workplace.timeZone || UTC).day,
      viewer,
      settings: resolveHoursRule(rules, row),
      periods: days.periods,
      person: { hiredOn: person?.hiredOn ?? '', leftOn: person?.leftOn ?? '', overtime: person?.overtime ?? false },
      workplace,
      ...targetsOf(draft),
      sameDay: sameDay.beside(draft),
      stored,
    }
  }
}

/** The facts about the days of the entries, before and after the write. */
async function gatherDays(set: Hours) {
  const days = set.drafts.flatMap(({ row, stored }) => [row.day, stored?.day ?? row.day]).toSorted()
  const params = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return {
    calendars: await findRows(set, calendars),
    holidays: await findRows(set, holidays, { filter: 'day >= {:from} && day <= {:to}', params }),
    periods: await findRows(set, periods, { filter: 'from <= {:to} && to >= {:from}', params }),
  }
}

type Target = 'project' | 'document' | 'activity' | 'nonproductive' | 'membership'

/** The targets of the entries, and the memberships of their people. */
async function gatherTargets(set: Hours): Promise<(draft: HourDraft) => Pick<HoursContext, Target>> {
  const idsOf = (field: Exclude<Target, 'membership'>) => set.drafts.map(({ row }) => row[field])
  const found = {
    projects: await findRowsById(set, projects, idsOf('project')),
    documents: await findRowsById(set, documents, idsOf('document')),
    activities: await findRowsById(set, activities, idsOf('activity')),
    nonproductive: await findRowsById(set, nonproductive, idsOf('nonproductive')),
  }
  const keys = set.drafts.flatMap(({ row: { project, user } }) => (project === '' ? [] : [{ project, user }]))
  const memberships = await findRowsByKey(set, members, keys)
  const byKey = new Map(memberships.map((member) => [`${member.project} ${member.user}`, member]))
  return ({ row }) => {
    const document = found.documents.get(row.document)
    return {
      project: found.projects.get(row.project) ?? null,
      document: document
        ? { project: document.project, isVoid: document.state === 'void', completedOn: document.completedOn }
        : null,
      activity: found.activities.get(row.activity) ?? null,
      nonproductive: found.nonproductive.get(row.nonproductive) ?? null,
      membership: byKey.get(`${row.project} ${row.user}`) ?? null,
    }
  }
}
