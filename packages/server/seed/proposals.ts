import { addDays, type Day, formatClock, formatDay } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import { nameOf, type SeededFlow } from './flows.ts'
import type { SeededHour } from './history.ts'
import type { SeededRandom } from './random.ts'
import { LEAD, OFFICE } from './seats.ts'

type Row = Readonly<Record<string, unknown>>

interface ProposalSeed {
  readonly company: Company
  readonly today: Day
  readonly hours: readonly SeededHour[]
  /** The last closed month. */
  readonly month: { readonly from: Day; readonly to: Day }
}

const ASKED = [
  { state: 'requested', ago: 2, minutes: -60, reason: 'Una hora era de la oferta y no del proyecto', answer: '' },
  {
    state: 'rejected',
    ago: 9,
    minutes: 30,
    reason: 'La visita a obra terminó más tarde',
    answer: 'El registro de la jornada no lo muestra.',
  },
] as const

/** Corrections of closed hours that the lead of a project asks of the office: one waits, one was refused. */
export function buildProposals(
  random: SeededRandom,
  { company, today, hours, month }: ProposalSeed,
): { readonly proposals: readonly Row[]; readonly flows: readonly SeededFlow[] } {
  const lead = company.people[LEAD]!
  const office = company.people[OFFICE]!
  const entries = hours.filter(
    ({ user, day, decidedBy, minutes, project }) =>
      decidedBy === lead.id &&
      project !== '' &&
      user !== lead.id &&
      user !== office.id &&
      Number(minutes) >= 120 &&
      month.from <= String(day) &&
      String(day) <= month.to,
  )
  const made = ASKED.flatMap(({ state, ago, minutes, reason, answer }, i) => {
    const entry = entries[Math.floor((entries.length * (i + 1)) / (ASKED.length + 1))]
    const person = company.people.find(({ id }) => id === entry?.['user'])
    if (!entry || !person) return []
    const day = String(entry['day'])
    const waits = state === 'requested'
    const startedOn = addDays(today, -ago)
    const { user, project, kind } = entry
    const proposal = {
      ...{ id: random.id(), user, by: lead.id, project, day, origin: entry['id'], minutes, moves: false, target: '' },
      ...{ document: '', activity: '', nonproductive: '', kind, reason, state, answer },
      readers: waits ? [office.id] : [],
      created: `${startedOn} 12:00:00.000Z`,
      updated: `${startedOn} 12:00:00.000Z`,
    }
    const amount = `${minutes < 0 ? '−' : '+'}${formatClock(Math.abs(minutes))}`
    const flow: SeededFlow = {
      object: 'adjustment',
      objectId: proposal.id,
      definition: 'flowadjustment1',
      title: `Ajuste de ${nameOf(person)}: ${amount}, ${formatDay(day)}. ${reason}`,
      person,
      startedBy: lead,
      project: String(project),
      startedOn,
      version: `${String(entry['id'])} ${minutes} ${state}`,
      facts: { minutes: Math.abs(minutes), day, moves: false },
      link: `/hours?user=${person.id}&week=${day}`,
      steps: [
        {
          name: 'Administración y finanzas',
          by: office,
          day: waits ? '' : addDays(startedOn, 1),
          answer: waits ? 'pending' : 'rejected',
          comment: answer,
        },
      ],
      state: waits ? 'running' : 'rejected',
    }
    return [{ proposal, flow }]
  })
  return { proposals: made.map(({ proposal }) => proposal), flows: made.map(({ flow }) => flow) }
}
