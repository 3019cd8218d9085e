import { codeText } from '../data/code-text.ts'
import { fillText } from '../i18n/fill-text.ts'
import { TYPED_INPUT_ES } from '../i18n/typed-input.es.ts'
import type { TypedFormat } from './typed-text.tsx'
import { Unread } from './unread.ts'

export interface NumberShape<Empty> {
  /** The value of an empty input. */
  readonly empty: Empty
  /** The maximum of digits after the comma; zero accepts whole numbers only. */
  readonly decimals?: number
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Whether 0 says nothing and is shown as empty. */
  readonly isEmptyAtZero?: boolean | undefined
}

const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const GROUPED = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}

/** The numbers that a text may mean: two for `1.500` (1,5 and 1500), one for `1,5` and `1.5`. */
function readings(text: string): readonly number[] {
  const plain = PLAIN.test(text) ? [numberOf(text)] : []
  const grouped = GROUPED.test(text) ? [numberOf(text.replaceAll('.', ''))] : []
  return [...plain, ...grouped]
}

/** A number as it is typed: decimal comma, no thousands separator. */
export function typedNumber(value: number): string {
  return String(value).replace('.', ',')
}

function problemOf(value: number, { decimals = 10, min, max }: NumberShape<unknown>): string | null {
  if (decimals === 0 && !Number.isSafeInteger(value)) return codeText({ code: 'validation_only_int_constraint' })
  if ((String(value).split('.')[1] ?? '').length > decimals) return fillText(TYPED_INPUT_ES.decimals, { decimals })
  if (min !== undefined && value < min)
    return codeText({ code: 'validation_min_number_constraint', params: { min: typedNumber(min) } })
  return max !== undefined && value > max
    ? codeText({ code: 'validation_max_number_constraint', params: { max: typedNumber(max) } })
    : null
}

/**
 * The format of a number with a decimal comma; a text that is no number, ambiguous or out of bounds reads as `Unread`
 * with the reason.
 */
export function numberFormat<Empty extends number | string | null>(
  shape: NumberShape<Empty>,
): TypedFormat<number | Empty> {
  const read = (typed: string): number | Unread => {
    const text = typed.trim()
    const all = readings(text)
    const [first] = all
    if (first === undefined || !Number.isFinite(first))
      return new Unread(typed, codeText({ code: 'validation_not_a_number' }))
    const fitting = all.filter(
      (value) => problemOf(value, shape) === null && !(shape.decimals === 0 && all.length > 1 && value === first),
    )
    const [value, another] = fitting
    if (value !== undefined && another !== undefined)
      return new Unread(
        typed,
        fillText(TYPED_INPUT_ES.ambiguous, {
          typed: text,
          decimal: typedNumber(value),
          thousands: typedNumber(another),
        }),
      )
    return (
      value ?? new Unread(typed, problemOf(all.at(-1) ?? first, shape) ?? codeText({ code: 'validation_not_a_number' }))
    )
  }
  const isShown = (value: unknown): value is number =>
    typeof value === 'number' && !(value === 0 && shape.isEmptyAtZero)
  return { show: (value) => (isShown(value) ? typedNumber(value) : ''), read, empty: shape.empty, hint: '' }
}
