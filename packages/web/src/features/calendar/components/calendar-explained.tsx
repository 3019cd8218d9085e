import { FigureBox } from '../../../widgets/explained/figure-box.tsx'
import { calendarFigure } from '../calendar-figures.ts'
import type { CalendarPage } from '../use-calendar-page.ts'

/** The explanation of a sum of the calendar. */
export function CalendarExplained({ page }: { readonly page: CalendarPage }) {
  const { place, stay, leave, close } = page.explaining
  const figure = place && calendarFigure(page, place.of)
  return figure ? <FigureBox explaining={{ place: { ...place, of: figure }, stay, leave, close }} /> : null
}
