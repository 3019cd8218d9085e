import type { ChartPalette } from './chart-palette.ts'

/** Where a chart is drawn. */
export interface ChartGround {
  readonly palette: ChartPalette
  /** In pixels. */
  readonly width: number
  /** Whether it moves into its place. */
  readonly isMoving: boolean
}
