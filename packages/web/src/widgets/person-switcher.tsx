import { Picker } from '../ui/picker/picker.tsx'
import { usePersonChoice } from './person-choice.ts'

/** Chooses whose hours are shown; the choice is in the address. */
export function PersonSwitcher({ viewer, user }: { readonly viewer: string; readonly user: string }) {
  const { items, show } = usePersonChoice(viewer)
  return (
    <Picker
      label="Persona"
      hideLabel
      items={items}
      value={user}
      onChange={show}
      recentName="hours-people"
      placeholder="Otra persona…"
    />
  )
}
