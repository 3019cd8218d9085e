import classes from './paper-look.module.css'
import { totalText } from './data-grid/total-text.ts'

interface PaperLookProps {
  readonly printed: number
  readonly total: number
  readonly isMore?: boolean | undefined
}

/** How a list looks on paper, and what is said there where rows are missing: those that were not looked at. */
export function PaperLook({ printed, total, isMore = false }: PaperLookProps) {
  if (printed >= total) return null
  return (
    <p className={classes.note}>
      Se imprimen {printed} de {totalText(total, isMore)}; con Exportar, todas.
    </p>
  )
}
