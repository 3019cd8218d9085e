import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { PickerProps } from './picker.types.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const PickerBox = lazyPart(() => import('./picker-box.tsx'), 'PickerBox', { failed: 'bar' })

/** What stands in the picker's place for the moment in which its code arrives: same label, same size. */
function Waiting({ label, hideLabel = false, description, required = false, items, value }: PickerProps) {
  const chosen = items.find((item) => item.id === value)
  return <TextInput label={hideLabel ? undefined : label} aria-label={hideLabel ? label : undefined} description={description} required={required} value={chosen?.label ?? ''} readOnly />
}

/** Chooses one of up to thousands by typing a few letters: fuzzy, recent first, by keyboard. */
export function Picker(props: PickerProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <PickerBox {...props} />
    </Suspense>
  )
}
