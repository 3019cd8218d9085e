import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { PickerProps } from './picker.types.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const PickerBox = lazyPart(() => import('./picker-box.tsx'), 'PickerBox', { failed: 'bar' })

interface WaitingProps {
  readonly picker: PickerProps
  readonly onEarly: (typed: string | null) => void
}

/** What stands in the picker's place for the moment in which its code arrives: same label, same size; what is typed into it goes on in the picker. */
function Waiting({ picker, onEarly }: WaitingProps) {
  const {
    label,
    hideLabel = false,
    description,
    required = false,
    disabled = false,
    items,
    value,
    autoFocus = false,
    early = null,
  } = picker
  const chosen = items.find((item) => item.id === value)
  return (
    <TextInput
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      description={description}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
      value={early || chosen?.label || ''}
      onFocus={() => onEarly(early ?? '')}
      onBlur={() => onEarly(null)}
      onChange={(event) =>
        onEarly(early ? event.currentTarget.value : event.currentTarget.value.slice((chosen?.label ?? '').length))
      }
    />
  )
}

/** Chooses one of up to thousands by typing a few letters: fuzzy, recent first, by keyboard. */
export function Picker(props: PickerProps) {
  const [early, setEarly] = useState<string | null>(null)
  const picker = { ...props, early }
  return (
    <Suspense fallback={<Waiting picker={picker} onEarly={setEarly} />}>
      <PickerBox {...picker} />
    </Suspense>
  )
}
