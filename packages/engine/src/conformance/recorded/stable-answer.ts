const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/
const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/
const CLONED_FIELD = /^_clone_\w+$/
const FINGERPRINT = /^[0-9a-f]{32}$/
const STORED_NAME = /_[a-z0-9]{10}(\.\w+)$/
const RANDOM_INDEX = /`idx_(tokenKey|email)_[a-z0-9]+`/g
const RAW_ERROR = /(Raw error:).*/s

/** An answer with the values that differ between runs replaced by their kind, and sorted keys. */
export function stable(body: unknown, ignore: readonly string[]): unknown {
  return walk(body, ignore, '')
}

function walk(value: unknown, ignore: readonly string[], path: string): unknown {
  if (ignore.includes(path)) return '<ignored>'
  if (Array.isArray(value)) return value.map((item, i) => walk(item, ignore, join(path, String(i))))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(entries.map(([key, item]) => [key, walk(item, ignore, join(path, key))]))
  }
  return typeof value === 'string' ? stableText(value, path) : value
}

function stableText(text: string, path: string): string {
  if (DATE.test(text)) return '<date>'
  if (TOKEN.test(text)) return '<token>'
  if (/(^|\.)(id|otpId|mfaId)$/.test(path) && /^[a-z0-9]{15}$/.test(text) && !/^(ana|bea)0/.test(text)) return '<id>'
  if (CLONED_FIELD.test(text)) return '_clone_<random>'
  if (FINGERPRINT.test(text)) return '<fingerprint>'
  return text
    .replace(STORED_NAME, '_<random>$1')
    .replace(RANDOM_INDEX, '`idx_$1_<random>`')
    .replace(RAW_ERROR, '$1 <raw>')
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
