import { ActionIcon } from '@mantine/core'
import { mdiEqual } from '@mdi/js'
import type { Opens } from '@timesheet/domain/analysis'
import { Link } from '@tanstack/react-router'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import { Icon } from '../../../ui/icon.tsx'
import { analyzerSearch, type KnownSpan } from './analyzer-search.ts'
import type { ChangeText } from './figure-words.ts'
import type { OpenedTile } from './tile-explained.tsx'
import classes from './tile.module.css'

export interface TileProps {
  readonly label: string
  readonly value: string
  readonly changes: readonly ChangeText[]
  readonly span: KnownSpan
  readonly opens: Opens
  readonly tone?: 'good' | 'bad' | 'warn'
  readonly help?: string
  readonly explaining: Explaining<OpenedTile>
  /** Null where the figure is withheld. */
  readonly explained: OpenedTile | null
}

/** True for a click of a finger. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** The tile that had the focus last. */
let last: HTMLElement | null = null

/** Explains the tile that has the focus. From the palette, the one that had it last; what has no box keeps silent. */
export function explainTile(): void {
  const focused = document.activeElement
  const isOnPage = focused === document.body || focused?.closest('main')
  const tile = isOnPage ? focused?.closest<HTMLElement>(`.${classes.tile}`) : last
  if (tile?.isConnected) tile.querySelector('button')?.click()
}

/** A figure that opens the analyzer; `=`, its button, or a resting mouse explains it. */
export function Tile({ label, value, changes, span, opens, tone, help, explaining, explained }: TileProps) {
  return (
    <div
      className={classes.tile}
      onFocus={({ currentTarget }) => {
        last = currentTarget
      }}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && explained ? explaining.rest(explained, currentTarget) : undefined
      }
      onPointerLeave={explaining.leave}
    >
      <Link
        to="/hours/analyzer"
        search={analyzerSearch(span, opens)}
        className={classes.link}
        title={explained ? undefined : help}
        aria-keyshortcuts={explained ? '=' : undefined}
        onClick={(event) => {
          // A finger cannot rest on it: its tap explains, and the explanation has the way on.
          if (!explained || !isTouch(event.nativeEvent)) return
          event.preventDefault()
          explaining.show(explained, event.currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key !== '=' || !explained) return
          event.preventDefault()
          explaining.show(explained, event.currentTarget)
        }}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-tone={tone}>
          {value}
        </span>
        {changes.map(({ than, change }) => (
          <span key={than} className={classes.change}>
            {change ? <strong>{change}</strong> : null} {than}
          </span>
        ))}
      </Link>
      {explained ? (
        <ActionIcon
          className={classes.explain}
          variant="subtle"
          color="gray"
          aria-label={`Explicar ${label}`}
          onClick={({ currentTarget }) => explaining.show(explained, currentTarget)}
        >
          <Icon path={mdiEqual} size={16} />
        </ActionIcon>
      ) : null}
    </div>
  )
}
