import type { FlowStep, Resolver } from '@timesheet/domain/workflow'

/** What a new step begins with: the lead of the project, three working days, then the management too. */
export const NEW_STEP: FlowStep = {
  name: 'Jefatura de proyecto',
  mode: 'one',
  resolver: { kind: 'role', role: 'jp', scope: 'project' },
  condition: '',
  slaDays: 3,
  escalateTo: { kind: 'role', role: 'ger', scope: 'global' },
  delegates: false,
  closesEarly: true,
}

/** The kinds of resolvers that the editor offers; `none` is nobody. */
export type ResolverKind = Resolver['kind'] | 'none'

/** The resolver of a kind, with what was chosen before where it fits. */
export function resolverOf(kind: ResolverKind, before: Resolver | null): Resolver | null {
  if (kind === before?.kind) return before
  if (kind === 'none') return null
  if (kind === 'manager') return { kind }
  if (kind === 'person') return { kind, user: '' }
  if (kind === 'field') return { kind, field: '' }
  return { kind, role: 'ger', scope: 'global' }
}

/** The list with one item a place further up (-1) or down (1); as it was at the ends. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const to = index + by
  const item = list[index]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(index, 1).toSpliced(to, 0, item)
}
