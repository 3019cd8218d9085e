import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'
import { issuesDocuments } from './issues-documents.ts'

/**
 * What the customer's reviewers answered to an issue (domain.md §2.7, §11.1). Nobody changes an answer: a reviewer who
 * corrects theirs gives another, with the reason.
 */
export const responses = defineCollection({
  name: 'responses',
  label: 'Respuestas',
  labelOne: 'Respuesta',
  fields: {
    emition: f.relation('emitions', { label: 'Emisión', required: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    code: f.relation('response_codes', { label: 'Código', required: true }),
    reviewer: f.text({ label: 'Quién respondió', max: 120, help: 'Vacío: el cliente en conjunto.' }),
    receivedOn: f.day({ label: 'Recibida el', required: true }),
    /** The transmittal by which it came, where that was registered. */
    incoming: f.relation('transmittals', { label: 'Remito de entrada' }),
    notes: f.text({ label: 'Observaciones', max: 2000, format: 'multiline' }),
    /** Written by the program: what the code meant, who recorded it, and whether it came too late to count. */
    result: f.select(RESPONSE_RESULTS, { label: 'Resultado' }),
    recordedBy: f.relation('users', { label: 'Registrada por' }),
    isLate: f.bool({ label: 'Fuera de término' }),
    /** Recorded by the program since the customer said nothing; any answer of theirs that comes in time to count replaces it. */
    bySilence: f.bool({ label: 'Por silencio' }),
    ...timestamps,
  },
  indexes: [['emition'], ['project'], ['incoming']],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: issuesDocuments },
  audited: true,
})

export type CustomerResponse = RecordOf<typeof responses>
/** An answer about to be stored. */
export type ResponseDraft = DraftOf<typeof responses>
export type NewResponse = CreateOf<typeof responses>
