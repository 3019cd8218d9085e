import { ActionIcon, Button } from '@mantine/core'
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight, mdiMenuDown } from '@mdi/js'
import { isDay } from '@timesheet/domain/kernel'
import { useRef } from 'react'
import { Icon } from '../icon.tsx'
import classes from './period-navigator.module.css'

export interface PeriodNavigatorProps {
  /** The shown period as text. */
  readonly title: string
  /** Secondary text beside it: the week number, the date. */
  readonly detail?: string
  /** The heading level of the title. */
  readonly level?: 1 | 2
  /** Labels of the two step buttons, with their keys: `Semana anterior (Alt+↑)`. */
  readonly before: string
  readonly after: string
  readonly onStep: (by: -1 | 1) => void
  /** Lets the title open a date picker. */
  readonly pick?: PeriodPick
  /** The button that goes to the current period. */
  readonly today?: PeriodToday
  /** Puts the arrows at both ends and the title between them, for phones. */
  readonly isWide?: boolean
}

export interface PeriodPick {
  readonly label: string
  /** The day on which the picker opens, 'YYYY-MM-DD'. */
  readonly day: string
  readonly onDay: (day: string) => void
}

export interface PeriodToday {
  readonly label: string
  readonly title?: string
  readonly onToday: () => void
}

/** Shows which day, week, month or year is displayed, and navigates: one step, any date, today. */
export function PeriodNavigator(props: PeriodNavigatorProps) {
  const { before, after, onStep, today, isWide = false } = props
  const size = isWide ? 'xl' : 'lg'
  const earlier = (
    <ActionIcon variant="default" size={size} aria-label={before} title={before} onClick={() => onStep(-1)}>
      <Icon path={mdiChevronLeft} />
    </ActionIcon>
  )
  const later = (
    <ActionIcon variant="default" size={size} aria-label={after} title={after} onClick={() => onStep(1)}>
      <Icon path={mdiChevronRight} />
    </ActionIcon>
  )
  return (
    <div className={classes.navigator} data-wide={isWide || undefined}>
      {earlier}
      {isWide ? null : later}
      <Title {...props} />
      {isWide ? later : null}
      {today ? (
        <Button
          variant="default"
          size="xs"
          title={today.title}
          leftSection={<Icon path={mdiCalendarToday} size={16} />}
          onClick={today.onToday}
        >
          {today.label}
        </Button>
      ) : null}
    </div>
  )
}

function Title({ title, detail, level = 1, pick }: PeriodNavigatorProps) {
  const date = useRef<HTMLInputElement>(null)
  const Heading = level === 1 ? 'h1' : 'h2'
  const words = (
    <>
      {title} {detail ? <small>{detail}</small> : null}
    </>
  )
  if (!pick) return <Heading className={classes.title}>{words}</Heading>
  return (
    <div className={classes.words}>
      <Heading className={classes.title}>
        <button
          type="button"
          className={classes.choose}
          title={pick.label}
          onClick={() => date.current?.showPicker?.()}
        >
          {words}
          <Icon path={mdiMenuDown} />
        </button>
      </Heading>
      <input
        ref={date}
        type="date"
        className={classes.date}
        tabIndex={-1}
        aria-label={pick.label}
        value={pick.day}
        onChange={(event) => isDay(event.target.value) && pick.onDay(event.target.value)}
      />
    </div>
  )
}
