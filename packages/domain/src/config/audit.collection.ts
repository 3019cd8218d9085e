import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds } from '../access/index.ts'

/** Confidential entries (personnel files, such as reasons of absences) are readable by AF only. */
const auditors = all(EMPLOYEE, any(holds('af'), all('confidential = false', holds('adm', 'ger'))))

/**
 * The append-only audit log: who did what to which row, and why. The program alone writes it. Persons are stored as
 * text, so that deleting one changes nothing.
 */
export const audit = defineCollection({
  name: 'audit',
  label: 'Bitácora',
  labelOne: 'Asiento',
  fields: {
    entity: f.text({ label: 'Entidad', required: true, max: 60 }),
    entityId: f.text({ label: 'Fila', required: true, max: 100 }),
    /** `create`, `update`, `delete`, or the name of a move. */
    action: f.text({ label: 'Acción', required: true, max: 40 }),
    /** Changed fields only. */
    before: f.json({ label: 'Antes' }),
    after: f.json({ label: 'Después' }),
    actor: f.text({ label: 'Autor', max: 100, help: 'Id de la persona o del superusuario; vacío si fue el programa.' }),
    actorName: f.text({ label: 'Nombre del autor', max: 255 }),
    onBehalfOf: f.text({
      label: 'En nombre de',
      max: 100,
      help: 'Id de la persona como la que ingresó un superusuario.',
    }),
    onBehalfOfName: f.text({ label: 'Nombre de quien representa', max: 255 }),
    reason: f.text({ label: 'Motivo', max: 500 }),
    request: f.text({ label: 'Pedido', max: 60 }),
    operation: f.text({ label: 'Operación', max: 60 }),
    confidential: f.bool({ label: 'Legajo' }),
    created: timestamps.created,
  },
  indexes: [
    ['entity', 'entityId'],
    ['actor'],
    ['created'],
    // What is gone is found by what it was part of.
    { fields: ['entity'], where: "action = 'delete'", name: 'idx_audit_deleted' },
  ],
  access: { list: auditors, view: auditors },
})

/** The hash chain over `audit`: each seal covers some of its entries and the previous seal. */
export const auditSeals = defineCollection({
  name: 'audit_seals',
  label: 'Sellos de la bitácora',
  labelOne: 'Sello de la bitácora',
  fields: {
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    entries: f.json<readonly string[]>({ label: 'Asientos' }),
    /** When the newest covered entry was created. */
    until: f.date({ label: 'Hasta' }),
    hash: f.text({ label: 'Huella', required: true, max: 64 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['number'], unique: true }],
  access: {},
})

export type AuditEntry = RecordOf<typeof audit>
export type AuditSeal = RecordOf<typeof auditSeals>
