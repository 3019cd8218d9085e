import type { RecordEvent } from '@timesheet/engine'
import {
  type HourEntry,
  type HoursContext,
  type HoursRule,
  type Nonproductive,
  type Period,
  resolveHoursRule,
  type WorkplaceDay,
  workplaceOn,
} from '@timesheet/domain/hours'
import type { ProjectDocument } from '@timesheet/domain/documents'
import { localTimeOf } from '@timesheet/domain/kernel'
import type { Calendar, Holiday, User } from '@timesheet/domain/people'
import type { Activity, Member, Project } from '@timesheet/domain/projects'
import { readRow, readRows, storedOf } from '../kernel/rows.ts'
import { askingViewer } from '../kernel/viewer.ts'

const UTC = 'UTC'

/** Gathers, inside the transaction, all that the rules of hours ask about an entry. */
export async function gatherHoursContext(event: RecordEvent, entry: HourEntry): Promise<HoursContext> {
  const person = await readRow<User>(event, 'users', entry.user)
  const workplace = await readWorkplace(event, person?.calendar ?? '', entry.day)
  const document = await readRow<ProjectDocument>(event, 'documents', entry.document)
  return {
    today: localTimeOf(event.app.clock(), workplace.timeZone || UTC).day,
    viewer: askingViewer(event),
    settings: resolveHoursRule(await readRows<HoursRule>(event, 'hours_rules'), entry),
    periods: await readPeriods(event, entry),
    person: { hiredOn: person?.hiredOn ?? '', leftOn: person?.leftOn ?? '', overtime: person?.overtime ?? false },
    workplace,
    project: await readRow<Project>(event, 'projects', entry.project),
    document: document && {
      project: document.project,
      isVoid: document.state === 'void',
      completedOn: document.completedOn,
    },
    activity: await readRow<Activity>(event, 'activities', entry.activity),
    nonproductive: await readRow<Nonproductive>(event, 'nonproductive', entry.nonproductive),
    membership: await readMembership(event, entry),
    sameDay: await readRows<HourEntry>(event, 'hours', {
      filter: 'user = {:user} && day = {:day}',
      params: { user: entry.user, day: entry.day },
    }),
    stored: storedOf<HourEntry>(event),
  }
}

async function readWorkplace(event: RecordEvent, calendar: string, day: string): Promise<WorkplaceDay> {
  return workplaceOn(day, calendar, {
    calendars: await readRows<Calendar>(event, 'calendars'),
    holidays: await readRows<Holiday>(event, 'holidays', { filter: 'day = {:day}', params: { day } }),
  })
}

async function readMembership(event: RecordEvent, entry: HourEntry): Promise<Member | null> {
  if (entry.project === '') return null
  const [member] = await readRows<Member>(event, 'members', {
    filter: 'project = {:project} && user = {:user}',
    params: { project: entry.project, user: entry.user },
  })
  return member ?? null
}

/** The periods that hold the entry's day, or the day it is moved from. */
function readPeriods(event: RecordEvent, entry: HourEntry): Promise<Period[]> {
  const before = storedOf<HourEntry>(event)?.day ?? entry.day
  return readRows<Period>(event, 'periods', {
    filter: '(from <= {:day} && to >= {:day}) || (from <= {:before} && to >= {:before})',
    params: { day: entry.day, before },
  })
}
