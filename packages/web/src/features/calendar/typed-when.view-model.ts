import {
  formatClock,
  formatTime,
  type Minutes,
  parseDuration,
  roundMinutes,
  type RoundingMode,
} from '@timesheet/domain/kernel'
import { intervalEcho, type IntervalContext } from '../../widgets/hour-entries/interval-echo.ts'
import type { Placement } from './placement.view-model.ts'

/** A typed time on a day: one placement per interval, or one untimed length. */
export type TypedWhen =
  | { readonly ok: true; readonly placements: readonly Placement[]; readonly echo: string }
  | { readonly ok: false; readonly code: string; readonly params?: Readonly<Record<string, unknown>> }

export interface Rounding {
  readonly step: Minutes
  readonly mode: RoundingMode
}

const EMPTY = 'duration_missing'

/** Parses '9-13', '9-13 14-18' or '1:30'; a length is rounded by the rule, interval times are kept. */
export function readWhen(text: string, context: IntervalContext): TypedWhen {
  const { day, rounding } = context
  const parsed = parseDuration(text)
  if (!parsed.ok) return parsed
  if (parsed.intervals.length > 0)
    return {
      ok: true,
      placements: parsed.intervals.map((interval) => ({ kind: 'timed', day, ...interval })),
      echo: intervalEcho(parsed, context),
    }
  const minutes = roundMinutes(parsed.minutes, rounding.step, rounding.mode)
  if (minutes === 0) return { ok: false, code: EMPTY }
  const rounded = minutes === parsed.minutes ? '' : ` (redondeado a ${rounding.step} min)`
  return {
    ok: true,
    placements: [{ kind: 'untimed', day, minutes }],
    echo: `${formatClock(minutes)} sin horario${rounded}`,
  }
}

/** A placement as it would be typed. */
export function whenAsTyped(placement: Placement): string {
  if (placement.kind === 'untimed') return formatClock(placement.minutes)
  return `${formatTime(placement.start)}-${placement.end === '00:00' ? '24:00' : formatTime(placement.end)}`
}
