import { useState } from 'react'
import type { ViewParts } from './define-view.ts'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import tools from './tool-button.module.css'

/** A line of its own below the buttons. */
const LINE = { display: 'grid', flex: '1 0 100%', order: 1, gap: '0.5rem' }

export type FoldedFiltersProps<Parts extends ViewParts> = FilterBarProps<Parts> & { readonly isOpenFirst?: boolean }

/** The filters on a phone: a button, which says how many are set, shows them. */
export function FoldedFilters<Parts extends ViewParts>(props: FoldedFiltersProps<Parts>) {
  const { view, state, without = [], isOpenFirst = false } = props
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [now, usual]: readonly Readonly<Record<string, unknown>>[] = [state.values, view.read({})]
  const set = Object.entries(view.parts).filter(
    ([name, part]) =>
      part.kind !== 'word' &&
      part.kind !== 'text' &&
      !without.includes(name) &&
      !('isHidden' in part && part.isHidden) &&
      now?.[name] !== usual?.[name],
  ).length
  return (
    <>
      <button type="button" className={tools.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {set === 0 ? 'Filtros' : `Filtros (${set})`}
      </button>
      {isOpen ? (
        <div style={LINE}>
          <FilterBar {...props} />
        </div>
      ) : null}
    </>
  )
}
