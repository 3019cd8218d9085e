import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { RelationFilter } from '../../forms/relation-filter.tsx'
import type { View, ViewPart, ViewParts } from './define-view.ts'
import classes from './filter-bar.module.css'
import type { ViewState } from './use-view.ts'

interface PartProps {
  readonly part: ViewPart
  readonly value: unknown
  readonly onChange: (value: string | boolean) => void
}

function PartInput({ part, value, onChange }: PartProps) {
  if (part.kind === 'word' || part.kind === 'day' || part.kind === 'text') return null
  if (part.kind === 'flag')
    return (
      <Switch
        className={classes.flag ?? ''}
        label={part.label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (part.kind === 'record')
    return (
      <div className={classes.wide}>
        <RelationFilter
          label={part.label}
          any={part.any}
          target={part.target}
          value={String(value ?? '')}
          onChange={onChange}
        />
      </div>
    )
  const data = Object.entries<string>(part.options).map(([option, label]) => ({ value: option, label }))
  if (part.isOpen)
    return <SegmentedControl data={data} value={String(value)} onChange={onChange} aria-label={part.label} />
  return (
    <NativeSelect
      className={classes.list ?? ''}
      aria-label={part.label}
      data={part.any === undefined ? data : [{ value: '', label: part.any }, ...data]}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export interface FilterBarProps<Parts extends ViewParts> {
  readonly view: View<Parts>
  readonly state: ViewState<Parts>
  /** Names of parts that are not offered to this viewer. */
  readonly without?: readonly (keyof Parts)[]
}

/** The filters of a view: one input for each part that is not hidden. */
export function FilterBar<Parts extends ViewParts>({ view, state, without = [] }: FilterBarProps<Parts>) {
  return Object.entries<ViewPart>(view.parts).map(([name, part]) =>
    without.includes(name) || ('isHidden' in part && part.isHidden) ? null : (
      <PartInput
        key={name}
        part={part}
        value={state.values[name]}
        onChange={(value) => state.set({ [name]: value } as never)}
      />
    ),
  )
}
