import { Button } from '@mantine/core'
import { formatDay, parseDay } from '@timesheet/domain/kernel'
import { WrittenFilter } from '../../ui/written-filter.tsx'
import { type MorePartsProps, type NamedPart, PartInput } from './filter-bar.tsx'
import type { ViewPart } from './define-view.ts'
import classes from './more-filters.module.css'

const showDay = (day: string) => (day ? formatDay(day) : '')

function labelOf([, part]: NamedPart): string {
  return ('label' in part && part.label) || ''
}

function clearOf(part: ViewPart): string | boolean {
  if (part.kind === 'flag') return false
  return part.kind === 'choice' ? part.fallback : ''
}

/** The filters on request, each under its name, and a button that drops all of them. */
export function MoreFilters({ parts, values, onChange }: MorePartsProps) {
  const clear = Object.fromEntries(parts.map(([name, part]) => [name, clearOf(part)]))
  const isSet = parts.some(([name]) => (values[name] ?? clear[name]) !== clear[name])
  return (
    <div className={classes.panel} role="group" aria-label="Más filtros">
      {parts.map((each) => {
        const [name, part] = each
        const label = labelOf(each)
        return (
          <div key={name} className={classes.field} data-kind={part.kind}>
            {part.kind === 'flag' ? null : <span aria-hidden="true">{label}</span>}
            {part.kind === 'day' ? (
              <WrittenFilter
                aria-label={label}
                value={String(values[name] ?? '')}
                show={showDay}
                read={parseDay}
                hint="DD/MM/AAAA"
                onChange={(day) => onChange({ [name]: day })}
              />
            ) : (
              <PartInput {...{ part, values }} value={values[name]} onChange={(value) => onChange({ [name]: value })} />
            )}
          </div>
        )
      })}
      <Button variant="subtle" size="compact-sm" disabled={!isSet} onClick={() => onChange(clear)}>
        Quitar estos filtros
      </Button>
    </div>
  )
}
