import { addDays, type Day, daysBetween, formatDay } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import { nameOf, type SeededFlow, type SeededStep } from './flows.ts'
import type { SeededPerson } from './seeded-person.ts'
import { OFFICE } from './seats.ts'

const ASKED_BEFORE_DAYS = 20
const ANSWERED_AFTER_DAYS = 3

interface Decided {
  readonly id: string
  readonly user: string
  readonly type: string
  readonly from: Day
  readonly to: Day
  readonly half?: boolean
  readonly minutesPerDay: number
  readonly state: string
}

interface FlowSeed {
  readonly company: Company
  readonly today: Day
}

/** The flows of absences that were approved or rejected, and of those without pay that the office still decides. */
export function absenceFlows(absences: readonly Decided[], { company, today }: FlowSeed): readonly SeededFlow[] {
  return absences.flatMap((absence) => {
    const person = company.people.find(({ id }) => id === absence.user)
    const manager = company.people.find(({ id }) => id === person?.manager)
    return person && manager ? [flowOf(absence, { person, manager, company, today })] : []
  })
}

interface Parties extends FlowSeed {
  readonly person: SeededPerson
  readonly manager: SeededPerson
}

function flowOf(absence: Decided, { person, manager, company, today }: Parties): SeededFlow {
  const { id, type, from, to, half = false, minutesPerDay, state } = absence
  const startedOn = earlier(addDays(from, -ASKED_BEFORE_DAYS), addDays(today, -ANSWERED_AFTER_DAYS - 1))
  const kind = company.catalogues.absence_types.find((row) => row.id === type)
  const waits = state === 'approved_manager'
  const first: SeededStep = {
    name: 'Responsable directo',
    by: manager,
    day: addDays(startedOn, ANSWERED_AFTER_DAYS),
    answer: state === 'rejected' ? 'rejected' : 'approved',
    ...(state === 'rejected' && { comment: 'Coincide con la entrega del proyecto.' }),
  }
  const office: SeededStep = {
    name: 'Administración y finanzas',
    by: company.people[OFFICE]!,
    day: '',
    answer: 'pending',
  }
  const days = from === to ? `el ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`
  return {
    object: 'absence',
    objectId: id,
    definition: 'flowabsence0001',
    title: `${nameOf(person)} pide una ausencia: ${days}`,
    person,
    startedOn,
    version: [type, from, to, half, minutesPerDay].join(' '),
    facts: {
      days: daysBetween(from, to) + 1,
      paid: kind?.['paid'] === true,
      inAdvance: daysBetween(startedOn, from),
      from,
    },
    link: `/hours/absences?day=${from}&absence=${id}`,
    steps: waits ? [first, office] : [first],
    state: waits ? 'running' : state === 'rejected' ? 'rejected' : 'approved',
  }
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}
