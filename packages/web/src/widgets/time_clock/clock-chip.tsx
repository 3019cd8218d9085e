import { ActionIcon } from '@mantine/core'
import { mdiBriefcaseClockOutline, mdiPause, mdiPlay } from '@mdi/js'
import { formatClock } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import css from './clock-chip.module.css'
import { useRegisterUsed } from './clock.queries.ts'
import { useClock } from './use-clock.ts'

/**
 * The person's legal day in the bar: time worked today, and one tap to begin, pause or go on; nothing where the firm
 * does not keep the register.
 */
export function ClockChip({ user }: { readonly user: string }) {
  return useRegisterUsed() ? <Chip user={user} /> : null
}

function Chip({ user }: { readonly user: string }) {
  const clock = useClock(user)
  if (!clock) return null
  const { open, tap, isKnown } = clock
  const worked = isKnown ? formatClock(clock.worked) : '—'
  const isWorking = open?.kind === 'work'
  const label = isWorking ? 'Pausar la jornada' : open ? 'Seguir la jornada' : 'Entrar: empezar la jornada'
  const state = isWorking ? 'Trabajando' : open ? 'En pausa' : 'Jornada'
  return (
    <div className={css.chip} role="group" aria-label="Jornada" data-open={isWorking || undefined}>
      <Link to="/hours/analyzer/hours-detail" className={css.time} title={`${state}: ${worked} hoy`}>
        <Icon path={mdiBriefcaseClockOutline} size={18} />
        <b>{worked}</b>
      </Link>
      <ActionIcon
        variant="subtle"
        color={isWorking ? 'gray' : 'blue'}
        aria-label={label}
        title={label}
        onClick={() => tap(isWorking ? 'pause' : 'work')}
      >
        <Icon path={isWorking ? mdiPause : mdiPlay} size={18} />
      </ActionIcon>
    </div>
  )
}
