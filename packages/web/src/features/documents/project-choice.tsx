import { Box } from '@mantine/core'
import { useRelationItems } from '../../forms/relation-field.tsx'
import { Picker } from '../../ui/picker/picker.tsx'

export interface ProjectChoiceProps {
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Chooses the project that a screen works on. */
export function ProjectChoice({ value, onChange }: ProjectChoiceProps) {
  const { items, ...search } = useRelationItems('projects', value)
  return (
    <Box maw="28rem" mb="md">
      <Picker
        {...search}
        label="Proyecto"
        placeholder="Elegir el proyecto…"
        items={items}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}
