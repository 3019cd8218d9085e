import { type ReactNode, useState } from 'react'
import type { ViewParts } from './define-view.ts'
import classes from './filter-bar.module.css'
import type { FilterBarProps } from './filter-bar.tsx'
import tools from './tool-button.module.css'

/** Shows filters at once; on a phone a button, which says how many are set, shows them and hides them. */
export function FoldedFilters<Parts extends ViewParts>({
  view,
  state,
  without = [],
  children,
}: FilterBarProps<Parts> & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [now, usual]: readonly Readonly<Record<string, unknown>>[] = [state.values, view.read({})]
  const set = Object.entries(view.parts).filter(
    ([name, part]) =>
      !without.includes(name) && !('isHidden' in part && part.isHidden) && now?.[name] !== usual?.[name],
  ).length
  return (
    <>
      <button
        type="button"
        className={`${tools.button} ${classes.fold}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {set === 0 ? 'Filtros' : `Filtros (${set})`}
      </button>
      <div className={classes.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
