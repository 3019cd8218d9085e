import { useMemo } from 'react'
import { numberFormat } from './number-format.ts'
import { TypedText, type TypedTextProps } from './typed-text.tsx'

export interface NumberTextProps<Empty> extends Omit<TypedTextProps<number | Empty>, 'format'> {
  readonly empty: Empty
  /** The maximum of digits after the comma; zero accepts whole numbers only. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
  readonly suffix?: string
  /** Whether 0 says nothing and is shown as empty. */
  readonly isEmptyAtZero?: boolean | undefined
}

/** Input for a number; a text that is no number or is out of bounds stays as typed and shows the reason. */
export function NumberText<Empty extends number | string | null>({
  empty,
  decimals,
  min,
  max,
  suffix,
  isEmptyAtZero,
  ...rest
}: NumberTextProps<Empty>) {
  const format = useMemo(
    () => numberFormat({ empty, ...(decimals === undefined ? {} : { decimals }), min, max, isEmptyAtZero }),
    [empty, decimals, min, max, isEmptyAtZero],
  )
  const unit = suffix
    ? { rightSection: suffix, rightSectionWidth: `${suffix.length + 2}ch`, rightSectionPointerEvents: 'none' as const }
    : {}
  return <TypedText {...unit} inputMode={decimals === 0 ? 'numeric' : 'decimal'} {...rest} format={format} />
}
