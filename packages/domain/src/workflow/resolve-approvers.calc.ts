import type { Role } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'
import type { FlowFields } from './flow-condition.calc.ts'
import type { Resolver } from './flow-steps.ts'

/** What of a person decides whether they are asked. */
export interface Approver {
  readonly id: string
  readonly active: boolean
  readonly external: boolean
  readonly accessUntil: Day | ''
  readonly grants: readonly Role[]
  readonly leadsProjects: readonly string[]
  readonly leadsSpecialty: readonly string[]
  /** All managers above, nearest first. */
  readonly managers: readonly string[]
}

/** What an object belongs to. */
export interface FlowScope {
  readonly project: string
  readonly specialty: string
  /** Whose object it is. */
  readonly person: string
  readonly fields: FlowFields
}

/** Where the people of a step were found: by its resolver, or at the next level when it named nobody. */
export type FoundAt = 'step' | 'project' | 'manager' | 'management' | 'nobody'

/** The people who decide in a step. */
export interface Resolution {
  readonly users: readonly string[]
  readonly foundAt: FoundAt
}

/** What a resolution reads. */
export interface ResolutionFacts {
  readonly scope: FlowScope
  /** Who authored or submitted the object: they never decide on it (INV-GEN-02). */
  readonly authors: readonly string[]
  readonly people: readonly Approver[]
  readonly today: Day
}

/**
 * Finds who decides in a step. Where nobody is left, the next level is asked: the lead of the project, then their
 * manager, then the management; never the author, and never nobody as approval (domain.md §8.1, §11.1).
 */
export function resolveApprovers(resolver: Resolver, facts: ResolutionFacts): Resolution {
  const named = namedBy(resolver, facts)
  const lead: Resolver = { kind: 'role', role: 'jp', scope: 'project' }
  const levels: readonly (readonly [FoundAt, () => readonly string[]])[] = [
    ['step', () => named],
    ['project', () => (facts.scope.project === '' ? [] : namedBy(lead, facts))],
    ['manager', () => managersAbove(named, facts)],
    ['management', () => namedBy({ kind: 'role', role: 'ger', scope: 'global' }, facts)],
  ]
  for (const [foundAt, find] of levels) {
    const users = find().filter((id) => mayDecide(id, facts))
    if (users.length > 0) return { users: [...new Set(users)], foundAt }
  }
  return { users: [], foundAt: 'nobody' }
}

/** True when a person may decide on the object: works here, has access, and neither authored nor submitted it. */
export function mayDecide(id: string, { people, authors, today }: ResolutionFacts): boolean {
  const person = people.find((other) => other.id === id)
  return person !== undefined && hasAccess(person, today) && !authors.includes(id)
}

/** True when a person works for the firm and may sign in on a day. */
export function hasAccess(
  { active, external, accessUntil }: Pick<Approver, 'active' | 'external' | 'accessUntil'>,
  today: Day,
): boolean {
  return active && !external && (accessUntil === '' || accessUntil > today)
}

function namedBy(resolver: Resolver, { scope, people }: ResolutionFacts): readonly string[] {
  if (resolver.kind === 'person') return [resolver.user]
  if (resolver.kind === 'manager') return people.find(({ id }) => id === scope.person)?.managers.slice(0, 1) ?? []
  if (resolver.kind === 'field') {
    const value = scope.fields[resolver.field]
    return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string')
  }
  return holdersOf(resolver, scope, people)
}

/**
 * Holders of the role in the scope; without any, those who hold it for the whole firm. Nobody where the object has no
 * such scope: hours without a project are not for every lead.
 */
function holdersOf(
  { role, scope: kind }: Extract<Resolver, { readonly kind: 'role' }>,
  scope: FlowScope,
  people: readonly Approver[],
): readonly string[] {
  if (kind !== 'global' && scope[kind] === '') return []
  const within = people.filter(
    ({ leadsProjects, leadsSpecialty }) =>
      (kind === 'project' && role === 'jp' && leadsProjects.includes(scope.project)) ||
      (kind === 'specialty' && role === 'le' && leadsSpecialty.includes(scope.specialty)),
  )
  const found = within.length > 0 ? within : people.filter(({ grants }) => grants.includes(role))
  return found.map(({ id }) => id)
}

/** The managers above who was named; above the person of the object when nobody was. Only the nearest who may decide. */
function managersAbove(named: readonly string[], facts: ResolutionFacts): readonly string[] {
  const below = named.length > 0 ? named : [facts.scope.person]
  return below.flatMap((id) => {
    const line = facts.people.find((person) => person.id === id)?.managers ?? []
    return line.filter((manager) => mayDecide(manager, facts)).slice(0, 1)
  })
}
