import { dueSoonBefore, type ResponseResult, STANDARD_SCHEME } from '@timesheet/domain/documents'
import { addDays, type Day } from '@timesheet/domain/kernel'
import type { App } from '@timesheet/engine'
import { purposeId, takenFrom } from './catalogues.ts'
import type { Company } from './company.ts'
import { documentDatesOf } from './document-dates.ts'
import { ACTIVITIES, DOCUMENT_TITLES } from './names.ts'
import { SeededRandom } from './random.ts'
import { FIRST_UNNAMED } from './seats.ts'
import { CODES, workingDaysIn } from './transmittals.ts'
import { insertRows } from './write-company.ts'

type Row = Record<string, unknown> & { readonly id: string }

const CODE = '2690'
const DOCUMENTS = 60
/** Documents of one transmittal of the tool of before. */
const OF_ORIGIN = 5
/** Numbers go on here from the last of them. */
const FIRST_ORIGIN = 76
const BETWEEN_DAYS = 13
const ANSWERED_AFTER = 9
const BUDGET_HOURS = 3200
const DOCUMENT_HOURS = 36

/** How the revision in force of a document stood. */
interface Standing {
  readonly code: string
  readonly series: 'preliminary' | 'contractual'
  readonly purpose: string
  readonly result: ResponseResult | ''
}

const ASKED = { series: 'preliminary', purpose: 'PAPR' } as const
const STANDINGS: readonly Standing[] = [
  { code: 'B', ...ASKED, result: 'approved' },
  { code: 'C', ...ASKED, result: 'approved_with_comments' },
  { code: 'A', ...ASKED, result: 'revise' },
  { code: '0', series: 'contractual', purpose: 'APC', result: '' },
  { code: 'B', ...ASKED, result: 'approved' },
]
/** Of the last transmittals, most answers are waited for. */
const PENDING_ORIGINS = 3
const SECTORS = ['toma', 'sala de bombas', 'cámara de válvulas', 'acueducto', 'tablero general', 'cisterna'] as const

interface Seeding {
  readonly company: Company
  readonly today: Day
  readonly seed: number
}

/**
 * Writes a project that came from another tool, with its empalme: revisions in force, original numbers, answers that are
 * waited for. Its generator and people are its own, so that all else of the company stays as it was.
 */
export async function seedOpenedProject(app: App, { company, today, seed }: Seeding): Promise<void> {
  const random = new SeededRandom(seed)
  const project = projectOf(random, { company, today })
  const lines = linesOf(random, { company, today, project })
  const origins = [...new Map(lines.map(({ origin }) => [origin.id, origin])).values()]
  const team = company.people.filter(({ external, leftOn }) => !external && leftOn === '').slice(FIRST_UNNAMED)
  await insertRows(app, 'projects', [project])
  await insertRows(
    app,
    'members',
    team.slice(0, 5).map(({ id: user }) => ({ id: random.id(), project: project.id, user, from: '', to: '' })),
  )
  await insertRows(
    app,
    'activities',
    ACTIVITIES.map((activity, order) => {
      const more = { specialty: '', budgetMinutes: 0, order, active: true }
      return { id: random.id(), project: project.id, ...activity, ...more }
    }),
  )
  const settings = { codeTemplate: '', scheme: STANDARD_SCHEME, firstNumber: FIRST_ORIGIN + origins.length }
  await insertRows(app, 'document_settings', [{ id: random.id(), project: project.id, ...settings }])
  // Before the documents, whose standing then is computed once.
  const [documents, revisions, emitions] = [
    lines.map(({ document }) => document),
    lines.map(revisionOf),
    lines.map(issueOf),
  ]
  await insertRows(app, 'revisions', revisions)
  await insertRows(app, 'documents', documents)
  await insertRows(app, 'document_openings', lines.map(openingOf))
  await insertRows(app, 'transmittals', origins)
  await insertRows(app, 'emitions', emitions)
  const own = { state: 'active' as const, documents, revisions }
  await insertRows(app, 'document_dates', documentDatesOf({ projects: [own], emitions }, today))
  await insertRows(app, 'responses', lines.flatMap(answerOf))
}

function projectOf(random: SeededRandom, { company, today }: Pick<Seeding, 'company' | 'today'>): Row {
  const manager = company.people.filter(({ external, leftOn }) => !external && leftOn === '')[FIRST_UNNAMED]!
  return {
    ...{ id: random.id(), code: CODE, name: 'Estación de bombeo Punta Brava', customer: company.customers.at(-1)!.id },
    ...{ state: 'active', manager: manager.id, calendar: manager.calendar, color: '#3f7d4e' },
    ...{ startsOn: addDays(today, -210), endsOn: addDays(today, 260), budgetMinutes: BUDGET_HOURS * 60 },
    ...{ documentRequired: false, membersOnly: true, commercialHours: false, silenceApproves: false },
    notes: 'Venía con otra herramienta de control documental: ver el empalme.',
  }
}

/** A document with what its empalme says. */
interface Line extends Standing {
  readonly document: Row
  readonly origin: Row
  readonly issuedOn: Day
  /** '' where it is waited for, or nobody answers. */
  readonly answeredOn: Day | ''
  readonly dueOn: Day | ''
  readonly dueSoonOn: Day | ''
}

function linesOf(
  random: SeededRandom,
  { company, today, project }: Pick<Seeding, 'company' | 'today'> & { readonly project: Row },
): readonly Line[] {
  const { specialty: specialties, document_types: types } = company.catalogues
  const working = workingDaysIn(company.catalogues)(String(project['calendar']))
  const count = DOCUMENTS / OF_ORIGIN
  const origins = Array.from({ length: count }, (_, k): Row => {
    const number = k + 1
    return {
      ...{ id: random.id(), project: project.id, direction: 'opening', number, state: 'sent', medium: 'email' },
      ...{ code: `EB-TR-${String(FIRST_ORIGIN + k).padStart(4, '0')}`, customer: project['customer'] },
      ...{
        subject: 'Empalme: emitido con otra herramienta',
        sentOn: addDays(today, -6 - BETWEEN_DAYS * (count - number)),
      },
    }
  })
  return Array.from({ length: DOCUMENTS }, (_, n): Line => {
    const at = Math.floor(n / OF_ORIGIN)
    const origin = origins[at]!
    const standing = STANDINGS[n % STANDINGS.length]!
    const issuedOn = String(origin['sentOn'])
    const isPending = standing.purpose === 'PAPR' && at >= count - PENDING_ORIGINS && n % STANDINGS.length !== 2
    const answered = addDays(issuedOn, ANSWERED_AFTER)
    const isAnswered = standing.result !== '' && !isPending && answered <= today
    const isAwaited = standing.purpose === 'PAPR' && !isAnswered
    const dueOn = isAwaited ? addDays(today, 8 + (n % 4) * 5) : ''
    return {
      ...standing,
      ...{ origin, issuedOn, dueOn, result: isAnswered ? standing.result : '', answeredOn: isAnswered ? answered : '' },
      dueSoonOn: dueOn === '' ? '' : dueSoonBefore(dueOn, working),
      document: documentOf(random, { project, n, specialty: specialties[n % 3]!, types }),
    }
  })
}

interface DocumentPlace {
  readonly project: Row
  readonly n: number
  readonly specialty: Row
  readonly types: readonly Row[]
}

function documentOf(random: SeededRandom, { project, n, specialty, types }: DocumentPlace): Row {
  const titled = types.filter((row) => DOCUMENT_TITLES[String(row['code'])])
  const type = titled[n % titled.length]!
  const typeCode = String(type['code'])
  const titles = DOCUMENT_TITLES[typeCode]!
  const budgetMinutes = DOCUMENT_HOURS * 60
  return {
    ...{ id: random.id(), project: project.id, specialty: specialty.id, package: '' },
    code: `${CODE}-${String(specialty['code'])}-${typeCode}-${String(n + 1).padStart(4, '0')}`,
    clientCode: `PB-${String(101 + n)}`,
    title: `${titles[n % titles.length]!}, ${SECTORS[n % SECTORS.length]!}`,
    ...takenFrom(type),
    ...{ budgetMinutes, forecastMinutes: budgetMinutes, sheets: 1 + (n % 3), format: '', state: 'planned' },
  }
}

/** The id of what belongs to a document, made of its own. */
function turned(id: string, by: number): string {
  return `${id.slice(by)}${id.slice(0, by)}`
}

function placeOf({ document }: Line) {
  return { project: document['project'], document: document.id, specialty: document['specialty'] }
}

function revisionOf(line: Line): Row {
  const { code, series, purpose, issuedOn, origin, result, answeredOn } = line
  const state = result === '' ? 'issued' : 'answered'
  const issued = { state, purpose: purposeId(purpose), issuedOn, origin: origin['code'], result, answeredOn }
  return { id: turned(line.document.id, 1), ...placeOf(line), code, series, order: 1, ...issued }
}

function openingOf(line: Line): Row {
  const { code, series, purpose, issuedOn, origin, result, answeredOn, dueOn } = line
  const { project, document } = placeOf(line)
  const answer = result === '' ? '' : CODES[result]
  const said = { code, series, purpose: purposeId(purpose), issuedOn, origin: origin['code'] }
  return { id: line.document.id, project, document, ...said, answer, answeredOn, dueOn }
}

function issueOf(line: Line): Row {
  const { purpose, issuedOn, origin, result, answeredOn, dueOn, dueSoonOn } = line
  const state = result !== '' ? 'answered' : dueOn === '' ? 'issued' : 'waiting'
  return {
    ...{ id: line.document.id, ...placeOf(line), transmittal: origin.id, revision: turned(line.document.id, 1) },
    ...{ purpose: purposeId(purpose), state, number: origin['number'], issuedOn, result, answeredOn, dueOn, dueSoonOn },
  }
}

function answerOf({ document, result, answeredOn }: Line): Row[] {
  if (result === '') return []
  const said = { code: CODES[result], result, receivedOn: answeredOn, reviewer: '', notes: '', isLate: false }
  return [{ id: document.id, emition: document.id, project: document['project'], ...said }]
}
