import type { ComponentType, PointerEvent, ReactNode } from 'react'
import type { LookCellProps } from './look-cell.tsx'
import type { SheetContext } from './sheet-context.ts'
import type { SheetRowsProps } from './sheet-rows.tsx'

/** What draws a sheet that is only looked at: low rows and narrow cells, for many of both. */
export interface LookParts {
  /** Draws the rows of a list that is not rendered completely. */
  readonly Rows: ComponentType<SheetRowsProps>
  readonly cell: (props: LookCellProps) => ReactNode
  readonly onOver: (event: PointerEvent<HTMLElement>, context: SheetContext) => void
  readonly onOut: (event: PointerEvent<HTMLElement>) => void
}
