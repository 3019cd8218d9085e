import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))

/** The most calendar links that a person has at once. */
export const MOST_FEEDS = 5

/**
 * Secret links by which a calendar program reads the hours and absences of one person (ADR 0067). The program writes
 * them; of the token only the hash is stored, and a revoked one is deleted.
 */
export const calendarFeeds = defineCollection({
  name: 'calendar_feeds',
  label: 'Enlaces de calendario',
  labelOne: 'Enlace de calendario',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    label: f.text({ label: 'Para qué calendario', required: true, max: 60 }),
    tokenHash: f.text({ label: 'Huella del enlace', required: true, max: 64, hidden: true }),
    /** When a calendar asked last, to within some minutes; '' for never. */
    usedAt: f.date({ label: 'Último uso' }),
    ...timestamps,
  },
  indexes: [{ fields: ['tokenHash'], unique: true }, ['user']],
  access: { list: own, view: own },
  audited: { except: ['tokenHash', 'usedAt'] },
})

/** A stored link, without its hash. */
export type CalendarFeed = RecordOf<typeof calendarFeeds>
