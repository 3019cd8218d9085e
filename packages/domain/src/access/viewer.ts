import { f, type FieldDeclaration } from '@timesheet/schema'
import { type Role, ROLE_LABELS } from './roles.ts'

/** The fields of the signed-in person that access rules read; the `users` collection declares them. */
export const VIEWER_FIELDS = {
  active: f.bool({ label: 'Activa' }),
  /** Derived: the first day without access, '' for none, so that rules need not read employment dates. */
  accessUntil: f.day({ label: 'Acceso hasta', hidden: true }),
  external: f.bool({
    label: 'Lector del cliente',
    help: 'Persona ajena a la empresa: sólo ve lo emitido para su organización.',
  }),
  /** Derived from `roles` by the server, so that access rules need no join. */
  grants: f.selectMany(ROLE_LABELS, { label: 'Roles globales' }),
  leadsProjects: f.relationMany('projects', { label: 'Proyectos que dirige' }),
  leadsSpecialty: f.relationMany('specialty', { label: 'Especialidades que lidera' }),
} as const satisfies Record<string, FieldDeclaration>

/** The signed-in account as rules read it; a missing optional field is unknown. */
export interface Viewer {
  readonly id: string
  readonly external: boolean
  readonly grants: readonly Role[]
  readonly leadsProjects: readonly string[]
  readonly leadsSpecialty: readonly string[]
  readonly active?: boolean
  readonly accessUntil?: string
  /** True for a superuser, to whom no rule applies. */
  readonly isSuperuser?: boolean
  /** Collections whose rules were changed at run time (ADR 0009): their declared rules cannot be evaluated here. */
  readonly drifted?: readonly string[]
}

/** True when the viewer holds one of these roles for the whole firm, or is a superuser. */
export function viewerHolds(viewer: Pick<Viewer, 'grants' | 'isSuperuser'>, ...roles: readonly Role[]): boolean {
  return viewer.isSuperuser === true || roles.some((role) => viewer.grants.includes(role))
}
