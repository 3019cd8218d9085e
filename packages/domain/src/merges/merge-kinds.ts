import { type Role, type Viewer, viewerHolds } from '../access/index.ts'

/** What may be merged: the collections of which one row may stand for another. */
export const MERGE_KINDS = { customers: 'Clientes', projects: 'Proyectos', users: 'Personas' } as const

/** A collection whose rows may be merged. */
export type MergeKind = keyof typeof MERGE_KINDS

/** A row that may be merged, with whatever fields it has. */
export type MergeRow = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * What becomes of rows that both have, where only one may stand: they are merged, too, or that of the merged one stays
 * behind with it. Any other refuses the merge.
 */
export type MergeMeeting = 'join' | 'stay'

interface KindOfMerge {
  /** Who may merge: who keeps the catalogue. */
  readonly keepers: readonly Role[]
  /** The fields of which either value may stay, in the order in which they are shown. */
  readonly values: readonly string[]
  /** The texts by which the merged row is still found. */
  readonly names: (row: Readonly<Record<string, unknown>>) => readonly unknown[]
  /** Fields whose value only one row may have, so that the merged one gives it up. */
  readonly only: readonly string[]
  /** What becomes of the merged row besides. */
  readonly leaves: Readonly<Record<string, unknown>>
  /** By collection, what becomes of rows that both have. */
  readonly meets: Readonly<Record<string, MergeMeeting>>
}

/** How each kind is merged. */
export const MERGES: Readonly<Record<MergeKind, KindOfMerge>> = {
  customers: {
    keepers: ['adm', 'af', 'ger'],
    values: ['name', 'shortName', 'country', 'taxId', 'address', 'notes'],
    names: ({ name, shortName, taxId }) => [name, shortName, taxId],
    only: ['taxId'],
    leaves: { active: false },
    meets: {},
  },
  projects: {
    keepers: ['adm', 'ger'],
    values: ['name', 'customer', 'manager', 'calendar', 'startsOn', 'endsOn', 'budgetMinutes', 'color', 'notes'],
    names: ({ code, name }) => [code, name],
    only: [],
    // Nobody loads hours to a closed project.
    leaves: { state: 'closed' },
    meets: {
      activities: 'join',
      work_packages: 'join',
      members: 'stay',
      roles: 'stay',
      document_settings: 'stay',
      issue_purposes: 'stay',
      response_codes: 'stay',
    },
  },
  users: {
    keepers: ['adm'],
    values: ['name', 'surname', 'position', 'phone', 'specialty'],
    // Not the address: colleagues may not read it.
    names: (row) => [fullName(row)],
    only: [],
    // It signs in no more, and its sessions end.
    leaves: { active: false },
    meets: { members: 'stay', day_declarations: 'stay' },
  },
}

/** True for a name of a collection whose rows may be merged. */
export function isMergeKind(kind: string): kind is MergeKind {
  return Object.hasOwn(MERGES, kind)
}

/** True for who may merge rows of this kind, and take it back. */
export function mayMerge(viewer: Pick<Viewer, 'grants' | 'external'>, kind: MergeKind): boolean {
  return !viewer.external && viewerHolds(viewer, ...MERGES[kind].keepers)
}

/** How a row is called where it is merged. */
export function mergeName(row: MergeRow): string {
  return [row['code'], fullName(row)].filter(Boolean).join(' · ')
}

function fullName({ name, title, surname }: Readonly<Record<string, unknown>>): string {
  return [name ?? title, surname].filter(Boolean).join(' ')
}
