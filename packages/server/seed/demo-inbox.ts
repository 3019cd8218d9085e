import { dedupKeyOf } from '@timesheet/domain/inbox'
import { addDays, type Day, formatDay } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import type { SeededRandom } from './random.ts'
import type { SeededPerson } from './seeded-person.ts'
import { ENGINEER, FIRST_UNNAMED, OFFICE } from './seats.ts'

const REQUESTS = 12
const AWAY = 4
/** Within how many days the absences were asked for that wait. */
const ASKED_DAYS = 9
/** The days of leave that everybody has left at the end of a year. */
const LEFT_OVER = 4

interface InboxSeed {
  readonly company: Company
  readonly today: Day
  readonly now: string
}

type Row = Readonly<Record<string, unknown>>

interface DemoInbox {
  readonly absences: readonly Request[]
  readonly inbox: readonly Row[]
  /** The absences about which flows are written, not started by the program. */
  readonly flows: readonly Request[]
}

/** Absences that wait for a decision, whose flows the program starts, and what the engineer was told. */
export function buildInbox(random: SeededRandom, { company, today, now }: InboxSeed): DemoInbox {
  const staff = company.people.slice(FIRST_UNNAMED).filter(({ external, leftOn }) => !external && leftOn === '')
  const absences = staff.slice(0, REQUESTS).map((person, i) => ({
    ...requestOf(random, person, { company, today }),
    created: `${addDays(today, -1 - (i % ASKED_DAYS))} 11:${10 + 4 * i}:00.000Z`,
  }))
  const engineer = company.people[ENGINEER]!
  const decided = [
    { ...requestOf(random, engineer, { company, today }), state: 'approved', approvedBy: engineer.manager },
    { ...requestOf(random, engineer, { company, today: addDays(today, 90) }), state: 'rejected' },
  ]
  const notices = decided.map((absence) => noticeOf(random, { absence, now }))
  const away = awayNow(random, staff.slice(REQUESTS), { company, today })
  const unpaid = staff.slice(REQUESTS + AWAY, REQUESTS + AWAY + 1).map((person) => ({
    ...requestOf(random, person, { company, today: addDays(today, 20) }),
    type: typeOf(company, 'SGS'),
    state: 'approved_manager',
    approvedBy: person.manager,
    readers: [company.people[OFFICE]!.id],
  }))
  const about = [...decided, ...away.filter(({ state }) => state === 'approved'), ...unpaid]
  return { absences: [...absences, ...decided, ...away, ...unpaid], inbox: notices, flows: about }
}

function typeOf(company: Company, code: string): string {
  return company.catalogues.absence_types.find((row) => row['code'] === code)!.id
}

/** Who is away these days: on leave, ill without an end, half a day, and one who asks to cancel. */
function awayNow(
  random: SeededRandom,
  people: readonly SeededPerson[],
  { company, today }: Pick<InboxSeed, 'company' | 'today'>,
): readonly Request[] {
  const [onLeave, ill, half, cancels] = people
  if (!onLeave || !ill || !half || !cancels) return []
  const of = (person: SeededPerson, change: Partial<Request>): Request => ({
    ...requestOf(random, person, { company, today }),
    from: today,
    to: today,
    state: 'approved',
    approvedBy: person.manager,
    ...change,
  })
  return [
    of(onLeave, { to: addDays(today, 11) }),
    of(ill, {
      type: typeOf(company, 'ENF'),
      to: addDays(today, 365),
      openEnd: true,
      state: 'notified',
      approvedBy: '',
    }),
    of(half, { type: typeOf(company, 'MUD'), to: addDays(today, 1), half: true }),
    of(cancels, {
      from: addDays(today, 7),
      to: addDays(today, 13),
      state: 'cancel_requested',
      created: `${addDays(today, -2)} 11:20:00.000Z`,
    }),
  ]
}

function requestOf(
  random: SeededRandom,
  { id }: SeededPerson,
  { company, today }: Pick<InboxSeed, 'company' | 'today'>,
) {
  const type = typeOf(company, 'VAC')
  const from = addDays(today, random.between(3, 60))
  const isThisYear = from.slice(0, 4) === today.slice(0, 4)
  const to = addDays(from, random.between(0, isThisYear ? LEFT_OVER - 1 : 9))
  return {
    id: random.id(),
    user: id,
    type,
    from,
    to,
    openEnd: false,
    half: false,
    minutesPerDay: 0,
    state: 'requested',
    reason: '',
    attachment: '',
    approvedBy: '',
    answer: '',
    readers: [] as readonly string[],
  }
}

type Request = ReturnType<typeof requestOf> & { readonly created?: string }

function noticeOf(random: SeededRandom, { absence, now }: { readonly absence: Request; readonly now: string }): Row {
  const word = absence.state === 'approved' ? 'aprobada' : 'rechazada'
  const title = `Ausencia ${word}: del ${formatDay(absence.from)} al ${formatDay(absence.to)}`
  const values = { user: absence.user, class: 'notice', code: 'AUS-AVISO', title, reason: 'Es una ausencia propia.' }
  return itemOf(random, { absence, now, values: { ...values, priority: 3, dueOn: '' } })
}

function itemOf(
  random: SeededRandom,
  {
    absence,
    now,
    values,
  }: { readonly absence: Request; readonly now: string; readonly values: Row & { readonly code: string } },
): Row {
  const about = { object: 'absences', objectId: absence.id }
  return {
    id: random.id(),
    ...values,
    ...about,
    link: '',
    raisedAt: now,
    readAt: '',
    snoozedUntil: '',
    state: 'pending',
    endedAt: '',
    dedupKey: dedupKeyOf({ code: values.code, ...about }),
    count: 1,
    mail: '',
    mailedAt: '',
  }
}
