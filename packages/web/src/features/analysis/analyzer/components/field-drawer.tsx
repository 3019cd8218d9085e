import type { DimensionKey } from '@timesheet/domain/analysis'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import type { Analyzer } from '../use-analyzer.ts'
import { FieldList } from './field-list.tsx'

export interface FieldDrawerProps {
  readonly analyzer: Analyzer
  readonly onFilter: (dimension: DimensionKey) => void
  readonly onClose: () => void
}

/** The list of fields over the page, where there is no room beside the table. */
export function FieldDrawer({ analyzer, onFilter, onClose }: FieldDrawerProps) {
  return (
    <SideDrawer title="Campos" size="22rem" onClose={onClose}>
      <FieldList analyzer={analyzer} onFilter={onFilter} />
    </SideDrawer>
  )
}
