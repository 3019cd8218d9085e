import { TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import type { ReactNode } from 'react'
import type { TableView } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { Icon } from '../../../ui/icon.tsx'
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
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<Icon path={mdiMagnify} />}
        value={view.text}
        onChange={(event) => onView({ ...view, text: event.currentTarget.value, page: 1 })}
      />
      {filters}
    </div>
  )
}
