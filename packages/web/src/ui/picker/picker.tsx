import { type KeyboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { PickerInput } from './picker-input.tsx'
import type { EarlyPick, PickerProps } from './picker.types.ts'

/** Resolved by the first pointer or focus on any picker; the code of all pickers loads then. */
const touched = Promise.withResolvers<void>()
const PickerBox = lazyPart(() => import('./picker-box.tsx'), 'PickerBox', { failed: 'bar', wanted: touched.promise })

interface WaitingProps {
  readonly picker: PickerProps
  readonly onEarly: (early: EarlyPick | null) => void
}

/** Placeholder until the picker's code is loaded: the same input; text typed into it is handed to the picker. */
function Waiting({ picker, onEarly }: WaitingProps) {
  const { early = null, autoFocus = false } = picker
  const type = (typed: string | null) => {
    touched.resolve()
    onEarly({ typed })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    type(early?.typed ?? '')
  }
  return (
    <PickerInput
      picker={picker}
      typed={early?.typed ?? null}
      autoFocus={autoFocus}
      onPointerEnter={() => touched.resolve()}
      onFocus={() => type(early?.typed ?? null)}
      onMouseDown={() => type(early?.typed ?? '')}
      onClick={() => type(early?.typed ?? '')}
      onBlur={() => onEarly(null)}
      onType={type}
      onKeyDown={handleKey}
    />
  )
}

/** Chooses one of up to thousands of items by typing some letters: fuzzy matches, recent choices first, by keyboard. */
export function Picker(props: PickerProps) {
  const [early, setEarly] = useState<EarlyPick | null>(null)
  const picker = { ...props, early }
  return (
    <Suspense fallback={<Waiting picker={picker} onEarly={setEarly} />}>
      <PickerBox {...picker} />
    </Suspense>
  )
}
