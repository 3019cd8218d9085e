import { VisuallyHidden } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiLinkVariant,
  mdiLockOutline,
  mdiSunClockOutline,
} from '@mdi/js'
import type { HourState } from '@timesheet/domain/hours'
import { formatTime } from '@timesheet/domain/kernel'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { Block } from '../block.view-model.ts'
import type { Placement } from '../placement.view-model.ts'
import css from './block-content.module.css'

const STATES: Record<HourState, readonly [string, string] | null> = {
  draft: null,
  submitted: [mdiClockOutline, 'Enviada'],
  approved_1: [mdiCheckCircleOutline, 'Aprobada (nivel 1)'],
  approved: [mdiCheckCircleOutline, 'Aprobada'],
  rejected: [mdiAlertCircleOutline, 'Rechazada'],
}

export interface BlockContentProps {
  /** Null while new hours are being drawn. */
  readonly block: Block | null
  /** Where it would go while it is dragged; null otherwise. */
  readonly carried: Placement | null
  readonly inMonth: boolean
  /** In the agenda the height of a block follows its text. */
  readonly inAgenda?: boolean
  readonly format: HoursFormat
}

/** The content of a block: times, task, project, and icons for state, continuation over midnight, and lock. */
export function BlockContent({ block, carried, inMonth, inAgenda = false, format }: BlockContentProps) {
  if (!block) return <span className={css.content}>{carried ? carriedText(carried) : ''}</span>
  const when = carried
    ? carriedText(carried)
    : block.placement.kind === 'timed' && !inMonth
      ? block.when
      : formatHours(block.minutes, format)
  const isStrip = (carried ?? block.placement).kind === 'untimed'
  return (
    <span
      className={css.content}
      data-month={inMonth || undefined}
      data-strip={isStrip || undefined}
      data-fitted={!(inMonth || inAgenda || isStrip) || undefined}
      title={`${block.when} ${block.label.title}. ${block.note ? `${block.note}. ` : ''}${block.aside}`}
    >
      <span
        className={css.bar}
        style={{ background: block.tone }}
        data-plain={block.entries[0]?.project === '' || undefined}
      />
      <span className={css.words}>
        <span className={css.when}>
          {when} <Marks block={block} />
        </span>
        <span className={css.what}>{block.label.primary}</span>
        {inMonth ? null : (
          <>
            <span className={css.where}>{block.label.secondary}</span>
            {block.note ? <span className={css.note}>{block.note}</span> : null}
          </>
        )}
        <VisuallyHidden>, {block.aside}</VisuallyHidden>
      </span>
    </span>
  )
}

function Marks({ block }: { readonly block: Block }) {
  const state = STATES[block.entries[0]?.state ?? 'draft']
  return (
    <span className={css.marks}>
      {block.entries.length > 1 ? <Icon path={mdiLinkVariant} size={13} label="Sigue al día siguiente" /> : null}
      {state ? <Icon path={state[0]} size={13} label={state[1]} /> : null}
      {block.locked && !state ? <Icon path={mdiLockOutline} size={13} label="No se puede cambiar" /> : null}
      {block.clockChange ? <Icon path={mdiSunClockOutline} size={13} label="Esa noche cambió la hora" /> : null}
    </span>
  )
}

function carriedText(placement: Placement): string {
  if (placement.kind === 'untimed') return 'Sin horario'
  return `${formatTime(placement.start)}–${formatTime(placement.end)}`
}
