import { defineCollection, type DraftOf, f, type RecordOf, stateLabels, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject } from '../access/index.ts'
import { adjustmentProposalStates } from './adjustment-proposals.states.ts'
import { HOUR_KINDS } from './hours.collection.ts'

const seen = all(
  EMPLOYEE,
  any(
    isViewer('user'),
    isViewer('by'),
    holds('adm', 'ger', 'af'),
    leadsProject('project'),
    'readers:each ?= @request.auth.id',
  ),
)
const own = all(EMPLOYEE, isViewer('by'), leadsProject('project'), 'user != @request.auth.id')

/**
 * Corrections of closed days that the lead of a project asks for: of an entry of that project, or of hours that were
 * forgotten in it. Nothing moves until its flow approves; then the program posts the adjustment.
 */
export const adjustmentProposals = defineCollection({
  name: 'adjustment_proposals',
  label: 'Ajustes propuestos',
  labelOne: 'Ajuste propuesto',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    by: f.relation('users', { label: 'Propuesto por', required: true }),
    /** The project whose lead asks: that of the entry, or where forgotten hours are charged. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    day: f.day({ label: 'Día', required: true }),
    /** The id of the entry that is corrected; empty for hours that were never loaded. */
    origin: f.text({ label: 'Entrada', max: 15, pattern: '^\\w*$' }),
    minutes: f.number({ label: 'Ajuste', onlyInt: true, min: -1440, max: 1440 }),
    /** Whether `minutes` of the entry move to the target. */
    moves: f.bool({ label: 'Mueve a otro destino' }),
    target: f.relation('projects', { label: 'Al proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    kind: f.select(HOUR_KINDS, { label: 'Tipo de hora' }),
    reason: f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' }),
    state: f.select(stateLabels(adjustmentProposalStates), { label: 'Estado', required: true }),
    /** The comment of the decision. */
    answer: f.text({ label: 'Respuesta', max: 500, format: 'multiline' }),
    /** Who is asked by its flow now, kept by the program. */
    readers: f.relationMany('users', { label: 'Quienes deciden' }),
    ...timestamps,
  },
  indexes: [['user', 'day'], ['project'], ['origin']],
  access: { list: seen, view: seen, create: own, update: all(EMPLOYEE, isViewer('by')) },
  states: adjustmentProposalStates,
  audited: { except: ['readers'] },
})

export type AdjustmentProposal = RecordOf<typeof adjustmentProposals>
/** A proposal about to be stored. */
export type AdjustmentProposalDraft = DraftOf<typeof adjustmentProposals>
