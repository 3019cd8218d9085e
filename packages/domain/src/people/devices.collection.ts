import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { ADMITTED, all, isViewer } from '../access/index.ts'

const own = all(ADMITTED, isViewer('user'))

/** How many devices of one person are remembered; the ones unseen for longest make room. */
export const MAX_DEVICES = 20

/**
 * Where a person used their account: written by the server at each sign-in and session refresh, read and forgotten by the person alone.
 * The engine's `_authOrigins` keep only a fingerprint, which nobody can read.
 */
export const devices = defineCollection({
  name: 'devices',
  label: 'Dispositivos',
  labelOne: 'Dispositivo',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    /** What the browser calls itself to us, so that it knows its own row; derived from the program's name where nothing was sent. */
    key: f.text({ label: 'Marca', required: true, max: 64 }),
    browser: f.text({ label: 'Navegador', max: 60 }),
    system: f.text({ label: 'Sistema', max: 60 }),
    ip: f.text({ label: 'Dirección IP', max: 60 }),
    /** The raw name, only for finding the engine's fingerprint again. */
    agent: f.text({ label: 'Nombre del programa', max: 255, hidden: true }),
    seenAt: f.date({ label: 'Último uso' }),
    /** Since when no session can be open there; empty while one may be. */
    closedAt: f.date({ label: 'Sesiones cerradas' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'key'], unique: true }, ['user', 'seenAt']],
  access: { list: own, view: own, delete: own },
})

export type Device = RecordOf<typeof devices>
