import { useNavigate } from '@tanstack/react-router'
import { useRelationSearch } from '../forms/use-relation-search.ts'
import { Picker } from '../ui/picker/picker.tsx'

/** Searches a person and shows their hours; the choice is kept in the address. */
export function PersonPicker({ viewer, user }: { readonly viewer: string; readonly user: string }) {
  const navigate = useNavigate()
  const { items, ...search } = useRelationSearch('users', 'active = true && external = false')
  const show = (id: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, user: id && id !== viewer ? id : undefined }),
    })
  return (
    <Picker
      label="Persona"
      hideLabel
      items={items.filter(({ id }) => id !== user)}
      value=""
      onChange={show}
      {...search}
      recentName="hours-people"
      placeholder="Otra persona…"
      autoFocus
    />
  )
}
