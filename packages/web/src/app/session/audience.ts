/** Who a screen is made for. */
export type Audience = 'person' | 'system' | 'both'

const SYSTEM = '/config/system'

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}

/** Who the screen at this path is made for: the installation's keeper has no hours, inbox or projects, and a person nothing to do with the installation. */
export function audienceOf(path: string): Audience {
  if (isBelow(path, SYSTEM)) return 'system'
  return isBelow(path, '/config') ? 'both' : 'person'
}

/** What a reader of the customer is offered nothing of: the hours of the firm and what is planned with them. */
const INTERNAL = ['/hours', '/work', '/planning', '/budget', '/redeter', '/workflow']

/** True for a screen that is only for those who work in the firm, also one of a project's. */
export function isInternal(path: string): boolean {
  return INTERNAL.some((parent) => isBelow(path, parent)) || /^\/projects\/[^/]+\/hours(?:\/|$)/.test(path)
}

/** True when a session of this kind has something to do at this path. */
export function fits(path: string, isSuperuser: boolean): boolean {
  const audience = audienceOf(path)
  return audience === 'both' || (audience === 'system') === isSuperuser
}
