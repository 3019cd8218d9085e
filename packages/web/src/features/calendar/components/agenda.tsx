import { ActionIcon } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { Day } from '@timesheet/domain/kernel'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { longDay } from '../calendar-range.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import css from './agenda.module.css'
import { FigureButton } from '../../../widgets/explained/figure-button.tsx'
import { dayExplained } from '../day-explained.ts'
import { BlockContent } from './block-content.tsx'
import { AgainstExpected } from './difference-text.tsx'

export interface AgendaProps {
  readonly page: CalendarPage
  readonly onDay: (day: Day) => void
}

/** A list of days with their hours: the week on narrow screens. */
export function Agenda({ page, onDay }: AgendaProps) {
  return (
    <ol className={css.agenda}>
      {[...page.days.values()].map((facts) => (
        <li
          key={facts.day}
          className={css.day}
          data-shade={facts.shade ?? undefined}
          data-today={facts.isToday || undefined}
        >
          <div className={css.head}>
            <button
              type="button"
              className={css.name}
              title="Ver el día"
              {...dayExplained(page, facts.day).onDay}
              onClick={() => onDay(facts.day)}
            >
              {longDay(facts.day)}
            </button>
            {page.isComplete ? (
              <span className={css.sums}>
                <FigureButton
                  explaining={page.explaining}
                  of={() => ({ key: 'loaded' as const, days: [facts.day], where: longDay(facts.day) })}
                  label={`Cargadas el ${longDay(facts.day)}: ${formatHours(facts.loaded, page.format)}`}
                >
                  <b>{formatHours(facts.loaded, page.format)}</b>
                </FigureButton>
                <AgainstExpected {...facts} format={page.format} />
              </span>
            ) : null}
            {page.readOnly || facts.shade === 'closed' ? null : (
              <ActionIcon
                variant="subtle"
                size="lg"
                className={css.add}
                aria-label={`Nueva entrada el ${longDay(facts.day)}`}
                onClick={() => page.openNew(facts.day)}
              >
                <Icon path={mdiPlus} />
              </ActionIcon>
            )}
          </div>
          {facts.reason && facts.shade !== 'rest' ? <p className={css.reason}>{facts.reason}</p> : null}
          <DayBlocks page={page} day={facts.day} />
        </li>
      ))}
    </ol>
  )
}

function DayBlocks({ page, day }: { readonly page: CalendarPage; readonly day: Day }) {
  const blocks = page.blocks.filter((block) => block.placement.day === day)
  if (blocks.length === 0) return null
  return (
    <ul className={css.blocks}>
      {blocks.map((block) => (
        <li key={block.id}>
          <button
            type="button"
            className={css.block}
            data-hours-block={block.id}
            onClick={() => page.open({ block, placement: block.placement })}
          >
            <BlockContent block={block} carried={null} inMonth={false} inAgenda format={page.format} />
          </button>
        </li>
      ))}
    </ul>
  )
}
