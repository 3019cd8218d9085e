import { Picker } from '../ui/picker/picker.tsx'
import { useRelationItems } from './relation-field.tsx'

export interface RelationFilterProps {
  readonly label: string
  /** What no choice is called. */
  readonly any: string
  readonly target: string
  /** The id of the record, '' for none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A filter by a record of another collection; the server searches, so the collection may be of any size. */
export function RelationFilter({ label, any, target, value, onChange }: RelationFilterProps) {
  const search = useRelationItems(target, value)
  return <Picker label={label} hideLabel placeholder={any} {...search} value={value} onChange={onChange} />
}
