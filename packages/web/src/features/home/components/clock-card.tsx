import { SegmentedControl, Skeleton } from '@mantine/core'
import { type Day, formatDay, formatTime, localTimeOf } from '@timesheet/domain/kernel'
import { CLOCK_KINDS, CLOCK_MODES, type ClockMode, type ClockRow, msOf } from '@timesheet/domain/time_clock'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { ClockButtons } from '../../../widgets/time_clock/clock-buttons.tsx'
import { useRegisterUsed } from '../../../widgets/time_clock/clock.queries.ts'
import { type Clock, useClock } from '../../../widgets/time_clock/use-clock.ts'
import { useRegisterUnread } from '../../../widgets/time_clock/use-last-days.ts'
import card from './week-card.module.css'
import classes from './clock-card.module.css'

/** The room of a day that is not begun, in pixels, so that what stands below does not move when it was read. */
const UNREAD_HEIGHT = 67.6875

const MODES = Object.entries(CLOCK_MODES).map(([value, label]) => ({ value, label }))

function timeOf({ at, zone }: Pick<ClockRow, 'at' | 'zone'>): string {
  return formatTime(localTimeOf(new Date(msOf(at)), zone).time)
}

function Forgotten({ row }: { readonly row: ClockRow }) {
  return (
    <p className={classes.notice} role="status">
      Falta la salida del {formatDay(row.day)}: quedó abierto desde las {timeOf(row)}.{' '}
      <Link to="/hours/analyzer/hours-detail" search={{ month: row.day.slice(0, 7), day: row.day } as never}>
        Registrar cuándo terminó
      </Link>
    </p>
  )
}

function sentence({ open, isUsedToday, isKnown }: Clock): string {
  if (open) return `${CLOCK_KINDS[open.kind]} desde las ${timeOf(open)}.`
  if (!isKnown) return ''
  return isUsedToday ? 'La jornada de hoy está cerrada.' : 'La jornada de hoy no empezó.'
}

/** Said where the register of today was never read and cannot be read now. */
const UNREAD = 'Sin conexión no se conoce lo registrado hoy; lo que se marque queda guardado y se envía cuando vuelva.'

function Sum({ clock: { worked, paused } }: { readonly clock: Clock }) {
  const format = useHoursFormat()
  return (
    <>
      <strong>
        <HoursText minutes={worked} format={format} />
      </strong>{' '}
      trabajadas hoy
      {paused > 0 ? (
        <>
          {' '}
          y <HoursText minutes={paused} format={format} /> de pausa
        </>
      ) : null}
      .
    </>
  )
}

function Today({ user, day }: { readonly user: string; readonly day: Day }) {
  const clock = useClock(user)
  const [mode, setMode] = useState<ClockMode>('on_site')
  if (!clock) return <Skeleton height={UNREAD_HEIGHT} mt="sm" />
  return (
    <>
      {clock.forgotten ? <Forgotten row={clock.forgotten} /> : null}
      <p className={card.sum}>
        {clock.isKnown ? <Sum clock={clock} /> : UNREAD} {sentence(clock)}
      </p>
      <div className={classes.taps} data-day={day}>
        <ClockButtons clock={clock} mode={mode} />
        {clock.open?.kind === 'work' ? null : (
          <SegmentedControl
            aria-label="Modalidad"
            data={MODES}
            value={mode}
            onChange={(value) => setMode(value as ClockMode)}
          />
        )}
      </div>
    </>
  )
}

/**
 * The person's legal day: what goes on, and one tap to begin, pause and end; nothing where the firm does not keep it.
 * Without network it takes the tap also where it was never read.
 */
export function ClockCard({ user, today }: { readonly user: string; readonly today: Day }) {
  const isUsed = useRegisterUsed()
  const isUnread = useRegisterUnread()
  if (!isUsed && !isUnread) return null
  return (
    <section className={card.card} aria-labelledby="my-day">
      <div className={card.head}>
        <h2 id="my-day" className={card.title}>
          Mi jornada
        </h2>
        <Link to="/hours/analyzer/hours-detail" className={card.link}>
          Ver el registro
        </Link>
      </div>
      <Today user={user} day={today} />
    </section>
  )
}
