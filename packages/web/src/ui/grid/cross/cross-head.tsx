import { mdiArrowDown, mdiArrowUp, mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { Icon } from '../../icon.tsx'
import classes from './cross-grid.module.css'
import type { CrossGridProps, CrossHeading, CrossOrder } from './cross-grid.types.ts'

export interface CrossHeadProps {
  readonly grid: CrossGridProps
  readonly first: number
  readonly last: number
  /** The active column of values; its headings are reached by Tab. */
  readonly active: number
}

function Arrow({ order }: { readonly order: CrossOrder }) {
  if (order !== 'ascending' && order !== 'descending') return null
  return <Icon path={order === 'ascending' ? mdiArrowUp : mdiArrowDown} size={14} />
}

function Heading({ heading, grid, isNear }: { heading: CrossHeading; grid: CrossGridProps; isNear: boolean }) {
  const { label, isOpen, order } = heading
  const tabIndex = isNear ? 0 : -1
  return (
    <div
      role="columnheader"
      className={classes.heading}
      style={
        {
          '--at': heading.start,
          '--span': heading.span,
          '--level': heading.level,
          '--levels': heading.levels,
        } as React.CSSProperties
      }
      aria-colindex={heading.start + 2}
      aria-colspan={heading.span > 1 ? heading.span : undefined}
      aria-sort={order === null ? undefined : order}
      aria-expanded={isOpen ?? undefined}
      data-wide={heading.span > 1 || undefined}
    >
      {isOpen === null ? null : (
        <button
          type="button"
          className={classes.toggle}
          tabIndex={tabIndex}
          aria-label={isOpen ? `Cerrar ${label}` : `Abrir ${label}`}
          onClick={() => grid.onToggleHeading(heading)}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={18} />
        </button>
      )}
      {order === null ? (
        <span className={classes.words} title={label}>
          {label}
        </span>
      ) : (
        <button
          type="button"
          className={classes.order}
          tabIndex={tabIndex}
          title={`Ordenar por ${label}`}
          onClick={() => grid.onOrder(heading)}
        >
          <span className={classes.words}>{label}</span>
          <Arrow order={order} />
        </button>
      )}
    </div>
  )
}

/** The nested headings of a cross table, of which those in sight are drawn, and the corner above the row heads. */
export function CrossHead({ grid, first, last, active }: CrossHeadProps) {
  const { headings, corner, cornerOrder } = grid
  const seen = headings.filter(({ start, span }) => start <= last && start + span > first)
  return (
    <div role="row" className={classes.headings} aria-rowindex={1}>
      <div role="columnheader" className={classes.corner} aria-colindex={1} aria-sort={cornerOrder ?? undefined}>
        <button
          type="button"
          className={classes.order}
          title={`Ordenar por ${corner}`}
          onClick={() => grid.onOrder(null)}
        >
          <span className={classes.words}>{corner}</span>
          <Arrow order={cornerOrder} />
        </button>
      </div>
      {seen.map((heading) => (
        <Heading
          key={heading.id}
          heading={heading}
          grid={grid}
          isNear={heading.start <= active && active < heading.start + heading.span}
        />
      ))}
    </div>
  )
}
