import type { Plugin } from 'vite'

const READER = /packages\/web\/src\/system\/collections\/program-collections\.ts$/
const IMPORT = /^import \{ COLLECTIONS \} from '@timesheet\/domain\/collections'$/m

/** The names of collections and of their fields, with their labels: what is shown of a schema beside the schema. */
export async function namesOfCollections(): Promise<string> {
  const { COLLECTIONS } = await import('@timesheet/domain/collections')
  const named = COLLECTIONS.map(({ name, label, fields }) => ({
    name,
    label,
    fields: Object.fromEntries(Object.entries(fields).map(([field, { label: of }]) => [field, { label: of }])),
  }))
  return JSON.stringify(named)
}

/**
 * Gives *Sistema* the names of all collections in place of the collections, whose rules and limits it never reads: it is
 * the only part of the browser's files that would need every one of them.
 */
export function namedCollections(): Plugin {
  return {
    name: 'timesheet-named-collections',
    enforce: 'pre',
    async transform(code, id) {
      if (!READER.test(id)) return null
      if (!IMPORT.test(code)) throw new Error(`${id} no longer imports COLLECTIONS in one line`)
      return { code: code.replace(IMPORT, `const COLLECTIONS = ${await namesOfCollections()}`), map: null }
    },
  }
}
