import { findRowsByKey, type RowPlace } from '@timesheet/engine'
import { documentCounters, documentSettings, FIRST_NUMBERS, firstNumberOf } from '@timesheet/domain/documents'
import type { WritePlace } from './settle-revisions.ts'

/** The directions in which transmittals are numbered. */
export type NumberedDirection = keyof typeof FIRST_NUMBERS

const DIRECTIONS = Object.keys(FIRST_NUMBERS) as readonly NumberedDirection[]

function scopeOf(project: string, direction: NumberedDirection): string {
  return `RT ${project} ${direction}`
}

/** Takes the next number of a project and direction: the first that its settings say, and then one more each time. */
export async function takeNumber(
  { app, tx }: WritePlace,
  { project, direction }: { readonly project: string; readonly direction: NumberedDirection },
): Promise<number> {
  const scope = scopeOf(project, direction)
  const [counter] = await findRowsByKey({ app, tx }, documentCounters, [{ scope }])
  const settings = counter ? [] : await findRowsByKey({ app, tx }, documentSettings, [{ project }])
  const last = counter ? counter.last + 1 : firstNumberOf(settings, project, direction)
  if (counter) await app.records.update(documentCounters, counter.id, { last }, tx)
  else await app.records.create(documentCounters, { scope, last }, tx)
  return last
}

/** The directions in which each of these projects gave a number already. */
export async function findTaken(
  place: RowPlace,
  projects: readonly string[],
): Promise<(project: string) => ReadonlySet<NumberedDirection>> {
  const keys = projects.flatMap((project) => DIRECTIONS.map((direction) => ({ scope: scopeOf(project, direction) })))
  const taken = new Set((await findRowsByKey(place, documentCounters, keys)).map(({ scope }) => scope))
  return (project) => new Set(DIRECTIONS.filter((direction) => taken.has(scopeOf(project, direction))))
}
