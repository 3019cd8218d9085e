import { Button } from '@mantine/core'
import { mdiPlay, mdiStop } from '@mdi/js'
import { hours, type RunningTimer } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { calendars, users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery, oneQuery } from '../../../data/collection.ts'
import { SLOW_CHANGING } from '../../../data/slow-changing.ts'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../../widgets/hour-entries/use-now.ts'
import { timeZoneOf } from '../../../widgets/time-zone.ts'
import { elapsedText } from '../../../widgets/timer/timer.model.ts'
import { useTimerTarget } from '../../../widgets/timer/use-timer-target.ts'
import { type Timer, useTimer } from '../../../widgets/timer/use-timer.ts'
import { type RecentTarget, recentTargets } from '../timer.view-model.ts'
import css from './timer-card.module.css'
import card from './week-card.module.css'

const LOOK_BACK_DAYS = 14
const SECOND_MS = 1000

function Running({
  user,
  timer,
  running,
}: {
  readonly user: string
  readonly timer: Timer
  readonly running: RunningTimer
}) {
  const now = useNow(SECOND_MS)
  const { name, title, options } = useTimerTarget(running, user)
  return (
    <div className={css.running}>
      <span className={css.elapsed}>{elapsedText(running, now)}</span>
      <span className={css.target}>
        {name}
        <small>{title}</small>
      </span>
      <Button
        leftSection={<Icon path={mdiStop} size={18} />}
        disabled={!options}
        onClick={() => options && timer.stop(options)}
      >
        Parar y cargar
      </Button>
      <Button variant="subtle" onClick={timer.discard}>
        Descartar
      </Button>
    </div>
  )
}

/** The things that the person charged in the last two weeks. */
function useRecentTargets(user: string): readonly RecentTarget[] {
  const from = addDays(useToday(), -LOOK_BACK_DAYS)
  const filter = filterText('user = {:user} && day >= {:from}', { user, from })
  const expand = 'project,document,activity,nonproductive'
  const { data } = useQuery(listQuery(hours, { filter, sort: '-day,-created', expand }, { user }))
  return recentTargets(data ?? [])
}

function Choices({ user, timer, targets }: { user: string; timer: Timer; targets: readonly RecentTarget[] }) {
  const person = useQuery({ ...oneQuery(users, user), ...SLOW_CHANGING })
  const tree = useQuery({ ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING })
  const timeZone = tree.data && person.data ? timeZoneOf(tree.data, person.data.calendar) : null
  return (
    <>
      <p className={card.sum}>Seguir con lo último, o empezar otra cosa desde la carga rápida.</p>
      <div className={css.choices}>
        {targets.map(({ key, target, name, title, billable }) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            title={title}
            aria-label={`Iniciar cronómetro en ${name}, ${title}`}
            leftSection={<Icon path={mdiPlay} size={16} />}
            disabled={timeZone === null}
            onClick={() => timeZone !== null && timer.start(target, { timeZone, billable })}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The person's timer, the same on all their devices: what runs and how long, or what it may go on with. */
export function TimerCard({ user }: { readonly user: string }) {
  const timer = useTimer(user)
  const targets = useRecentTargets(user)
  const { running } = timer
  if (!running && targets.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="my-timer">
      <div className={card.head}>
        <h2 id="my-timer" className={card.title}>
          Cronómetro
        </h2>
        <Link to="/hours/i" className={card.link}>
          Carga rápida
        </Link>
      </div>
      {running ? (
        <Running user={user} timer={timer} running={running} />
      ) : (
        <Choices user={user} timer={timer} targets={targets} />
      )}
    </section>
  )
}
