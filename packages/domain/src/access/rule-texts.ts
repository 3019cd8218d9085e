import type { Role } from './roles.ts'

/**
 * Rule text: the signed-in person's access has not ended; checked on each request, so that a session does not outlast
 * it (INV-CFG-02).
 */
export const ADMITTED =
  '(@request.auth.collectionName = "users" && @request.auth.active = true && (@request.auth.accessUntil = "" || @request.auth.accessUntil > @now))'

/** Rule text: the viewer is signed in. */
export const SIGNED_IN = '@request.auth.id != ""'

/** Rule text: the viewer is signed in and works for the firm: no guest, no reader of a customer. */
export const EMPLOYEE = `(@request.auth.id != "" && ${ADMITTED} && @request.auth.external = false)`

/** Rule text: the viewer is signed in and reads what was issued to their organisation, for which they work. */
export const CUSTOMER_READER = `(@request.auth.id != "" && ${ADMITTED} && @request.auth.external = true)`

/** Rule text: the field holds the viewer's id. */
export function isViewer(field: string): string {
  return `${field} = @request.auth.id`
}

/** Rule text: the viewer holds one of these roles for the whole firm. */
export function holds(...roles: readonly Role[]): string {
  return `(${roles.map((role) => `@request.auth.grants:each ?= "${role}"`).join(' || ')})`
}

/** Rule text: the viewer leads the project in this field. */
export function leadsProject(field: string): string {
  return `(@request.auth.grants:each ?= "jp" || @request.auth.leadsProjects:each ?= ${field})`
}

/** Rule text: the viewer leads the specialty in this field. */
export function leadsSpecialty(field: string): string {
  return `(@request.auth.grants:each ?= "le" || @request.auth.leadsSpecialty:each ?= ${field})`
}

/** Who leads a specialty, whichever it is. */
export const LEADS_SPECIALTIES = `(${holds('le')} || @request.auth.leadsSpecialty:length > 0)`

/** Rule text: the viewer plans the work of others, as a lead of some project or specialty. */
export const PLANS = `(${holds('jp', 'le')} || @request.auth.leadsProjects:length > 0 || @request.auth.leadsSpecialty:length > 0)`

/** Rule text: the viewer is a manager, direct or not, of the person that this field names. */
export function managesLine(field: string): string {
  return `${field}.managers:each ?= @request.auth.id`
}

/** Rule text: all of these rules hold. */
export function all(...rules: readonly string[]): string {
  return rules.map((rule) => `(${rule})`).join(' && ')
}

/** Rule text: at least one of these rules holds. */
export function any(...rules: readonly string[]): string {
  return `(${rules.join(' || ')})`
}

/** The access rules of a catalogue: employees read it, these roles write it. */
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
