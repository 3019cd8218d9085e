import { ActionIcon, Button } from '@mantine/core'
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight, mdiMenuDown } from '@mdi/js'
import { isDay } from '@timesheet/domain/kernel'
import { useRef } from 'react'
import { Icon } from '../icon.tsx'
import classes from './period-navigator.module.css'

export interface PeriodNavigatorProps {
  /** The period that is shown, in words. */
  readonly title: string
  /** A quiet word beside it: the number of the week, the date of the day. */
  readonly detail?: string
  /** The level of the title among the headings of the screen. */
  readonly level?: 1 | 2
  /** What the two steps are called, with their keys: `Semana anterior (Alt+↑)`. */
  readonly before: string
  readonly after: string
  readonly onStep: (by: -1 | 1) => void
  /** Lets the title choose another period by one of its days. */
  readonly pick?: PeriodPick
  /** The way back to the period of today. */
  readonly today?: PeriodToday
  /** The arrows stand at both ends, the title between them: for a thumb. */
  readonly isWide?: boolean
}

export interface PeriodPick {
  readonly label: string
  /** The day that the picker opens on, 'YYYY-MM-DD'. */
  readonly day: string
  readonly onDay: (day: string) => void
}

export interface PeriodToday {
  readonly label: string
  readonly title?: string
  readonly onToday: () => void
}

/** Says which day, week, month or year is shown and leads to others: one step, any day, today. */
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
