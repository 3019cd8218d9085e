import { addDays, type Day, formatDay } from '@timesheet/domain/kernel'
import { dedupKeyOf } from '@timesheet/domain/inbox'
import { DEFAULT_HOURS_SETTINGS } from '@timesheet/domain/hours'
import { type Company } from './company.ts'
import type { ClosedMonth } from './closed-months.ts'
import { UNREAD } from './flows.ts'
import type { SeededHour } from './history.ts'
import type { SeededRandom } from './random.ts'
import type { SeededPerson } from './seeded-person.ts'
import { FIRST_UNNAMED, LEADER, MANAGEMENT, OFFICE, PARTNER } from './seats.ts'

const GRACE_WEEK = 7
const EXPIRES_AFTER_DAYS = 7

type Row = Readonly<Record<string, unknown>>

interface GraceMonth {
  readonly from: Day
  readonly to: Day
}

/**
 * Leaves something to do in the last days of the month in grace: hours that wait, and hours that came back. From that
 * month on the normal hours of a group are approved by their rule. What nobody is above, the other one of the management
 * decides.
 */
export function* looseEnds(
  hours: Iterable<SeededHour>,
  { company, grace }: { readonly company: Company; readonly grace: GraceMonth },
): Generator<SeededHour> {
  const here = company.catalogues.calendars.filter(({ country }) => country === 'AR').map(({ id }) => id)
  const [late, corrected] = company.people
    .slice(FIRST_UNNAMED + 2)
    .filter(({ leftOn, calendar }) => leftOn === '' && here.includes(calendar))
  const from = addDays(grace.to, 1 - GRACE_WEEK)
  const automatic = new Set(groupsOf(company).site.map(({ id }) => id))
  for (const hour of hours) {
    const isLast = from <= String(hour['day']) && String(hour['day']) <= grace.to && hour['state'] === 'approved'
    if (isLast && hour['user'] === late?.id) yield waiting(hour, late?.manager ?? '')
    else if (isLast && hour['user'] === corrected?.id)
      yield { ...hour, state: 'rejected', reason: 'Falta indicar el documento en el que se trabajó' }
    else if (hour['state'] === 'approved' && String(hour['day']) >= grace.from && automatic.has(String(hour['user'])))
      yield { ...hour, decidedBy: '', decidedHow: 'automatic' }
    else if (hour['decidedBy'] === '') yield { ...hour, decidedBy: company.people[PARTNER]!.id }
    else yield hour
  }
}

function waiting(hour: SeededHour, manager: string): SeededHour {
  const { decidedBy: decider = '' } = hour
  const step = decider === manager ? 'direct' : 'project'
  return { ...hour, state: 'submitted', decider, step, decidedBy: '', decidedOn: '' }
}

/** A rule of some people from a day on. */
export type GroupRule = Row & { readonly id: string; readonly from: Day; readonly people: readonly string[] }

/** Rules of groups: who is asked first of the leader's specialty, and whose normal hours are approved by themselves. */
export function groupRules(
  random: SeededRandom,
  { company, from }: { readonly company: Company; readonly from: Day },
): readonly GroupRule[] {
  const { structures, site } = groupsOf(company)
  const shared = { scope: 'people', project: '', user: '', ...DEFAULT_HOURS_SETTINGS, from, to: '' }
  const idsOf = (people: readonly SeededPerson[]) => people.map(({ id }) => id)
  return [
    {
      ...shared,
      id: random.id(),
      name: 'Estructuras',
      people: idsOf(structures),
      approvalPolicy: 'lead_then_manager',
    },
    { ...shared, id: random.id(), name: 'Obra', people: idsOf(site), autoApproves: true, autoApproveDays: 3 },
  ].filter(({ people }) => people.length > 0)
}

const GROUP = 4

function groupsOf({ people }: Company) {
  const { specialty } = people[LEADER]!
  const staff = people.slice(FIRST_UNNAMED).filter(({ external, leftOn }) => !external && leftOn === '')
  return {
    structures: staff.filter((person) => person.specialty === specialty),
    site: staff.filter((person) => person.specialty !== specialty && person.id !== people[PARTNER]?.id).slice(-GROUP),
  }
}

/** What the management asked of the office: to open a closed month again. */
export function askedToReopen(
  random: SeededRandom,
  { company, today, month }: { readonly company: Company; readonly today: Day; readonly month: ClosedMonth },
): { readonly confirmation: Row; readonly item: Row } {
  const title = `Reabrir el período del ${formatDay(month.from)} al ${formatDay(month.to)}`
  const reason = 'Llegó una factura con horas de ese mes'
  const expiresOn = addDays(today, EXPIRES_AFTER_DAYS)
  const confirmation = {
    id: random.id(),
    move: 'reopen-period',
    object: 'periods',
    objectId: month.id,
    title,
    reason,
    state: 'pending',
    askedBy: company.people[MANAGEMENT]!.id,
    expiresOn,
    decidedBy: '',
  }
  const about = { code: 'CFG-CONFIRMAR', object: 'confirmations', objectId: confirmation.id }
  const item = {
    id: random.id(),
    ...about,
    user: company.people[OFFICE]!.id,
    class: 'task',
    title,
    reason: `Hace falta una segunda persona: ${reason}`,
    link: '/config/hours?view=periods',
    priority: 1,
    dueOn: expiresOn,
    raisedAt: `${today} 11:00:00.000Z`,
    ...UNREAD,
    dedupKey: dedupKeyOf(about),
  }
  return { confirmation, item }
}
