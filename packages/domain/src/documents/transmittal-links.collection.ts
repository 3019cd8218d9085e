import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { issuesDocuments } from './issues-documents.ts'

/**
 * The links by which contacts of a customer see a transmittal without an account, one for each of them, and what is known
 * of an acknowledgement by an account, whose link opens nothing. The program writes them; of the token only the hash is
 * stored.
 */
export const transmittalLinks = defineCollection({
  name: 'transmittal_links',
  label: 'Enlaces de remitos',
  labelOne: 'Enlace de un remito',
  fields: {
    transmittal: f.relation('transmittals', { label: 'Remito', required: true, cascadeDelete: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    /** Empty once the contact was deleted: the link is nothing then, and what was acknowledged by it stays. */
    contact: f.relation('contacts', { label: 'Contacto' }),
    /** Who acknowledged by an account of the customer, instead of a contact by a link. */
    account: f.relation('users', { label: 'Cuenta' }),
    /** Where it was mailed, or of the account: the contact may have another address by now. */
    email: f.email({ label: 'Correo', required: true }),
    tokenHash: f.text({ label: 'Huella del enlace', required: true, max: 64, hidden: true }),
    /** The first day on which it no longer opens. */
    expiresOn: f.day({ label: 'Vence', required: true }),
    /** How often it was opened or gave a file, and when last. */
    opened: f.number({ label: 'Accesos', onlyInt: true, min: 0 }),
    openedAt: f.date({ label: 'Último acceso' }),
    /** When the receipt was acknowledged by it, and from where. */
    acknowledgedAt: f.date({ label: 'Acuse' }),
    acknowledgedIp: f.text({ label: 'Dirección de red', max: 60 }),
    acknowledgedAgent: f.text({ label: 'Navegador', max: 300 }),
    /** When it was made to open no more, before its day, and by whom. */
    revokedAt: f.date({ label: 'Revocado' }),
    revokedBy: f.relation('users', { label: 'Revocó' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['tokenHash'], unique: true },
    { fields: ['transmittal', 'contact'], unique: true, where: "contact != ''" },
  ],
  access: { list: issuesDocuments, view: issuesDocuments },
  audited: { except: ['tokenHash'] },
})

/** A stored link, without its hash. */
export type TransmittalLink = RecordOf<typeof transmittalLinks>
