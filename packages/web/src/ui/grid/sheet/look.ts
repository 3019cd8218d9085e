import { lookCell } from './look-cell.tsx'
import type { LookParts } from './look-parts.ts'
import { giveTitle, takeTitle } from './look-titles.ts'
import { PooledRows } from './pooled-rows.tsx'

/** Draws a sheet that is only looked at; given by its screen, so that sheets that are written in do not load it. */
export const LOOK: LookParts = { Rows: PooledRows, cell: lookCell, onOver: giveTitle, onOut: takeTitle }
