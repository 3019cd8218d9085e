import { f } from '@timesheet/schema'

/** The most characters that the other names of a row take. */
export const ALIASES_MAX = 4000

/** What a row of this collection became; written by merges alone. */
export function mergedInto(collection: string) {
  return f.relation(collection, { label: 'Unido a' })
}

/** The fields of a collection whose rows may be merged. */
export function mergeFields(collection: string) {
  return {
    mergedInto: mergedInto(collection),
    /** Names of rows that were merged into this one, and others by which it is known, one a line. */
    aliases: f.text({
      label: 'Otros nombres',
      help: 'Uno por línea; también por ellos se encuentra.',
      max: ALIASES_MAX,
      format: 'multiline',
    }),
  } as const
}
