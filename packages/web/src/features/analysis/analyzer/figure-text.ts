import { type CellValue, type FigureStyle, type MeasureKey, valueText } from '@timesheet/domain/analysis'
import type { CrossCell } from '../../../ui/grid/cross/cross-grid.types.ts'

const ABSENT = 'Existe por persona y día: no se reparte entre proyectos, documentos ni otras partes del día.'
const WITHHELD = 'No se muestra: suma datos de personas que esta cuenta no puede ver.'

/** A value as a cell of the table. */
export function figureCell(value: CellValue, measure: MeasureKey, style: FigureStyle): Omit<CrossCell, 'heat'> {
  const text = valueText(value, measure, style)
  if (value === 'empty') return { text }
  if (value === 'absent') return { text, tone: 'dim', title: ABSENT }
  if (value === 'withheld') return { text, tone: 'dim', title: WITHHELD }
  const tone = value === 0 ? 'dim' : value < 0 ? 'bad' : undefined
  return { text, tone }
}
