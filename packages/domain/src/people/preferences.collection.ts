import { defineCollection, f, timestamps } from '@timesheet/schema'
import { ADMITTED, all, isViewer } from '../access/index.ts'

/** A saved analysis that stands on the home page of a person; its name is told where it is gone. */
export interface PinnedAnalysis {
  readonly id: string
  readonly name: string
}

/** Most analyses on a home page. */
export const MOST_PINNED = 8

/** A person's display preferences. */
export interface Preferences {
  readonly theme?: 'light' | 'dark' | 'system'
  readonly density?: 'comfortable' | 'compact'
  readonly hoursFormat?: 'clock' | 'decimal'
  /** The analyses on their home page, in order. */
  readonly pinned?: readonly PinnedAnalysis[]
  /** By which mail each code of the inbox is announced; a missing code keeps its default. */
  readonly channels?: Readonly<Partial<Record<string, 'immediate' | 'daily' | 'weekly' | 'none'>>>
}

const own = all(ADMITTED, isViewer('user'))

/**
 * The preferences of a person, seen by nobody else: one row with the person's id, which the program creates and deletes
 * with the person.
 */
export const preferences = defineCollection({
  name: 'preferences',
  label: 'Preferencias',
  labelOne: 'Preferencias de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    choices: f.json<Preferences>({ label: 'Preferencias', maxSize: 4096 }),
    ...timestamps,
  },
  indexes: [{ fields: ['user'], unique: true }],
  access: { list: own, view: own, update: own, checkedAfter: true },
})
