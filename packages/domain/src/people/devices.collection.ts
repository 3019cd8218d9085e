import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { ADMITTED, all, isViewer } from '../access/index.ts'

const own = all(ADMITTED, isViewer('user'))

/** The maximum of stored devices per person; the least recently used are deleted. */
export const MAX_DEVICES = 20

/**
 * The devices on which a person used their account: written by the server at each sign-in and session refresh; only the
 * person may read and delete them. The engine's `_authOrigins` store only a fingerprint, which is not readable.
 */
export const devices = defineCollection({
  name: 'devices',
  label: 'Dispositivos',
  labelOne: 'Dispositivo',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    /**
     * An id that the browser sends, by which it recognises its own row; derived from the User-Agent when none is sent.
     */
    key: f.text({ label: 'Marca', required: true, max: 64 }),
    browser: f.text({ label: 'Navegador', max: 60 }),
    system: f.text({ label: 'Sistema', max: 60 }),
    ip: f.text({ label: 'Dirección IP', max: 60 }),
    /** The raw User-Agent, needed to find the engine's fingerprint. */
    agent: f.text({ label: 'Nombre del programa', max: 255, hidden: true }),
    seenAt: f.date({ label: 'Último uso' }),
    /** When the sessions of this device were closed; empty while one may be open. */
    closedAt: f.date({ label: 'Sesiones cerradas' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'key'], unique: true }, ['user', 'seenAt']],
  access: { list: own, view: own, delete: own },
})

export type Device = RecordOf<typeof devices>
