import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { all, any, EMPLOYEE, holds as holdsRole, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'
import { holdStates } from './holds.states.ts'

const keeps = all(
  EMPLOYEE,
  any(holdsRole('cd'), leadsProject('project'), leadsSpecialty('specialty'), isViewer('preparer')),
)

/** What holds documents back: something that is missing from others (domain.md §2.3). They are lifted, not deleted. */
export const documentHolds = defineCollection({
  name: 'holds',
  label: 'Retenciones',
  labelOne: 'Retención',
  fields: {
    document: f.relation('documents', { label: 'Documento', required: true, cascadeDelete: true }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    preparer: f.relation('users', { label: 'Elabora' }),
    revision: f.relation('revisions', { label: 'Revisión' }),
    description: f.text({ label: 'Qué se retiene', required: true, max: 500, format: 'multiline' }),
    dependsOn: f.text({ label: 'De qué depende', max: 200, help: 'Por ejemplo, datos del fabricante de la bomba.' }),
    state: f.select(stateLabels(holdStates), { label: 'Estado', required: true }),
    openedOn: f.day({ label: 'Abierta el' }),
    openedBy: f.relation('users', { label: 'Abrió' }),
    liftedOn: f.day({ label: 'Levantada el' }),
    liftedBy: f.relation('users', { label: 'Levantó' }),
    ...timestamps,
  },
  indexes: [['document'], ['project'], { fields: ['revision'], where: "revision != ''" }],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keeps, update: keeps, checkedAfter: true },
  states: holdStates,
  audited: true,
})

export type DocumentHold = RecordOf<typeof documentHolds>
/** A hold about to be stored. */
export type HoldDraft = DraftOf<typeof documentHolds>
export type NewHold = CreateOf<typeof documentHolds>
