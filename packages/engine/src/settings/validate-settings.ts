import { codePoints, fieldError, isEmail, urlHost } from '@timesheet/schema'
import type { ErrorData, FieldError } from '@timesheet/schema'
import { BlockList, isIP } from 'node:net'
import { isCronExpression } from '../jobs/cron-expression.ts'
import type { BackupSettings, RateLimitRule, S3Settings, SettingsValues } from './settings.ts'

type Check = readonly [section: string, key: string, error: FieldError | null]

/** The errors of invalid settings, by section and field (record-api §15); empty when all are valid. */
export function validateSettings(values: SettingsValues): ErrorData {
  const data: Record<string, Record<string, FieldError | ErrorData>> = {}
  const checks = [
    ...metaChecks(values.meta),
    ...smtpChecks(values.smtp),
    ...batchChecks(values.batch),
    ...queryChecks(values.queries),
    ...logChecks(values.logs),
    ...bucketChecks('s3', values.s3),
    ...backupChecks(values.backups),
  ]
  for (const [section, key, error] of checks) {
    if (error) (data[section] ??= {})[key] = error
  }
  const bucket = bucketErrors(values.backups.s3)
  if (Object.keys(bucket).length > 0) (data['backups'] ??= {})['s3'] = bucket
  const rateLimits = rateLimitErrors(values.rateLimits)
  if (Object.keys(rateLimits).length > 0) data['rateLimits'] = rateLimits
  const ips = ipListErrors(values.superuserIPs)
  return ips ? { ...data, superuserIPs: ips } : data
}

const REQUIRED = fieldError('validation_required')
const HOST_NAME = /^(?=.{1,255}$)\w[\w-]{0,62}(?:\.\w[\w-]{0,62})*[._]?$/
const MAX_QUERY_SECONDS = 3600
const RULE_LABEL = /^(?:\w+ \/[\w/-]*|\/[\w/-]*|\w+:\w+|\*:\w+|\w+)$/

function metaChecks(meta: SettingsValues['meta']): Check[] {
  return [
    ['meta', 'appName', requiredText(meta.appName)],
    ['meta', 'senderName', requiredText(meta.senderName)],
    ['meta', 'appURL', meta.appURL === '' ? REQUIRED : notUrl(meta.appURL)],
    [
      'meta',
      'senderAddress',
      meta.senderAddress === '' ? REQUIRED : isEmail(meta.senderAddress) ? null : fieldError('validation_is_email'),
    ],
    ['meta', 'accentColor', colorError(meta.accentColor)],
  ]
}

function colorError(color: string): FieldError | null {
  if (color === '' || /^#[0-9a-f]{6}$/i.test(color)) return null
  return codePoints(color) === 7
    ? { code: 'validation_is_hex_color', message: 'Must be a valid hexadecimal color code.' }
    : { code: 'validation_length_invalid', message: 'The length must be exactly 7.', params: { min: 7, max: 7 } }
}

function smtpChecks(smtp: SettingsValues['smtp']): Check[] {
  return [
    ['smtp', 'host', smtp.enabled && smtp.host === '' ? REQUIRED : notHost(smtp.host)],
    ['smtp', 'localName', notHost(smtp.localName)],
    ['smtp', 'port', smtp.enabled && smtp.port === 0 ? REQUIRED : notNegative(smtp.port)],
    [
      'smtp',
      'authMethod',
      ['', 'PLAIN', 'LOGIN'].includes(smtp.authMethod) ? null : fieldError('validation_in_invalid'),
    ],
  ]
}

function batchChecks(batch: SettingsValues['batch']): Check[] {
  return [
    ['batch', 'maxRequests', batch.enabled && batch.maxRequests === 0 ? REQUIRED : notNegative(batch.maxRequests)],
    ['batch', 'timeout', batch.enabled && batch.timeout === 0 ? REQUIRED : notNegative(batch.timeout)],
    ['batch', 'maxBodySize', notNegative(batch.maxBodySize)],
  ]
}

function queryChecks({ timeout }: SettingsValues['queries']): Check[] {
  return [
    [
      'queries',
      'timeout',
      timeout > MAX_QUERY_SECONDS
        ? fieldError('validation_max_less_equal_than_required', { threshold: MAX_QUERY_SECONDS })
        : notNegative(timeout),
    ],
  ]
}

function logChecks(logs: SettingsValues['logs']): Check[] {
  return [['logs', 'maxDays', notNegative(logs.maxDays)]]
}

function backupChecks({ cron, cronMaxKeep }: BackupSettings): Check[] {
  const scheduled = cron !== ''
  return [
    [
      'backups',
      'cron',
      !scheduled || isCronExpression(cron)
        ? null
        : { code: 'validation_invalid_cron', message: 'Must be a valid cron expression.' },
    ],
    ['backups', 'cronMaxKeep', cronMaxKeep === 0 ? (scheduled ? REQUIRED : null) : atLeast(cronMaxKeep, 1)],
  ]
}

function bucketChecks(section: string, bucket: S3Settings): Check[] {
  return Object.entries(bucketErrors(bucket)).map(([key, error]) => [section, key, error])
}

function bucketErrors(bucket: S3Settings): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const key of ['endpoint', 'bucket', 'region', 'accessKey', 'secret'] as const) {
    if (bucket.enabled && bucket[key] === '') errors[key] = REQUIRED
  }
  const endpoint = bucket.endpoint === '' ? null : notUrl(bucket.endpoint)
  return endpoint ? { ...errors, endpoint } : errors
}

function rateLimitErrors(limits: SettingsValues['rateLimits']): Record<string, FieldError | ErrorData> {
  const excluded = ipListErrors(limits.excludedIPs)
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
  const conflict = earlier.some(
    (other) =>
      other.label === rule.label &&
      (other.audience.startsWith(rule.audience) || rule.audience.startsWith(other.audience)),
  )
  if (rule.label === '') errors['label'] = REQUIRED
  else if (!RULE_LABEL.test(rule.label)) errors['label'] = fieldError('validation_match_invalid')
  else if (conflict)
    errors['label'] = {
      code: 'validation_conflicting_rate_limit_rule',
      message: `Another rule limits ${rule.label} for the same audience.`,
      params: { label: rule.label },
    }
  if (!['', '@guest', '@auth'].includes(rule.audience)) errors['audience'] = fieldError('validation_in_invalid')
  const counts = { duration: rule.duration, maxRequests: rule.maxRequests }
  for (const [key, count] of Object.entries(counts)) {
    const error = count === 0 ? REQUIRED : atLeast(count, 1)
    if (error) errors[key] = error
  }
  return errors
}

/** One error per invalid address, by its index. */
function ipListErrors(list: readonly string[]): Record<string, FieldError> | null {
  // The code is misspelled in PocketBase's API, too.
  const error: FieldError = { code: 'validation_invlaid_ip_or_subnet', message: 'Must be a valid IP or CIDR subnet.' }
  const wrong = list.flatMap((text, i): [string, FieldError][] =>
    isIpOrSubnet(text) ? [] : [[String(i), text === '' ? REQUIRED : error]],
  )
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
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

function notHost(text: string): FieldError | null {
  const isHost = text === '' || isIP(text) !== 0 || HOST_NAME.test(text)
  return isHost ? null : { code: 'validation_is_host', message: 'Must be a valid IP address or DNS name.' }
}

function notUrl(text: string): FieldError | null {
  return urlHost(text) === null ? { code: 'validation_is_url', message: 'Must be a valid URL.' } : null
}

function requiredText(text: string): FieldError | null {
  if (text === '') return REQUIRED
  return codePoints(text) > 255 ? fieldError('validation_length_out_of_range', { min: 1, max: 255 }) : null
}

function notNegative(value: number): FieldError | null {
  return atLeast(value, 0)
}

function atLeast(value: number, threshold: number): FieldError | null {
  return Number.isFinite(value) && value >= threshold
    ? null
    : fieldError('validation_min_greater_equal_than_required', { threshold })
}
