import { ActionIcon, Button } from '@mantine/core'
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight, mdiMenuDown } from '@mdi/js'
import { formatDay, parseDay } from '@timesheet/domain/kernel'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  /** Lets the title open a field for another day. */
  readonly pick?: PeriodPick
  /** The button that goes to the current period. */
  readonly today?: PeriodToday
  /** Puts the arrows at both ends and the title between them, for phones. */
  readonly isWide?: boolean
}

export interface PeriodPick {
  readonly label: string
  /** The day with which the field opens, 'YYYY-MM-DD'. */
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
  const [isPicking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
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
          ref={opener}
          type="button"
          className={classes.choose}
          title={pick.label}
          aria-expanded={isPicking}
          // The field keeps the focus, so that it is closed by the click alone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setPicking(!isPicking)}
        >
          {words}
          <Icon path={mdiMenuDown} />
        </button>
      </Heading>
      {isPicking ? (
        <DayPick
          {...pick}
          onDone={(isKept) => {
            setPicking(false)
            // Who leaves the field for something else stays there.
            if (!isKept) opener.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}

const HINT = 'DD/MM/AAAA'

interface DayPickProps extends PeriodPick {
  /** Called when the field closes; `isKept` leaves the focus where it went. */
  readonly onDone: (isKept: boolean) => void
}

/** The field below the title into which a day is typed: Enter goes there, Escape closes it. */
function DayPick({ label, day, onDay, onDone }: DayPickProps) {
  const [text, setText] = useState(formatDay(day))
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const typed = parseDay(text)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone(false)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) onDone(true)
  }
  const go = () => {
    setTried(true)
    if (typed === null) return
    onDone(false)
    onDay(typed)
  }
  return (
    <form
      className={classes.pick}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        ref={field}
        aria-label={label}
        onKeyDown={close}
        onBlur={leave}
        aria-invalid={isTried && typed === null}
        autoComplete="off"
        placeholder={HINT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" onKeyDown={close} onBlur={leave}>
        Ir
      </Button>
      {isTried && typed === null ? <small role="alert">Se escribe como {HINT}</small> : null}
    </form>
  )
}
