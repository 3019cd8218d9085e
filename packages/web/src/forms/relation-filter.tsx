import { Picker } from '../ui/picker/picker.tsx'
import { useRelationItems } from './relation-field.tsx'

export interface RelationFilterProps {
  readonly label: string
  /** The placeholder shown when nothing is chosen. */
  readonly any: string
  readonly target: string
  /** A filter that every offered record satisfies. */
  readonly only?: string
  /** The id of the chosen record, '' for none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A filter by a related record; the server searches, so that the collection may have any size. */
export function RelationFilter({ label, any, target, only = '', value, onChange }: RelationFilterProps) {
  const search = useRelationItems(target, value, only)
  return <Picker label={label} hideLabel placeholder={any} {...search} value={value} onChange={onChange} />
}
