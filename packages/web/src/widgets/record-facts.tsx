import { formatClock, formatDay, formatTime } from '@timesheet/domain/kernel'
import type { CollectionDeclaration, FieldDeclaration } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { relationItems } from '../forms/relation-items.ts'
import { relationItem } from '../forms/relation-sources.ts'
import { formatNumber } from '../ui/text/number-text.tsx'
import classes from './record-facts.module.css'

export interface RecordFactsProps {
  readonly declaration: CollectionDeclaration
  readonly fields: readonly string[]
  readonly record: Readonly<Record<string, unknown>>
  /** Names of fields in minutes, shown as `7:30`. */
  readonly durations?: readonly string[]
}

function RelationName({ target, id }: { readonly target: string; readonly id: string }) {
  const { data } = useQuery({ queryKey: ['relation-item', target, id], queryFn: () => relationItem(target, id) })
  return data?.label ?? '—'
}

function RelationNames({ target, ids }: { readonly target: string; readonly ids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['relation-items', target, ids],
    queryFn: () => relationItems(target, ids),
    enabled: ids.length > 0,
  })
  return data && data.length > 0 ? data.map(({ label }) => label).join(' · ') : '—'
}

function shown(field: FieldDeclaration, value: unknown, asDuration: boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return asDuration ? formatClock(value) : formatNumber(value)
  const text = String(value ?? '')
  if (text === '') return '—'
  if (field.valueLabels) return field.valueLabels[text] ?? text
  if (field.format === 'day') return formatDay(text)
  return field.format === 'time' ? formatTime(text) : text
}

/** The value of one field in words; a relation by the name of its record. */
export function FactValue({
  field,
  value,
  isDuration = false,
}: {
  readonly field: FieldDeclaration
  readonly value: unknown
  readonly isDuration?: boolean
}) {
  if (field.type === 'relation' && Array.isArray(value))
    return <RelationNames target={field.target ?? ''} ids={value.map(String)} />
  if (field.type === 'relation' && field.target !== undefined && typeof value === 'string' && value !== '')
    return <RelationName target={field.target} id={value} />
  return shown(field, value, isDuration)
}

/** A read-only record: labels and values. */
export function RecordFacts({ declaration, fields, record, durations = [] }: RecordFactsProps) {
  return (
    <dl className={classes.facts}>
      {fields.map((name) => {
        const field = declaration.fields[name]
        if (!field) return null
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <FactValue field={field} value={record[name]} isDuration={durations.includes(name)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
