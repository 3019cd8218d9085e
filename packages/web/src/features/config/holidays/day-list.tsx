import { ActionIcon } from '@mantine/core'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { HOLIDAY_KINDS, holidays } from '@timesheet/domain/people'
import { Icon } from '../../../ui/icon.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import type { HolidayRow } from './holidays.queries.ts'
import classes from './holidays.module.css'
import type { YearDay } from './year-days.view-model.ts'

const WEEKDAY = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' })

export interface DayListProps {
  readonly days: readonly YearDay<HolidayRow>[]
  readonly calendarNames: ReadonlyMap<string, string>
  readonly onEdit?: (id: string) => void
}

function quiet(row: HolidayRow, isOwn: boolean, calendar: string): string {
  const parts = [
    HOLIDAY_KINDS[row.kind],
    row.maxMinutes > 0 ? formatClock(row.maxMinutes) : '',
    holidays.fields.origin.valueLabels?.[row.origin] ?? '',
    row.movedFrom ? `trasladado del ${formatDay(row.movedFrom)}` : '',
    isOwn ? '' : `de ${calendar}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The special days of a year in order; inherited ones can be changed in their own calendar only. */
export function DayList({ days, calendarNames, onEdit }: DayListProps) {
  return (
    <ul className={classes.days}>
      {days.map(({ row, isOwn }) => (
        <li key={row.id} className={classes.day} data-inherited={isOwn ? undefined : true}>
          <span className={classes.mark} data-kind={row.kind} aria-hidden="true" />
          <span className={classes.date}>
            <DayText day={row.day} />
            <small>{WEEKDAY.format(new Date(`${row.day}T00:00:00Z`))}</small>
          </span>
          <span className={classes.what}>
            <strong>{row.name}</strong>
            <small>{quiet(row, isOwn, calendarNames.get(row.calendar) ?? 'otro calendario')}</small>
          </span>
          {onEdit && isOwn ? (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Editar ${row.name}`}
                onClick={() => onEdit(row.id)}
              >
                <Icon path={mdiPencilOutline} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Eliminar ${row.name}`}
                onClick={() => void removeRecord(holidays, row, `Se eliminó ${row.name} del ${formatDay(row.day)}.`)}
              >
                <Icon path={mdiTrashCanOutline} />
              </ActionIcon>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
