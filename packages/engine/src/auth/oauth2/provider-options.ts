import { type AuthOptions, type ErrorData, fieldError, type FieldError, type OAuth2Provider } from '@timesheet/schema'
import { isProviderName, isWebAddress } from './providers.ts'

/**
 * The errors of a collection's providers, as `{"providers":{"<i>":{…}}}`; {} if there are none or OAuth2 is off
 * (record-api §3.5).
 */
export function oauth2ProvidersErrors({
  enabled,
  providers,
}: Pick<AuthOptions['oauth2'], 'enabled' | 'providers'>): ErrorData {
  if (!enabled) return {}
  const errors: Record<string, ErrorData> = {}
  for (const [i, provider] of providers.entries()) {
    const earlier = providers.slice(0, i).some((other) => other.name === provider.name)
    const wrong = withoutNulls({
      name: nameError(provider.name, earlier),
      clientId: provider.clientId === '' ? fieldError('validation_required') : null,
      clientSecret: provider.clientSecret === '' ? fieldError('validation_required') : null,
      ...addressErrors(provider),
    })
    if (Object.keys(wrong).length > 0) errors[String(i)] = wrong
  }
  return Object.keys(errors).length > 0 ? { providers: errors } : {}
}

/** The error of an unknown provider name, or null. */
export function providerNameError(name: string): FieldError | null {
  return isProviderName(name)
    ? null
    : {
        code: 'validation_missing_provider',
        message: `Invalid or missing provider with name ${name}.`,
        params: { name },
      }
}

function nameError(name: string, isTaken: boolean): FieldError | null {
  if (name === '') return fieldError('validation_required')
  if (isTaken)
    return {
      code: 'validation_duplicated_provider',
      message: `The provider ${name} is already registered.`,
      params: { name },
    }
  return providerNameError(name)
}

function addressErrors(provider: OAuth2Provider): Record<string, FieldError | null> {
  const keys = ['authURL', 'tokenURL', 'userInfoURL'] as const
  return Object.fromEntries(
    keys.map((key) => [
      key,
      provider[key] === '' || isWebAddress(provider[key])
        ? null
        : { code: 'validation_is_url', message: 'Must be a valid URL.' },
    ]),
  )
}

function withoutNulls(errors: Readonly<Record<string, FieldError | null>>): ErrorData {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])))
}
