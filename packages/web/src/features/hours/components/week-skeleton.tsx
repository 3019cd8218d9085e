import css from './week-skeleton.module.css'

/** The layout of the week while it is loading. */
export function WeekSkeleton() {
  return (
    <div className={css.skeleton} role="status" aria-label="Cargando la semana">
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className={css.row}>
          {Array.from({ length: 9 }, (__, column) => (
            <i key={column} style={{ opacity: 1 - row * 0.11 }} />
          ))}
        </div>
      ))}
    </div>
  )
}
