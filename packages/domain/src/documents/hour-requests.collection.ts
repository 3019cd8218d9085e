import { defineCollection, type DraftOf, f, type RecordOf, stateLabels, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'
import { keepsDocuments } from './documents.collection.ts'
import { hourRequestStates } from './hour-requests.states.ts'

const own = all(EMPLOYEE, isViewer('user'))
// Whoever is asked by the flow, too: also who stands in for the leader of the specialty.
const seen = all(
  EMPLOYEE,
  any(isViewer('user'), holds('adm', 'ger'), keepsDocuments, 'readers:each ?= @request.auth.id'),
)

/** Requests of more hours for a document, decided by a flow: what is granted raises its forecast, never its budget. */
export const hourRequests = defineCollection({
  name: 'hour_requests',
  label: 'Pedidos de más horas',
  labelOne: 'Pedido de más horas',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    document: f.relation('documents', { label: 'Documento', required: true, cascadeDelete: true }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    minutes: f.minutes({
      label: 'Horas que faltan',
      required: true,
      min: 15,
      max: 60_000,
      help: 'Se suman a las previstas si te las otorgan.',
    }),
    reason: f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' }),
    state: f.select(stateLabels(hourRequestStates), { label: 'Estado', required: true }),
    /** The comment of the decision. */
    answer: f.text({ label: 'Respuesta', max: 500, format: 'multiline' }),
    /** Who decides, also in place of the leader of the specialty. */
    readers: f.relationMany('users', { label: 'Quienes deciden' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['document', 'user'], unique: true, where: "state = 'requested'" },
    ['document'],
    ['user', 'state'],
    ['project'],
  ],
  access: { list: seen, view: seen, create: own, update: own },
  states: hourRequestStates,
  audited: { except: ['readers'] },
})

export type HourRequest = RecordOf<typeof hourRequests>
/** A request about to be stored. */
export type HourRequestDraft = DraftOf<typeof hourRequests>
