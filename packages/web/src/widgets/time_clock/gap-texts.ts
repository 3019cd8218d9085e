import { formatClock, type Minutes } from '@timesheet/domain/kernel'
import type { GapCause } from '@timesheet/domain/time_clock'

/** Why the register and the charged hours of a day differ, in words. */
export const GAP_WORDS: Readonly<Record<GapCause, string>> = {
  unmarked_pause: 'pausa sin marcar',
  absence: 'ausencia por horas',
  travel: 'viaje',
  unloaded: 'sin cargar',
  overloaded: 'cargado de más',
  unrecorded: 'cargado, sin registro de jornada',
}

/** Minutes with their sign: `+0:46`. */
export function signedMinutes(minutes: Minutes): string {
  return minutes > 0 ? `+${formatClock(minutes)}` : formatClock(minutes)
}
