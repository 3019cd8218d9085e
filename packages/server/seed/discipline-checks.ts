import { addDays, type Day } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import type { SeededFlow } from './flows.ts'
import type { SeededRandom } from './random.ts'
import { ENGINEER, FIRST_UNNAMED, LEADER } from './seats.ts'
import type { SeededPerson } from './seeded-person.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

interface Asked {
  readonly state: 'asked' | 'clear' | 'observed'
  readonly askedBefore: number
  readonly answer?: string
}

/** What was asked of other specialties: some wait, one for longer than it should. */
const CHECKS: readonly Asked[] = [
  { state: 'asked', askedBefore: 1 },
  { state: 'asked', askedBefore: 2 },
  { state: 'asked', askedBefore: 9 },
  { state: 'asked', askedBefore: 3 },
  { state: 'clear', askedBefore: 6, answer: '' },
  { state: 'clear', askedBefore: 8, answer: 'Verificado contra el modelo de cañerías.' },
  { state: 'observed', askedBefore: 7, answer: 'La bandeja cruza el paso de la grúa en el eje 4.' },
]
/** As the tasks of seeded flows are due. */
const DAYS_TO_ANSWER = 5
const ANSWERED_AFTER = 2

interface DisciplineChecks {
  readonly checks: readonly Row[]
  /** What was observed, on the revisions that it is about. */
  readonly comments: readonly Row[]
  readonly flows: readonly SeededFlow[]
}

/** What was asked of other specialties about revisions that are reviewed, with the flows that ask and were answered. */
export function buildDisciplineChecks(
  random: SeededRandom,
  { company, today }: { readonly company: Company; readonly today: Day },
): DisciplineChecks {
  const reviewed = company.projects
    .filter(({ state }) => state === 'active')
    .flatMap(({ revisions }) => revisions.filter(({ state }) => state === 'checking' || state === 'approving'))
  const made = CHECKS.flatMap((asked, i) => {
    const revision = reviewed[Math.floor((i * reviewed.length) / CHECKS.length)]
    const checker = revision && checkerOf(company, revision, i)
    return revision && checker ? [checkOf(random, revision as Row, { asked, checker, company, today })] : []
  })
  return {
    checks: made.map(({ check }) => check),
    comments: made.flatMap(({ comment }) => comment ?? []),
    flows: made.map(({ flow }) => flow),
  }
}

/** Somebody of another specialty who does not sign it; the leader of the demo is asked first. */
function checkerOf({ people }: Company, revision: Readonly<Record<string, unknown>>, i: number) {
  const signs = [revision['preparer'], revision['reviewer'], revision['approver']]
  const others = people.filter(
    ({ id, external, leftOn, specialty }) =>
      !external && leftOn === '' && specialty !== '' && specialty !== revision['specialty'] && !signs.includes(id),
  )
  const staff = others.filter((person) => people.indexOf(person) >= FIRST_UNNAMED)
  return i === 0 && others.includes(people[LEADER]!) ? people[LEADER]! : staff[(i * 5) % staff.length]
}

interface Asking {
  readonly asked: Asked
  readonly checker: SeededPerson
  readonly company: Company
  readonly today: Day
}

function checkOf(random: SeededRandom, revision: Row, { asked, checker, company, today }: Asking) {
  const { state, askedBefore, answer = '' } = asked
  const { document, project, specialty, preparer, reviewer, approver } = revision
  const of = company.projects.find(({ id }) => id === project)!
  const code = String(of.documents.find(({ id }) => id === document)!['code'])
  const discipline = company.catalogues.specialty.find(({ id }) => id === checker.specialty)!
  const person = company.people.find(({ id }) => id === preparer) ?? company.people[ENGINEER]!
  const startedOn = addDays(today, -askedBefore)
  const answeredOn = addDays(startedOn, ANSWERED_AFTER)
  const isOpen = state === 'asked'
  const answeredAt = `${answeredOn} 16:00:00.000Z`
  const place = { revision: revision.id, document, project, specialty, preparer, reviewer, approver }
  const check: Row = {
    ...{ id: random.id(), ...place, discipline: discipline.id, checker: checker.id, state, answer },
    ...{ askedBy: person.id, answeredBy: isOpen ? '' : checker.id, answeredAt: isOpen ? '' : answeredAt },
    ...{ dueOn: addDays(startedOn, DAYS_TO_ANSWER), readers: isOpen ? [checker.id] : [] },
    ...{ created: `${startedOn} 12:00:00.000Z`, updated: isOpen ? `${startedOn} 12:00:00.000Z` : answeredAt },
  }
  const comment: Row | null =
    state === 'observed'
      ? {
          ...{ id: random.id(), ...place, author: checker.id, origin: 'internal', text: answer, severity: 'minor' },
          ...{ page: 1, place: 'Eje 4', x: 0, y: 0, state: 'open', response: '', answeredAt: '', followUp: '' },
          ...{ evidence: '', closedBy: '', closedAt: '', created: answeredAt },
        }
      : null
  const flow: SeededFlow = {
    ...{ object: 'discipline_check', objectId: check.id, definition: 'flowdiscipline1', person, startedOn },
    title: `Verificar por ${String(discipline['name'])} ${code} Rev. ${String(revision['code'])}`,
    version: `${revision.id} ${discipline.id}`,
    facts: { checker: checker.id, document },
    link: `/documents/${String(document)}`,
    project: of.id,
    specialty: discipline.id,
    steps: [
      {
        ...{ name: 'Verificación interdisciplinaria', by: checker, comment: answer },
        day: isOpen ? '' : answeredOn,
        answer: isOpen ? 'pending' : state === 'clear' ? 'approved' : 'rejected',
      },
    ],
    state: isOpen ? 'running' : state === 'clear' ? 'approved' : 'rejected',
  }
  return { check, comment, flow }
}
