import type { Role } from './roles.ts'

/** Rule text: the signed-in person still has access; a session does not outlast it (INV-CFG-02). */
export const ADMITTED =
  '(@request.auth.collectionName = "users" && @request.auth.active = true && (@request.auth.accessUntil = "" || @request.auth.accessUntil > @now))'

/** Rule text: somebody is signed in, whoever it is. */
export const SIGNED_IN = '@request.auth.id != ""'

/** Rule text: someone of the firm is signed in; neither a guest nor a reader of the customer. */
export const EMPLOYEE = `(@request.auth.id != "" && ${ADMITTED} && @request.auth.external = false)`

/** Rule text: the field names the viewer. */
export function isViewer(field: string): string {
  return `${field} = @request.auth.id`
}

/** Rule text: the viewer holds one of these roles for the whole firm. */
export function holds(...roles: readonly Role[]): string {
  return `(${roles.map((role) => `@request.auth.grants:each ?= "${role}"`).join(' || ')})`
}

/** Rule text: the viewer leads the project that this field names. */
export function leadsProject(field: string): string {
  return `(@request.auth.grants:each ?= "jp" || @request.auth.leadsProjects:each ?= ${field})`
}

/** Rule text: the viewer leads the specialty that this field names. */
export function leadsSpecialty(field: string): string {
  return `(@request.auth.grants:each ?= "le" || @request.auth.leadsSpecialty:each ?= ${field})`
}

/** Rule text: all of these hold. */
export function all(...rules: readonly string[]): string {
  return rules.map((rule) => `(${rule})`).join(' && ')
}

/** Rule text: at least one of these holds. */
export function any(...rules: readonly string[]): string {
  return `(${rules.join(' || ')})`
}

/** The access of a catalogue: the firm reads it, these roles keep it. */
export function catalogue(...keepers: readonly Role[]): {
  list: string
  view: string
  create: string
  update: string
  delete: string
} {
  const keep = all(EMPLOYEE, holds(...keepers))
  return { list: EMPLOYEE, view: EMPLOYEE, create: keep, update: keep, delete: keep }
}
