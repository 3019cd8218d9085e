import { findRowsByKey, type Installer, type RowPlace, type Transaction } from '@timesheet/engine'
import { documentSettings, type StatusScheme, statusSchemeOf } from '@timesheet/domain/documents'

/** What a transaction read so far, by project. */
const read = new WeakMap<Transaction, Map<string, StatusScheme | ''>>()

/** The editions of the status codes that these projects use, each read once in a transaction. */
export async function findStatusSchemes(
  place: RowPlace,
  projects: readonly string[],
): Promise<(project: string) => StatusScheme | ''> {
  const known = (place.tx && read.get(place.tx)) ?? new Map<string, StatusScheme | ''>()
  const missing = [...new Set(projects)].filter((project) => !known.has(project))
  const keys = missing.map((project) => ({ project }))
  const rows = await findRowsByKey(place, documentSettings, keys)
  for (const project of missing) known.set(project, statusSchemeOf(rows, project))
  if (place.tx) read.set(place.tx, known)
  return (project) => known.get(project) ?? ''
}

/** Settings that are written are read again. */
export const statusSchemesChange: Installer = (hooks) => {
  hooks.after(documentSettings, async ({ tx }) => void read.delete(tx))
}
