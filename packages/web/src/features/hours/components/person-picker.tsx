import { useMemo } from 'react'
import { Picker } from '../../../ui/picker/picker.tsx'
import { usePersonChoice } from '../../../widgets/person-choice.ts'

/** Chooses whose week is shown instead of this one. */
export function PersonPicker({ viewer, user }: { readonly viewer: string; readonly user: string }) {
  const { items, show } = usePersonChoice(viewer)
  const others = useMemo(() => items.filter(({ id }) => id !== user), [items, user])
  return (
    <Picker
      label="Persona"
      hideLabel
      items={others}
      value=""
      onChange={show}
      recentName="hours-people"
      placeholder="Cargar por otra persona…"
      autoFocus
    />
  )
}
