import {
  TOKEN_KINDS,
  type AuthCollection,
  type ErrorData,
  type FieldError,
  type MailTemplate,
  type TokenOptions,
} from '@timesheet/schema'
import { collectionError } from '../collection-errors.ts'
import { uniqueColumns } from '../index-statement.ts'
import { onlyErrors, orNull, type Checking } from './checking.ts'
import { atLeast, atMost, first, lengthWithin, present } from './limits.ts'
import { ruleError } from './rules.ts'

const MAX_TOKEN_DURATION = 94_670_856
const DAY = 86_400

/** The errors of an auth collection's options, by option (record-api §3.5). */
export function authOptionErrors(checking: Checking, model: AuthCollection): ErrorData {
  const { authAlert, otp, verificationTemplate, resetPasswordTemplate, confirmEmailChangeTemplate } = model
  return onlyErrors({
    ...Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, tokenErrors(model[kind])])),
    authAlert: nested({ emailTemplate: templateErrors(authAlert.emailTemplate) }),
    verificationTemplate: templateErrors(verificationTemplate),
    resetPasswordTemplate: templateErrors(resetPasswordTemplate),
    confirmEmailChangeTemplate: templateErrors(confirmEmailChangeTemplate),
    otp: nested({
      ...(otp.enabled
        ? { duration: within(otp.duration, 10, DAY), length: present(otp.length) ?? atLeast(otp.length, 4) }
        : {}),
      emailTemplate: templateErrors(otp.emailTemplate),
    }),
    mfa: mfaErrors(checking, model),
    passwordAuth: nested({ identityFields: identityError(model) }),
  })
}

function nested(entries: Readonly<Record<string, FieldError | ErrorData | null>>): ErrorData | null {
  return orNull(onlyErrors(entries))
}

function within(value: number, min: number, max: number): FieldError | null {
  return first(present(value), atLeast(value, min), atMost(value, max))
}

function tokenErrors({ duration, secret }: TokenOptions): ErrorData | null {
  return nested({
    duration: within(duration, 10, MAX_TOKEN_DURATION),
    secret: present(secret) ?? lengthWithin(secret, 30, 255),
  })
}

function templateErrors({ subject, body }: MailTemplate): ErrorData | null {
  return nested({ subject: present(subject), body: present(body) })
}

function mfaErrors(checking: Checking, { mfa, passwordAuth, oauth2, otp }: AuthCollection): ErrorData | null {
  const former = checking.former
  const locked = former?.system && former.type === 'auth' ? former.mfa.rule : undefined
  const rule = ruleError(checking, mfa.rule, locked)
  if (!mfa.enabled) return nested({ rule: locked !== undefined && rule ? rule : null })
  const ways = [passwordAuth, oauth2, otp].filter((way) => way.enabled).length
  const wrong = nested({ duration: within(mfa.duration, 10, DAY), rule })
  return wrong ?? nested({ enabled: ways < 2 ? collectionError('validation_mfa_not_enough_auths') : null })
}

function identityError({ passwordAuth, fields, indexes }: AuthCollection): FieldError | null {
  if (!passwordAuth.enabled) return null
  if (passwordAuth.identityFields.length === 0) return collectionError('validation_required')
  for (const fieldName of passwordAuth.identityFields) {
    if (!fields.some((field) => field.name === fieldName))
      return collectionError('validation_missing_field', { fieldName })
    const isUnique = indexes.some((index) => uniqueColumns(index)?.join() === fieldName.toLowerCase())
    if (!isUnique) return collectionError('validation_missing_unique_constraint', { fieldName })
  }
  return null
}
