import { checkJourney, journey, weekMinutes } from '@timesheet/domain/people'
import { formatClock } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { JourneyPeople } from './journey-people.tsx'
import { weekSentence } from './week-sentence.ts'
import classes from './journey.module.css'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const dayColumn = (day: (typeof DAYS)[number]): Column<Stored<typeof journey>> => ({
  id: day,
  header: journey.fields[day].label.slice(0, 3),
  value: (row) => formatClock(row[day]),
  cell: (row) => <HoursText minutes={row[day]} />,
  align: 'end',
})

function WeekTotal({ values }: { readonly values: FormDraft<typeof journey> }) {
  const total = weekMinutes(values)
  const problem = checkJourney({ ...values, overrideReason: '' })?.code
  return (
    <p
      className={classes.total}
      aria-live="polite"
      data-over={problem === 'journey_empty' || problem === 'journey_week_too_long' || undefined}
    >
      Semana: <strong>{formatClock(total)}</strong>. {weekSentence(total)}
    </p>
  )
}

const LIST = defineList({
  title: 'Jornadas',
  subtitle: 'Cuántas horas se esperan cada día, y de quién.',
  declaration: journey,
  sort: 'name',
  searchIn: ['name:fold'],
  columns: [
    textColumn('name', 'Jornada', { primary: true }),
    ...DAYS.map(dayColumn),
    {
      id: 'week',
      header: 'Semana',
      value: (row) => formatClock(weekMinutes(row)),
      cell: (row) => (
        <strong>
          <HoursText minutes={weekMinutes(row)} />
        </strong>
      ),
      align: 'end',
    },
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nueva jornada',
  emptyHelp: 'La jornada dice cuántas horas se esperan cada día de la semana.',
  form: {
    fields: ['name', ...DAYS, 'start', 'end', 'lunchMinutes', 'overrideReason'],
    durations: [...DAYS, 'lunchMinutes'],
    wide: ['name', 'overrideReason'],
    defaults: { active: true, monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480 },
    uses: [{ collection: 'user_journey', field: 'journey', one: 'asignación', many: 'asignaciones' }],
    check: (values) => checkJourney(values),
    Live: WeekTotal,
    Below: JourneyPeople,
  },
})

/** The section of working weeks. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
