import { formatHours } from '../../../ui/text/hours-text.tsx'
import type { CalendarPage } from '../use-calendar-page.ts'
import css from './legend.module.css'

/** The colours of the projects with their loaded hours, and help on keys and mouse. */
export function Legend({ page }: { readonly page: CalendarPage }) {
  if (page.isComplete && page.legend.length === 0) {
    return (
      <p className={css.hint}>
        {page.readOnly
          ? 'Sin horas en estos días.'
          : 'Sin horas en estos días. Se cargan arrastrando sobre el horario, con un clic en un día o con la tecla N.'}
      </p>
    )
  }
  return (
    <>
      <ul className={css.legend} aria-label="Proyectos">
        {page.legend.map((row) => (
          <li key={row.key} className={css.row}>
            <span className={css.swatch} style={{ background: row.tone }} data-plain={row.key === '' || undefined} />
            {row.label} <b>{formatHours(row.minutes, page.format)}</b>
          </li>
        ))}
      </ul>
      {page.readOnly ? null : (
        <p className={css.hint} data-keys="">
          Flechas eligen · Entrar edita · Alt+flechas mueve · Mayús+Alt+↑↓ cambia el largo · C copia al día siguiente ·
          S pone o quita el horario · Supr borra · Ctrl al arrastrar copia
        </p>
      )}
    </>
  )
}
