import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { addDays, formatClock, formatDay, weekDays, weekdayOf } from '@timesheet/domain/kernel'
import { clockDays, foldRegister } from '@timesheet/domain/time_clock'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../../../data/today.ts'
import { WEEKDAYS } from '../../../../ui/text/weekday-names.ts'
import { describeLine, expectedContext, useNow } from '../../../../widgets/hour-entries/index.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { useOwnRegister, useRegisterUsed } from '../../../../widgets/time_clock/clock.queries.ts'
import { GAP_WORDS, signedMinutes } from '../../../../widgets/time_clock/gap-texts.ts'
import { type DetailDay, detailDays } from '@timesheet/domain/time_clock'
import { registerSum } from '../../../../widgets/time_clock/register-sums.ts'
import type { RegisterFigureProps } from './register-figure.tsx'
import { type GapTarget, useGapTargets } from '../../../../widgets/time_clock/use-gap-target.ts'
import type { WeekPage } from '../use-week-page.ts'
import css from './week-register.module.css'

const RegisterFigure = lazyPart(() => import('./register-figure.tsx'), 'RegisterFigure', {
  isExtra: true,
  failed: () => null,
})

const RENEW_MS = 30_000

/** The person's legal days beside the hours charged and expected, for who uses the register. */
export function WeekRegister({ page }: { readonly page: WeekPage }) {
  const { entries, monday, range, reference } = page.state.data
  const rows = useOwnRegister({ user: range.user, from: addDays(monday, -1), to: addDays(monday, 6) })
  const isUsed = useRegisterUsed()
  const today = useToday()
  const now = useNow(RENEW_MS).getTime()
  const targetOn = useGapTargets(entries, (entry) => (reference ? describeLine(entry, reference).primary : '—'))
  if (!rows || !reference || !(isUsed || rows.length > 0)) return null
  const register = foldRegister(rows)
  const context = expectedContext(reference)
  const days = detailDays({
    register: { ...register, days: clockDays(register.counted, weekDays(monday), now) },
    today,
    now,
    hours: entries,
    contextOn: () => context,
  }).filter(isShown)
  if (days.length === 0) return null
  // What is still being worked is not missing yet.
  const isGoingOn = register.counted.some(({ until }) => until === '')
  const gaps = days.filter(({ day, reconciliation }) => reconciliation?.gap && !(isGoingOn && day === today))
  return (
    <section className={css.register} aria-label="Jornada de la semana">
      <Head days={days} monday={monday} user={range.user} where="la semana" />
      <ul className={css.days}>
        {days.map((day) => (
          <DayLine key={day.day} day={day} user={range.user} />
        ))}
      </ul>
      {gaps.length > 0 ? (
        <ul className={css.gaps}>
          {gaps.map((day) => (
            <Gap key={day.day} day={day} target={page.state.data.sight.canWrite ? targetOn(day.day) : null} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function isShown({ isFuture, minutes, other, proposals }: DetailDay): boolean {
  return !isFuture && (minutes.work > 0 || proposals.length > 0 || (other?.loaded ?? 0) + (other?.expected ?? 0) > 0)
}

function dayName({ day }: Pick<DetailDay, 'day'>): string {
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${Number(day.slice(8))}`
}

type StripProps = Pick<RegisterFigureProps, 'days' | 'user' | 'where'>

/** A figure of the strip; what explains it comes when it is there. */
function Sum(props: Omit<RegisterFigureProps, 'text'>) {
  const minutes = registerSum(props.days, props.of)
  const text = props.of === 'gap' ? signedMinutes(minutes) : formatClock(minutes)
  return (
    <Suspense fallback={text}>
      <RegisterFigure {...props} text={text} />
    </Suspense>
  )
}

function Head({ monday, ...strip }: StripProps & { readonly monday: string }) {
  return (
    <p className={css.head}>
      <b>
        Jornada <Sum {...strip} of="work" />
      </b>
      <span>
        cargado <Sum {...strip} of="loaded" /> · esperado <Sum {...strip} of="expected" /> · brecha{' '}
        <Sum {...strip} of="gap" />
      </span>
      <Link to="/hours/analyzer/hours-detail" search={{ day: monday }}>
        Ver el registro
      </Link>
    </p>
  )
}

function DayLine({ day, user }: { readonly day: DetailDay; readonly user: string }) {
  const strip = { days: [day], user, where: formatDay(day.day) }
  return (
    <li className={css.day}>
      <span className={css.name}>{dayName(day)}</span>
      <b title="Jornada registrada">
        <Sum {...strip} of="work" />
      </b>
      <small>
        cargado <Sum {...strip} of="loaded" />
      </small>
      <small>
        esperado <Sum {...strip} of="expected" />
      </small>
      <span className={css.gap} data-open={day.reconciliation?.gap ? true : undefined} title="Brecha">
        <Sum {...strip} of="gap" />
      </span>
    </li>
  )
}

/** Why a day's register and charged hours differ, and the one action that closes it. */
function Gap({ day, target }: { readonly day: DetailDay; readonly target: GapTarget | null }) {
  const parts = day.reconciliation?.parts ?? []
  const missing = parts.find(({ cause }) => cause === 'unloaded')?.minutes ?? 0
  const rounded = target && missing > 0 ? target.rounded(missing) : 0
  return (
    <li>
      <span>
        <b>{dayName(day)}</b>:{' '}
        {parts.map(({ cause, minutes }) => `${signedMinutes(minutes)} ${GAP_WORDS[cause]}`).join(', ')}
      </span>
      {target && rounded > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => target.load(rounded)}>
          Faltan imputar {formatClock(missing)} → {target.name}
          {rounded === missing ? '' : ` (${formatClock(rounded)})`}
        </Button>
      ) : null}
    </li>
  )
}
