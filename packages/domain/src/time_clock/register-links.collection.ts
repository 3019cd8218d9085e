import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'

/** For whom a link is, with its label. */
export const LINK_KINDS = { inspector: 'Inspección', leaver: 'Persona que dejó la empresa' } as const

const kept = all(EMPLOYEE, holds('af'))

/**
 * Links without a session to the register of some people in a range of days: read-only, expiring, revocable. The
 * program writes them (`createLinkRoute`); of the token only the hash is stored.
 */
export const registerLinks = defineCollection({
  name: 'register_links',
  label: 'Enlaces al registro de jornada',
  labelOne: 'Enlace al registro de jornada',
  fields: {
    kind: f.select(LINK_KINDS, { label: 'Para', required: true }),
    label: f.text({ label: 'Motivo', required: true, max: 120, help: 'Quién lo pide y el expediente.' }),
    people: f.relationMany('users', { label: 'Personas', required: true, maxSelect: 500 }),
    from: f.month({ label: 'Desde el mes', required: true }),
    to: f.month({ label: 'Hasta el mes', required: true }),
    /** The first day on which it no longer opens. */
    expiresOn: f.day({ label: 'Vence', required: true }),
    tokenHash: f.text({ label: 'Huella del enlace', required: true, max: 64, hidden: true }),
    createdByName: f.text({ label: 'Creado por', max: 255 }),
    revokedAt: f.date({ label: 'Anulado' }),
    /** How often it was opened or gave a file, and when last. */
    opened: f.number({ label: 'Accesos', onlyInt: true, min: 0 }),
    openedAt: f.date({ label: 'Último acceso' }),
    ...timestamps,
  },
  indexes: [{ fields: ['tokenHash'], unique: true }],
  access: { list: kept, view: kept },
  audited: { except: ['tokenHash'] },
})

/** A stored link, without its hash. */
export type RegisterLink = RecordOf<typeof registerLinks>
