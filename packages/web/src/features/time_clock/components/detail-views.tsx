import { SegmentedControl } from '@mantine/core'
import classes from './month-table.module.css'

/** What of the register is shown, by the search parameter `view`. */
export const DETAIL_VIEWS = { '': 'Mes', 'range': 'Rango', 'team': 'Equipo' } as const
/** A view of the register. */
export type DetailView = keyof typeof DETAIL_VIEWS

/** Chooses between a month, any range of days, and the people of the viewer. */
export function DetailViews({ view, onView }: { readonly view: DetailView; readonly onView: (view: string) => void }) {
  return (
    <SegmentedControl
      className={classes.views ?? ''}
      aria-label="Qué se ve"
      data={Object.entries(DETAIL_VIEWS).map(([value, label]) => ({ value, label }))}
      value={view}
      onChange={onView}
    />
  )
}
