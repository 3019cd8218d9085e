import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import { isDomainAllowed } from './domain-list.ts'
import type { FieldKind } from './field-kind.ts'

/** A URL. */
export const urlKind: FieldKind<'url'> = {
  type: 'url',
  zero: () => '',
  normalise: (_field, raw) => castText(raw),
  validate(field, value) {
    const url = castText(value)
    if (url === '') return field.required ? fieldError('validation_required') : null
    const host = urlHost(url)
    if (host === null) return fieldError('validation_invalid_url')
    return isDomainAllowed(field, host) ? null : fieldError('validation_url_domain_not_allowed')
  },
  defaults: (name) => ({ ...requirableDefaults('url', name), exceptDomains: null, onlyDomains: null }),
}

const MAX_LENGTH = 2083
// Only these schemes: following a stored `javascript:` URL would run it.
const URL_SHAPE =
  /^(?:(?:https?|ftps?|wss?|tcp|udp):\/\/)?(?:[^\s/?#@]*@)?((?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#][^\s]*)?$/iu

// A host whose last label is a number is an IP address or invalid.
const ENDS_IN_NUMBER = /(?:^|\.)\d+\.?(?::\d+)?$/
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}\\.?(?::\\d+)?$`)

/** The `host[:port]` of a URL, null if the text is none; a URL without scheme needs a dot in its host. */
export function urlHost(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const host = URL_SHAPE.exec(text)?.[1]
  if (host === undefined || (ENDS_IN_NUMBER.test(host) && !IPV4.test(host))) return null
  return text.includes('://') || host.includes('.') || /^localhost(?::|$)/i.test(host) ? host : null
}
