import { type DocumentAsignment, documents } from '@timesheet/domain/documents'
import { filterText } from '../../data/collection.ts'
import { choice, type DayPart, record } from '../../widgets/view/define-view.ts'

type Values = Readonly<Record<string, unknown>>

const { plannedOn, forecastOn, responsible, preparer, reviewer, approver } = documents.fields
const SIGNS = ['responsible', 'preparer', 'reviewer', 'approver'] as const
/** The fields that hold the days of a document; the real one is of the revision in force. */
const DAYS = { plannedOn: plannedOn.label, forecastOn: forecastOn.label, issued: 'Emisión real' }

/** Those of asignments, whose declaration most visits of the register never need. */
export const ASIGNED_AS: Readonly<Record<DocumentAsignment['role'], string>> = {
  prepares: preparer.label,
  collaborates: 'Colabora',
  reviews: reviewer.label,
  approves: approver.label,
}

/** How often a document was sent for an answer; from the third time on it is worth asking why. */
const CYCLES = { '1': 'Primero', '2': 'Segundo', '3': 'Tercero o más' }

const isMore = true
const dayPart = (label: string): DayPart => ({ kind: 'day', label, isMore })

/** The filters of the register that are offered on request: package, person, purpose, cycle and days. */
export function morePartsOf(projectOf: (values: Values) => string) {
  return {
    package: record(
      {
        ...{ label: 'Paquete', target: 'work_packages', any: 'Todos los paquetes', isMore },
        only: (values: Values) => {
          const project = projectOf(values)
          return project && filterText('project = {:project}', { project })
        },
      },
      'package',
    ),
    person: { kind: 'record', label: 'Persona', target: 'users', any: 'Todas las personas', isMore },
    as: choice({
      label: 'Qué hace',
      options: {
        responsible: responsible.label,
        preparer: preparer.label,
        reviewer: reviewer.label,
        approver: approver.label,
      },
      fallback: '',
      any: 'Responde o firma',
      isMore,
    }),
    asigned: { kind: 'record', label: 'Persona asignada', target: 'users', any: 'Persona asignada', isMore },
    role: choice({
      ...{ label: 'Función asignada', options: ASIGNED_AS, fallback: '', any: 'Función asignada', isMore },
    }),
    purpose: record(
      { label: 'Propósito de la vigente', target: 'issue_purposes', any: 'Todos los propósitos', isMore },
      'purpose',
    ),
    cycle: choice({
      label: documents.fields.cycle.label,
      options: CYCLES,
      fallback: '',
      any: 'Todos los ciclos',
      isMore,
      filter: (cycle: string) => `cycle ${cycle === '3' ? '>=' : '='} ${cycle}`,
    }),
    day: choice({ label: 'Qué fecha', options: DAYS, fallback: 'forecastOn', isMore }),
    from: dayPart('Desde'),
    to: dayPart('Hasta'),
  } as const
}

const ASIGNED = 'asignments_via_document'

/** What the persons and the days say together with what they are. */
export function alsoFilter({ person, as, asigned, role, day, from, to }: Values): string {
  const who = (as ? [String(as)] : SIGNS).map((name) => `${name} = {:person}`).join(' || ')
  const when = day === 'issued' ? 'issuedOn' : String(day)
  const said = [
    person && filterText(`(${who})`, { person }),
    asigned && filterText(`${ASIGNED}.user ?= {:asigned} && ${ASIGNED}.state ?!= "void"`, { asigned }),
    asigned && role && filterText(`${ASIGNED}.role ?= {:role}`, { role }),
    from && filterText(`${when} >= {:from}`, { from }),
    // A document without the day is not before it.
    to && filterText(`${when} != "" && ${when} <= {:to}`, { to }),
  ]
  return said.filter(Boolean).join(' && ')
}
