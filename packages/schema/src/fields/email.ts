import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import { isDomainAllowed } from './domain-list.ts'
import type { FieldKind } from './field-kind.ts'

/** An e-mail address. */
export const emailKind: FieldKind<'email'> = {
  type: 'email',
  zero: () => '',
  normalise: (_field, raw) => castText(raw),
  validate(field, value) {
    const email = castText(value)
    if (email === '') return field.required ? fieldError('validation_required') : null
    if (!isEmail(email)) return fieldError('validation_is_email')
    return isDomainAllowed(field, email.slice(email.lastIndexOf('@') + 1))
      ? null
      : fieldError('validation_email_domain_not_allowed')
  },
  defaults: (name) => ({ ...requirableDefaults('email', name), exceptDomains: null, onlyDomains: null }),
}

const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}])?'
// The last label is a country or a kind of organisation; one that begins or ends with a digit is the rest of an IP
// address or a typo.
const LAST_LABEL = '\\p{L}(?:[\\p{L}\\p{N}-]{0,61}\\p{L})?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`, 'u')

/** Whether a text is an address of the form `local@host.tld`; letters of any script are allowed. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}
