import type { Day } from '../kernel/index.ts'
import { asignedHoursOf } from './asigned-hours.calc.ts'
import type { DocumentAsignment } from './asignments.collection.ts'
import type { WantedAsignment } from './plan-asignments.calc.ts'
import type { ProjectDocument } from './documents.collection.ts'

type Active = Pick<DocumentAsignment, 'document' | 'user' | 'role' | 'minutes' | 'state'>
type Source = Pick<DocumentAsignment, 'user' | 'role' | 'minutes' | 'from' | 'to'>

/** What one document gets of the asignments of another. */
export interface CopiedAsignments {
  readonly document: string
  /** What is new there. */
  readonly made: readonly WantedAsignment[]
  /** How many of them it has already, which stay as they are. */
  readonly kept: number
  /** By how many minutes it has more than it is expected to take then: told, never an error (INV-DOC-12). */
  readonly over: number
}

/**
 * What copying asignments to documents makes of each: the same people in the same roles and hours, from today on where
 * the work of the other began already, and without its end where that is past.
 */
export function copyAsignments(
  documents: readonly Pick<ProjectDocument, 'id' | 'budgetMinutes' | 'forecastMinutes'>[],
  active: readonly Active[],
  { source, today }: { readonly source: readonly Source[]; readonly today: Day },
): readonly CopiedAsignments[] {
  const of = Map.groupBy(active, ({ document }) => document)
  return documents.map((document) => {
    const own = of.get(document.id) ?? []
    const isNew = ({ user, role }: Source) => !own.some((one) => one.user === user && one.role === role)
    const made = source.filter(isNew).map((one) => startedNow(one, today))
    const all = [...own, ...made.map(({ minutes }) => ({ minutes, state: 'active' as const }))]
    return {
      document: document.id,
      made,
      kept: source.length - made.length,
      over: asignedHoursOf(document, all).over,
    }
  })
}

function startedNow({ user, role, minutes, from, to }: Source, today: Day): WantedAsignment {
  const start = from < today ? today : from
  return { user, role, minutes, from: start, to: to !== '' && to >= start ? to : '' }
}
