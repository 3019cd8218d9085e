import { ASIGNMENT_ROLES, type DocumentAsignment } from '@timesheet/domain/documents'
import type { Minutes } from '@timesheet/domain/kernel'

type Asigned = Pick<DocumentAsignment, 'user' | 'role' | 'minutes' | 'state'>

/** What a person does of a document, and in how many hours. */
export interface PersonHours {
  readonly user: string
  /** `Elabora, Revisa`; '' where nobody assigned it to them. */
  readonly roles: string
  readonly asigned: Minutes
  /** Null where the viewer may not see what they loaded. */
  readonly loaded: Minutes | null
}

/** The hours of a document by person, the most first. */
export interface DocumentHours {
  readonly people: readonly PersonHours[]
  /** Loaded by people whose hours the viewer sees only added up; 0 for none. */
  readonly others: Minutes
}

/**
 * Joins what people are asigned with what they loaded. `loaded` has what the viewer may see, `spent` all of it: where
 * both agree who is not in it loaded nothing; else that is not known, and what is missing is of others.
 */
export function documentHours(
  asignments: readonly Asigned[],
  loaded: ReadonlyMap<string, Minutes>,
  { spent, viewer }: { readonly spent: Minutes; readonly viewer: string },
): DocumentHours {
  const seen = [...loaded.values()].reduce((sum, minutes) => sum + minutes, 0)
  const others = Math.max(0, spent - seen)
  const active = asignments.filter(({ state }) => state === 'active')
  const of = Map.groupBy(active, ({ user }) => user)
  const people = [...new Set([...of.keys(), ...loaded.keys()])].map((user): PersonHours => {
    const own = of.get(user) ?? []
    return {
      user,
      roles: [...new Set(own.map(({ role }) => ASIGNMENT_ROLES[role]))].join(', '),
      asigned: own.reduce((sum, { minutes }) => sum + minutes, 0),
      loaded: loaded.get(user) ?? (others === 0 || user === viewer ? 0 : null),
    }
  })
  return { people: people.toSorted((a, b) => weightOf(b) - weightOf(a)), others }
}

function weightOf({ loaded, asigned }: PersonHours): number {
  return (loaded ?? 0) * 10_000 + asigned
}

/** How much of the forecast was used, such as `68 %`; '' where nothing is foreseen. */
export function usedWords(spent: Minutes, forecast: Minutes): string {
  return forecast > 0 ? `${Math.round((spent / forecast) * 100)} %` : ''
}
