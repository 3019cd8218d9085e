import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject } from '../access/index.ts'
import { issuesDocuments } from './issues-documents.ts'
import { transmittalStates } from './transmittals.states.ts'

/**
 * Which way a transmittal goes. Those of the empalme went by the tool of before: the program writes them, and they are
 * neither sent nor counted here.
 */
export const TRANSMITTAL_DIRECTIONS = { out: 'Salida', in: 'Entrada', opening: 'Empalme' } as const

/** By which way a transmittal is delivered. */
export const TRANSMITTAL_MEDIA = { email: 'Correo', portal: 'Portal del cliente', paper: 'Papel' } as const

/** What a transmittal that was received brings. */
export const INCOMING_CONTENTS = {
  answers: 'Respuestas',
  documents: 'Documentación',
  request: 'Pedido o consulta',
  notice: 'Aviso',
} as const

/** The working days that a customer has to answer, unless the transmittal says others (domain.md §2.6). */
export const ANSWER_DAYS = 10

/** Who reads a draft: not who administers or keeps the accounts, as with revisions that were never issued. */
const seen = all(EMPLOYEE, any('number > 0', holds('ger', 'pr', 'cd'), leadsProject('project')))

/** Transmittals of documents (domain.md §2.6). They are discarded or void, never deleted: numbers have no holes. */
export const transmittals = defineCollection({
  name: 'transmittals',
  label: 'Remitos de documentación',
  labelOne: 'Remito de documentación',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    direction: f.select(TRANSMITTAL_DIRECTIONS, { label: 'Sentido', required: true }),
    /** Taken when it is sent, without holes for each project and direction (INV-DOC-07); 0 until then. */
    number: f.number({ label: 'Número', onlyInt: true, min: 0 }),
    code: f.text({ label: 'Código', max: 40 }),
    state: f.select(stateLabels(transmittalStates), { label: 'Estado', required: true }),
    subject: f.text({ label: 'Asunto', sorted: 'es', required: true, max: 200 }),
    text: f.text({ label: 'Texto', max: 4000, format: 'multiline' }),
    customer: f.relation('customers', { label: 'Cliente' }),
    recipientOrg: f.text({ label: 'Destinatario', sorted: 'es', max: 160 }),
    recipients: f.relationMany('contacts', { label: 'A', maxSelect: 50 }),
    copy: f.relationMany('contacts', { label: 'Copia a', maxSelect: 50 }),
    medium: f.select(TRANSMITTAL_MEDIA, { label: 'Medio', required: true }),
    paperCopies: f.number({ label: 'Copias en papel', onlyInt: true, min: 0, max: 99 }),
    answerDays: f.number({ label: 'Días hábiles para responder', onlyInt: true, min: 0, max: 365 }),
    reference: f.text({ label: 'Referencia', max: 120, help: 'Contrato, nota de pedido.' }),
    sentOn: f.day({ label: 'Enviado el' }),
    sender: f.relation('users', { label: 'Enviado por' }),
    acknowledgedOn: f.day({ label: 'Acuse del' }),
    acknowledgedBy: f.text({ label: 'Lo recibió', max: 120 }),
    evidence: f.text({ label: 'Constancia', max: 500, help: 'El sello, el correo o la nota que lo dice.' }),
    /** Of those that were received: who sent them (a customer of ours or another party), and what they bring. */
    senderOrg: f.text({ label: 'Remitente', sorted: 'es', max: 160, help: 'Vacío: el cliente del proyecto.' }),
    senderContact: f.relation('contacts', { label: 'Quién lo envía' }),
    senderNumber: f.text({ label: 'Número del remitente', max: 60 }),
    receivedOn: f.day({ label: 'Recibido el' }),
    brings: f.select(INCOMING_CONTENTS, { label: 'Trae' }),
    concerns: f.relationMany('documents', { label: 'Documentos a los que se refiere', maxSelect: 200 }),
    voidReason: f.text({ label: 'Motivo de la anulación', max: 500, format: 'multiline' }),
    /** Written by the program: who registered it, and by what it is known besides our number ('' for nothing). */
    recordedBy: f.relation('users', { label: 'Lo registró' }),
    senderKey: f.text({ label: 'Clave del remitente', max: 240, hidden: true }),
    ...timestamps,
  },
  indexes: [
    { fields: ['project', 'direction', 'number'], unique: true, where: 'number > 0' },
    { fields: ['project', 'senderKey'], unique: true, where: "senderKey != ''" },
    ['state'],
    ['customer'],
    ['sentOn'],
    ['receivedOn'],
  ],
  search: ['code', 'subject', 'recipientOrg', 'senderOrg', 'senderNumber'],
  access: { list: seen, view: seen, create: issuesDocuments, update: issuesDocuments, checkedAfter: true },
  states: transmittalStates,
  audited: { except: ['senderKey'] },
})

export type Transmittal = RecordOf<typeof transmittals>
/** A transmittal about to be stored. */
export type TransmittalDraft = DraftOf<typeof transmittals>
export type NewTransmittal = CreateOf<typeof transmittals>

/** The printed code of a transmittal: `RT-2631-0007`, `RE-2631-0007` for one that was received. */
export function transmittalCode(
  direction: 'out' | 'in',
  { project, number }: { readonly project: string; readonly number: number },
): string {
  return `${direction === 'out' ? 'RT' : 'RE'}-${project}-${String(number).padStart(4, '0')}`
}
