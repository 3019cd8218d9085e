/** The kind of account that a screen is made for. */
export type Audience = 'person' | 'system' | 'both'

const SYSTEM = '/config/system'

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}

/**
 * The kind of account that the screen at this path is made for: superusers have no hours, inbox or projects, and
 * persons do not administer the installation.
 */
export function audienceOf(path: string): Audience {
  if (isBelow(path, SYSTEM)) return 'system'
  return isBelow(path, '/config') ? 'both' : 'person'
}

/** Screens that are not offered to readers of a customer: hours, planning, money, and how the firm's lists are kept. */
const INTERNAL = [
  ...['/hours', '/work', '/planning', '/budget', '/redeter', '/workflow', '/config'],
  ...['/documents/load', '/documents/upload', '/documents/asignments', '/documents/emitions', '/documents/index-1'],
  ...['/documents/distribution', '/emitions/received'],
]

/** True for a screen that only members of the firm see, also one of a project. */
export function isInternal(path: string): boolean {
  return INTERNAL.some((parent) => isBelow(path, parent)) || /^\/projects\/[^/]+\/hours(?:\/|$)/.test(path)
}

/** True when the screen at this path is made for this kind of account. */
export function fits(path: string, isSuperuser: boolean): boolean {
  const audience = audienceOf(path)
  return audience === 'both' || (audience === 'system') === isSuperuser
}
