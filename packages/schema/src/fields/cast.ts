/** Converts a body's value to text: numbers as shortest decimal, '' for null, arrays and objects. */
export function castText(raw: unknown): string {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number') return plainDecimal(raw)
  if (typeof raw === 'boolean' || typeof raw === 'bigint') return String(raw)
  return ''
}

/**
 * Converts a body's value to a number, 0 if it is none. The text of an infinity is converted to it, so that validation
 * refuses it.
 */
export function castNumber(raw: unknown): number {
  if (typeof raw === 'number') return raw
  if (typeof raw === 'boolean') return raw ? 1 : 0
  if (typeof raw === 'bigint') return Number(raw)
  if (typeof raw !== 'string') return 0
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(raw)) return Number(raw)
  if (/^[+-]?inf(?:inity)?$/i.test(raw)) return raw.startsWith('-') ? -Infinity : Infinity
  return /^nan$/i.test(raw) ? NaN : 0
}

/** Converts a body's value to a boolean; texts other than the accepted spellings of true are false. */
export function castBool(raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return raw !== 0
  return typeof raw === 'string' && TRUE_TEXTS.has(raw)
}

/** Converts a body's value (a list, one value, or a JSON list as text) to a list of unique non-empty texts. */
export function castList(raw: unknown): string[] {
  const items = Array.isArray(raw) ? raw : (listInText(raw) ?? [raw])
  return [...new Set(items.map(castText).filter((text) => text !== ''))]
}

const TRUE_TEXTS: ReadonlySet<string> = new Set(['1', 't', 'T', 'TRUE', 'true', 'True'])

function listInText(raw: unknown): string[] | null {
  if (typeof raw !== 'string' || !raw.includes('[')) return null
  try {
    const parsed: unknown = JSON.parse(raw)
    return Array.isArray(parsed) && parsed.every((item) => typeof item === 'string') ? parsed : null
  } catch {
    return null
  }
}

function plainDecimal(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', lead = '', rest = '', exponent = '0'] = match
  const shift = Number(exponent)
  const digits = lead + rest
  return shift < 0 ? `${sign}0.${'0'.repeat(-shift - 1)}${digits}` : sign + digits.padEnd(shift + 1, '0')
}
