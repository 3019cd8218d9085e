import { type Role, type Viewer, viewerHolds } from '../access/index.ts'

/** What may be merged: the collections of which one row may stand for another. */
export const MERGE_KINDS = {
  customers: 'Clientes',
  projects: 'Proyectos',
  users: 'Personas',
  documents: 'Documentos',
} as const

/** A collection whose rows may be merged. */
export type MergeKind = keyof typeof MERGE_KINDS

/** A row that may be merged, with whatever fields it has. */
export type MergeRow = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * What becomes of rows that both have, where only one may stand: they are merged, too; that of the merged one stays
 * behind with it; or it is void there, and its hours are added to that of the other. Any other refuses the merge.
 */
export type MergeMeeting = 'join' | 'stay' | 'add'

interface KindOfMerge {
  /** Who may merge: who keeps the catalogue. */
  readonly keepers: readonly Role[]
  /** The fields of which either value may stay, in the order in which they are shown. */
  readonly values: readonly string[]
  /** Fields that are shown besides, of which the value of the one that stays always stands. */
  readonly standing?: readonly string[]
  /** The texts by which the merged row is still found. */
  readonly names: (row: Readonly<Record<string, unknown>>) => readonly unknown[]
  /** Fields whose value only one row may have, so that the merged one gives it up. */
  readonly only: readonly string[]
  /** What becomes of the merged row besides. */
  readonly leaves: Readonly<Record<string, unknown>>
  /** Collections of rows that are part of one, which change hands in the transaction that merges, however many. */
  readonly parts?: readonly string[]
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
    meets: { register_forms: 'stay' },
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
      load_columns: 'stay',
      file_name_patterns: 'stay',
      distributions: 'stay',
      issue_purposes: 'stay',
      response_codes: 'stay',
      revision_schemes: 'stay',
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
  documents: {
    keepers: ['adm', 'cd'],
    values: [
      'title',
      'clientCode',
      'package',
      'specialty',
      'type',
      'phase',
      'area',
      'sheet',
      'format',
      'sheets',
      'responsible',
      'preparer',
      'reviewer',
      'approver',
      'plannedOn',
      'forecastOn',
      'finalPurpose',
      'forecastMinutes',
      'title2',
      'priority',
      'confidential',
      'customerApproval',
    ],
    // A baseline changes it.
    standing: ['budgetMinutes'],
    // Not the title: by other names files and lines of lists are matched, too.
    names: ({ code, clientCode }) => [code, clientCode],
    only: ['clientCode'],
    // It counts for nothing, and nobody loads hours to it.
    leaves: { voided: true, stopReason: 'Se unió a otro documento.' },
    // All but hours: nobody adds a revision or an asignment beside one that is still to come.
    parts: [
      'asignments',
      'comments',
      'discipline_checks',
      'document_dates',
      'emitions',
      'holds',
      'hour_requests',
      'revision_files',
      'revisions',
    ],
    meets: { asignments: 'add', document_dates: 'stay' },
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
