import { ActionIcon } from '@mantine/core'
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import { HOUR_STATES } from '@timesheet/domain/hours'
import { formatTime } from '@timesheet/domain/kernel'
import { Icon } from '../../../../ui/icon.tsx'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { isOpen, lineKey, lineOf, otherParts } from '../../../../widgets/hour-entries/index.ts'
import { describeLine } from '../../../../widgets/hour-entries/line-label.ts'
import { linkText } from '../../typed-cell.ts'
import type { QuickPage } from '../use-quick-page.ts'
import css from './quick.module.css'

/** The entries of the day, to correct or delete. */
export function QuickEntries({ page }: { readonly page: QuickPage }) {
  const { dayEntries, reference } = page
  if (!reference || dayEntries.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>Cargado</h2>
      <ul className={css.entries}>
        {dayEntries.map((entry) => {
          const label = describeLine(lineOf(entry), reference)
          const times = entry.start ? `${formatTime(entry.start)}–${formatTime(entry.end)}` : ''
          const night = linkText(
            { day: entry.day, entries: [entry], linked: otherParts([entry], page.entries) },
            page.format,
          )
          const detail = [night || times, entry.state === 'draft' ? '' : HOUR_STATES[entry.state], entry.note]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={entry.id} className={css.entry}>
              <b>{formatHours(entry.minutes, page.format)}</b>
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
                    onClick={() => page.setDialog({ kind: 'details', line: lineKey(lineOf(entry)) })}
                  >
                    <Icon path={mdiPencilOutline} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Borrar ${label.title}`}
                    onClick={() => page.remove(entry)}
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
