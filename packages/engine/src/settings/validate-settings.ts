import { codePoints, fieldError, isEmail, urlHost } from '@timesheet/schema'
import type { ErrorData, FieldError } from '@timesheet/schema'
import { BlockList, isIP } from 'node:net'
import type { RateLimitRule, SettingsValues } from './settings.ts'

type Check = readonly [section: string, key: string, error: FieldError | null]

/** Every field of the settings that may not be saved as it is, by section (record-api §15); empty when all may. */
export function validateSettings(values: SettingsValues): ErrorData {
  const data: Record<string, Record<string, FieldError | ErrorData>> = {}
  const checks = [...metaChecks(values.meta), ...smtpChecks(values.smtp), ...batchChecks(values.batch)]
  for (const [section, key, error] of checks) {
    if (error) (data[section] ??= {})[key] = error
  }
  const rateLimits = rateLimitErrors(values.rateLimits)
  if (Object.keys(rateLimits).length > 0) data['rateLimits'] = rateLimits
  const ips = ipListError(values.superuserIPs)
  return ips ? { ...data, superuserIPs: ips } : data
}

const REQUIRED = fieldError('validation_required')
const RULE_LABEL = /^(?:\w+ \/[\w/-]*|\/[\w/-]*|\w+:\w+|\*:\w+|\w+)$/

function metaChecks(meta: SettingsValues['meta']): Check[] {
  return [
    ['meta', 'appName', requiredText(meta.appName)],
    ['meta', 'senderName', requiredText(meta.senderName)],
    ['meta', 'appURL', meta.appURL === '' ? REQUIRED : urlHost(meta.appURL) === null ? { code: 'validation_is_url', message: 'Must be a valid URL.' } : null],
    ['meta', 'senderAddress', meta.senderAddress === '' ? REQUIRED : isEmail(meta.senderAddress) ? null : fieldError('validation_is_email')],
    ['meta', 'accentColor', meta.accentColor === '' || /^#[0-9a-f]{6}$/i.test(meta.accentColor) ? null : fieldError('validation_match_invalid')],
  ]
}

function smtpChecks(smtp: SettingsValues['smtp']): Check[] {
  return [
    ['smtp', 'host', smtp.enabled && smtp.host === '' ? REQUIRED : null],
    ['smtp', 'port', smtp.enabled && smtp.port === 0 ? REQUIRED : notNegative(smtp.port)],
    ['smtp', 'authMethod', ['', 'PLAIN', 'LOGIN'].includes(smtp.authMethod) ? null : fieldError('validation_in_invalid')],
  ]
}

function batchChecks(batch: SettingsValues['batch']): Check[] {
  return [
    ['batch', 'maxRequests', batch.enabled && batch.maxRequests === 0 ? REQUIRED : notNegative(batch.maxRequests)],
    ['batch', 'timeout', batch.enabled && batch.timeout === 0 ? REQUIRED : notNegative(batch.timeout)],
    ['batch', 'maxBodySize', notNegative(batch.maxBodySize)],
  ]
}

function rateLimitErrors(limits: SettingsValues['rateLimits']): Record<string, FieldError | ErrorData> {
  const excluded = ipListError(limits.excludedIPs)
  const errors: Record<string, FieldError | ErrorData> = excluded ? { excludedIPs: excluded } : {}
  if (limits.enabled && limits.rules.length === 0) return { ...errors, rules: REQUIRED }
  const rules: Record<string, ErrorData> = {}
  limits.rules.forEach((rule, i) => {
    const found = ruleErrors(rule, limits.rules.slice(0, i))
    if (Object.keys(found).length > 0) rules[i] = found
  })
  return Object.keys(rules).length > 0 ? { ...errors, rules } : errors
}

function ruleErrors(rule: RateLimitRule, earlier: readonly RateLimitRule[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  const conflict = earlier.some((other) => other.label === rule.label && (other.audience.startsWith(rule.audience) || rule.audience.startsWith(other.audience)))
  if (rule.label === '') errors['label'] = REQUIRED
  else if (!RULE_LABEL.test(rule.label)) errors['label'] = fieldError('validation_match_invalid')
  else if (conflict) errors['label'] = { code: 'validation_conflicting_rate_limit_rule', message: 'Rate limit rule configuration with the same label and audience already exists.' }
  if (!['', '@guest', '@auth'].includes(rule.audience)) errors['audience'] = fieldError('validation_in_invalid')
  const counts = { duration: rule.duration, maxRequests: rule.maxRequests }
  for (const [key, count] of Object.entries(counts)) {
    const error = count === 0 ? REQUIRED : atLeast(count, 1)
    if (error) errors[key] = error
  }
  return errors
}

function ipListError(list: readonly string[]): FieldError | null {
  // The code is misspelled in the contract.
  return list.every(isIpOrSubnet) ? null : { code: 'validation_invlaid_ip_or_subnet', message: 'Must be a valid IP or CIDR subnet.' }
}

function isIpOrSubnet(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

function requiredText(text: string): FieldError | null {
  if (text === '') return REQUIRED
  return codePoints(text) > 255 ? fieldError('validation_length_out_of_range', { min: 1, max: 255 }) : null
}

function notNegative(value: number): FieldError | null {
  return atLeast(value, 0)
}

function atLeast(value: number, threshold: number): FieldError | null {
  return Number.isFinite(value) && value >= threshold ? null : fieldError('validation_min_greater_equal_than_required', { threshold })
}
