import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject } from '../access/index.ts'

/** The states of a move that needs a second person, with their labels. */
export const CONFIRMATION_STATES = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
  expired: 'Vencida',
} as const

/** Moves of a project are also read by its leader and by document control, who confirm each other's. */
const seen = all(
  EMPLOYEE,
  any(isViewer('askedBy'), holds('adm', 'ger', 'af'), all('project != ""', any(holds('cd'), leadsProject('project')))),
)

/** Moves that one person asked for and another must confirm (domain.md §11.1); the program alone writes them. */
export const confirmations = defineCollection({
  name: 'confirmations',
  label: 'Confirmaciones',
  labelOne: 'Confirmación',
  fields: {
    move: f.text({ label: 'Movimiento', required: true, max: 60 }),
    object: f.text({ label: 'Colección', required: true, max: 60 }),
    objectId: f.text({ label: 'Registro', required: true, max: 15 }),
    /** Whose leader is one of the two people; empty where both hold a role of the whole firm. */
    project: f.relation('projects', { label: 'Proyecto' }),
    title: f.text({ label: 'Qué se pide', required: true, max: 200 }),
    reason: f.text({ label: 'Motivo', required: true, max: 500 }),
    state: f.select(CONFIRMATION_STATES, { label: 'Estado', required: true }),
    askedBy: f.relation('users', { label: 'Pedida por', required: true }),
    /** The last day on which it may be confirmed. */
    expiresOn: f.day({ label: 'Vence el', required: true }),
    decidedBy: f.relation('users', { label: 'Decidida por' }),
    ...timestamps,
  },
  indexes: [['object', 'objectId'], { fields: ['move', 'objectId'], unique: true, where: "state = 'pending'" }],
  access: { list: seen, view: seen },
  audited: true,
})

export type Confirmation = RecordOf<typeof confirmations>
/** A state of a move that needs a second person. */
export type ConfirmationState = keyof typeof CONFIRMATION_STATES
