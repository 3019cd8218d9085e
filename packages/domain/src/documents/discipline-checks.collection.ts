import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import {
  all,
  any,
  EMPLOYEE,
  holds,
  isViewer,
  LEADS_SPECIALTIES,
  leadsProject,
  leadsSpecialty,
} from '../access/index.ts'
import { disciplineCheckStates } from './discipline-checks.states.ts'

/** Who reads a check: who reads its revision, and who is asked. */
const seen = all(
  EMPLOYEE,
  any(
    holds('ger', 'pr', 'cd'),
    leadsProject('project'),
    LEADS_SPECIALTIES,
    isViewer('preparer'),
    isViewer('reviewer'),
    isViewer('approver'),
    'readers:each ?= @request.auth.id',
  ),
)
const asks = all(EMPLOYEE, any(isViewer('preparer'), leadsProject('project'), leadsSpecialty('specialty')))

/**
 * What other specialties are asked about a revision while it is reviewed (IDC; domain.md §2.8.2). A flow asks and is
 * answered; nothing of a check is ever deleted.
 */
export const disciplineChecks = defineCollection({
  name: 'discipline_checks',
  label: 'Verificaciones interdisciplinarias',
  labelOne: 'Verificación interdisciplinaria',
  fields: {
    revision: f.relation('revisions', { label: 'Revisión', required: true }),
    /** Of the revision from here on, since no access rule reads another row. */
    document: f.relation('documents', { label: 'Documento', required: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad del documento', required: true }),
    preparer: f.relation('users', { label: 'Elaboró' }),
    reviewer: f.relation('users', { label: 'Revisa' }),
    approver: f.relation('users', { label: 'Aprueba' }),
    discipline: f.relation('specialty', { label: 'Especialidad', required: true }),
    checker: f.relation('users', { label: 'A quién se consulta', required: true }),
    state: f.select(stateLabels(disciplineCheckStates), { label: 'Estado', required: true }),
    /** Written by the program from here on: what was said, also why it was waived. */
    answer: f.text({ label: 'Respuesta', max: 2000, format: 'multiline' }),
    askedBy: f.relation('users', { label: 'La pidió' }),
    answeredBy: f.relation('users', { label: 'Respondió' }),
    answeredAt: f.date({ label: 'Respondida' }),
    /** Of the task of its flow, in working days of whoever is asked. */
    dueOn: f.day({ label: 'Vence' }),
    /** Who is asked, and whoever answers in their place. */
    readers: f.relationMany('users', { label: 'Quienes responden' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['revision', 'discipline'], unique: true, where: "state = 'asked'" },
    ['document'],
    ['checker', 'state'],
    ['project'],
  ],
  access: {
    list: seen,
    view: seen,
    create: asks,
    update: all(EMPLOYEE, any(leadsProject('project'), leadsSpecialty('discipline'))),
  },
  states: disciplineCheckStates,
  audited: { except: ['readers', 'dueOn'] },
})

export type DisciplineCheck = RecordOf<typeof disciplineChecks>
/** A check about to be stored. */
export type DisciplineCheckDraft = DraftOf<typeof disciplineChecks>
export type NewDisciplineCheck = CreateOf<typeof disciplineChecks>
