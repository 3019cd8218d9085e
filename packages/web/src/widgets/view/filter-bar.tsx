import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { Suspense, useState } from 'react'
import { RelationFilter } from '../../forms/relation-filter.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { View, ViewPart, ViewParts } from './define-view.ts'
import classes from './filter-bar.module.css'
import type { ViewState } from './use-view.ts'

const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters', { failed: 'bar' })

export interface PartProps {
  readonly part: ViewPart
  readonly value: unknown
  /** Of the whole view. */
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (value: string | boolean) => void
}

/** The input of one part; null for one that only the screen draws. */
export function PartInput({ part, value, values, onChange }: PartProps) {
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
          only={part.only?.(values) ?? ''}
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

/** A part with its name in the address. */
export type NamedPart = readonly [name: string, part: ViewPart]

export interface MorePartsProps {
  readonly parts: readonly NamedPart[]
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (change: Readonly<Record<string, string | boolean>>) => void
}

/** A button that shows further filters and says how many are set; they are shown while one is. */
function More(props: MorePartsProps) {
  const { parts, values } = props
  const set = parts.filter(([name, part]) => Boolean(values[name]) && part.kind !== 'choice').length
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {set === 0 ? 'Más filtros' : `Más filtros (${set})`}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreFilters {...props} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The filters of a view: one input for each part that is not hidden, and a button for those on request. */
export function FilterBar<Parts extends ViewParts>({ view, state, without = [] }: FilterBarProps<Parts>) {
  const values: MorePartsProps['values'] = state.values
  const onChange: MorePartsProps['onChange'] = (change) => state.set(change as never)
  const parts = Object.entries<ViewPart>(view.parts).filter(([name]) => !without.includes(name))
  const more = parts.filter(([, part]) => 'isMore' in part && part.isMore)
  return (
    <>
      {parts.map(([name, part]) =>
        ('isHidden' in part && part.isHidden) || more.some(([each]) => each === name) ? null : (
          <PartInput
            key={name}
            {...{ part, values }}
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
      )}
      {more.length > 0 ? <More parts={more} values={values} onChange={onChange} /> : null}
    </>
  )
}
