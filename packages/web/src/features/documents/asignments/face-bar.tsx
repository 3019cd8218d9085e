import type { ReactNode } from 'react'
import type { TableView } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { PeopleSearch } from '../../../widgets/table-tools/table-tools.tsx'
import classes from './load.module.css'

/** What a face of the list gets. */
export interface LoadFaceProps {
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly filters: ReactNode
}

/** The search and the filters of a face. */
export function FaceBar({ view, onView, filters, label }: LoadFaceProps & { readonly label: string }) {
  return (
    <div className={classes.bar}>
      <PeopleSearch label={label} text={view.text} onText={(text) => onView({ ...view, text, page: 1 })} />
      {filters}
    </div>
  )
}
