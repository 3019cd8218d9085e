import { ActionIcon } from '@mantine/core'
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import { HOUR_STATES, type HourEntry } from '@timesheet/domain/hours'
import { formatTime } from '@timesheet/domain/kernel'
import { Icon } from '../../../../ui/icon.tsx'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { cellKey, isOpen, lineKey, lineOf, otherParts, partsWith } from '../../../../widgets/hour-entries/index.ts'
import { describeLine } from '../../../../widgets/hour-entries/line-label.ts'
import { linkText } from '../../typed-cell.ts'
import { showUndo } from '../../../../ui/toast/toast-store.ts'
import type { QuickData, QuickPage } from '../use-quick-page.ts'
import css from './quick.module.css'

/** The entries of the day, to correct or delete. */
export function QuickEntries({
  data,
  writing,
  onDetails,
}: {
  readonly data: QuickData
  readonly writing: QuickPage['writing']
  readonly onDetails: (line: string) => void
}) {
  const { day, entries, reference, format } = data
  const dayEntries = entries.filter((entry) => entry.day === day)
  if (!reference || dayEntries.length === 0) return null
  const remove = (entry: HourEntry) => {
    const parts = partsWith(entry, entries)
    const removed = writing.writeSteps(
      parts.map((before) => ({ id: before.id, before, after: null })),
      cellKey(lineOf(entry), entry.day),
    )
    showUndo(
      parts.length > 1
        ? `Se borró entera la entrada de ${formatTime(parts[0]!.start)} a ${formatTime(parts.at(-1)!.end)}.`
        : 'Entrada borrada.',
      () => writing.takeBack(removed),
    )
  }
  return (
    <section>
      <h2 className={css.heading}>Cargado</h2>
      <ul className={css.entries}>
        {dayEntries.map((entry) => {
          const label = describeLine(lineOf(entry), reference)
          const times = entry.start ? `${formatTime(entry.start)}–${formatTime(entry.end)}` : ''
          const night = linkText({ day: entry.day, entries: [entry], linked: otherParts([entry], entries) }, format)
          const detail = [night || times, entry.state === 'draft' ? '' : HOUR_STATES[entry.state], entry.note]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={entry.id} className={css.entry}>
              <b>{formatHours(entry.minutes, format)}</b>
              <span className={css.entryWords}>
                <span>{label.primary}</span>
                <small>{detail || label.secondary}</small>
              </span>
              {isOpen(entry) && (
                <>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Editar ${label.title}`}
                    onClick={() => onDetails(lineKey(lineOf(entry)))}
                  >
                    <Icon path={mdiPencilOutline} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Borrar ${label.title}`}
                    onClick={() => remove(entry)}
                  >
                    <Icon path={mdiDeleteOutline} />
                  </ActionIcon>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
