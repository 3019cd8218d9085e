import { ActionIcon } from '@mantine/core'
import { mdiStop } from '@mdi/js'
import type { RunningTimer } from '@timesheet/domain/hours'
import { formatClock } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../hour-entries/use-now.ts'
import css from './timer-chip.module.css'
import { elapsedMinutes } from './timer.model.ts'
import { useTimer } from './use-timer.ts'
import { useTimerTarget } from './use-timer-target.ts'

const RENEW_MS = 10_000

/** The running timer in compact form: target, elapsed time, and a button that stores it. */
export function TimerChip({ user, running }: { readonly user: string; readonly running: RunningTimer }) {
  const now = useNow(RENEW_MS)
  const timer = useTimer(user)
  const { name, title, options } = useTimerTarget(running, user)
  const elapsed = formatClock(elapsedMinutes(running, now))
  return (
    <div className={css.chip} role="group" aria-label="Cronómetro en marcha">
      <Link to="/hours/i" className={css.target} title={title}>
        <i className={css.dot} aria-hidden />
        <span className={css.name}>{name}</span> <b>{elapsed}</b>
      </Link>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label="Parar y cargar"
        title="Parar y cargar"
        disabled={!options}
        onClick={() => options && timer.stop(options)}
      >
        <Icon path={mdiStop} size={18} />
      </ActionIcon>
    </div>
  )
}
