const MACROS: ReadonlySet<string> = new Set([
  '@yearly',
  '@annually',
  '@monthly',
  '@weekly',
  '@daily',
  '@midnight',
  '@hourly',
])

/** Lowest and highest value of minute, hour, day of month, month and weekday. */
const BOUNDS: readonly (readonly [min: number, max: number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
]

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/

/**
 * Whether a text is a schedule as settings and jobs accept it (record-api §15): five fields separated by single spaces,
 * or one of the @names.
 */
export function isCronExpression(text: string): boolean {
  if (MACROS.has(text)) return true
  const fields = text.split(' ')
  return (
    fields.length === BOUNDS.length &&
    fields.every((field, i) => field.split(',').every((part) => isPart(part, BOUNDS[i]!)))
  )
}

function isPart(part: string, [min, max]: readonly [number, number]): boolean {
  const found = PART.exec(part)
  if (!found) return false
  const [, first, last, step] = found
  if (first === undefined) return isStep(step, max)
  if (last === undefined) return isBetween(first, min, max) && (step === undefined || step === '1')
  return isBetween(first, min, max) && isBetween(last, Number(first), max) && isStep(step, max)
}

function isStep(step: string | undefined, max: number): boolean {
  return step === undefined || isBetween(step, 1, max)
}

function isBetween(digits: string, min: number, max: number): boolean {
  return Number(digits) >= min && Number(digits) <= max
}
