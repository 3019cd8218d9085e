import { Button, Drawer } from '@mantine/core'
import { FilterBar } from '../../../widgets/view/filter-bar.tsx'
import type { ViewState } from '../../../widgets/view/use-view.ts'
import classes from './table.module.css'
import { TABLE_VIEW, type TableParts } from './table.view.ts'
import { useReturnedFocus } from '../../../ui/use-returned-focus.ts'

export interface FilterSheetProps {
  readonly state: ViewState<TableParts>
  readonly without: readonly (keyof TableParts & string)[]
  readonly onClose: () => void
}

/** The filters of a phone, in a sheet from below. */
export function FilterSheet({ state, without, onClose }: FilterSheetProps) {
  useReturnedFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filtros"
      position="bottom"
      size="80%"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.sheet}>
        <FilterBar view={TABLE_VIEW} state={state} without={without} />
        <Button onClick={onClose}>Ver las entradas</Button>
      </div>
    </Drawer>
  )
}
