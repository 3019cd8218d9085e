import { mdiAlertCircle, mdiCheck, mdiTimerSand } from '@mdi/js'
import css from './sheet.module.css'
import type { CellStatus } from './sheet.types.ts'

const SIGNS: Readonly<Record<CellStatus, { readonly path: string | null; readonly word: string }>> = {
  saving: { path: null, word: 'Guardando' },
  saved: { path: mdiCheck, word: 'Guardado' },
  refused: { path: mdiAlertCircle, word: 'No se guardó' },
  waiting: { path: mdiTimerSand, word: 'Espera conexión' },
}

/** An icon with the save state of a cell's text. */
export function CellStatusSign({ status }: { readonly status: CellStatus }) {
  const { path, word } = SIGNS[status]
  return (
    <span className={css.status} data-status={status}>
      {path ? (
        <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden>
          <path d={path} fill="currentColor" />
        </svg>
      ) : (
        <i className={css.spinner} aria-hidden />
      )}
      <span className={css.hidden}>{word}</span>
    </span>
  )
}
