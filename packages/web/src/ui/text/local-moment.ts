import { formatDay, formatTime, isDay, parseDay } from '@timesheet/domain/kernel'

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?/
const WRITTEN = /^(\S+?)(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/
const HOURS = 24
const SIXTY = 60

/** The input hint of a moment. */
export const MOMENT_HINT = 'DD/MM/AAAA H:mm'

/** A local moment such as `2026-11-21T09:05` as `21/11/2026 9:05`, with its seconds when it has some; empty for none. */
export function showLocalMoment(moment: string): string {
  const [, day = '', time = '', seconds = ''] = LOCAL.exec(moment) ?? []
  return isDay(day) ? `${formatDay(day)} ${formatTime(time)}${seconds === ':00' ? '' : seconds}` : ''
}

/** Reads what `showLocalMoment` writes, also without a time (midnight); null when it is no moment. */
export function readLocalMoment(text: string): string | null {
  const [, date = '', hour = '0', minute = '00', seconds] = WRITTEN.exec(text.trim()) ?? []
  const day = parseDay(date)
  if (!day || Number(hour) >= HOURS || Number(minute) >= SIXTY || Number(seconds ?? 0) >= SIXTY) return null
  return `${day}T${hour.padStart(2, '0')}:${minute}${seconds ? `:${seconds}` : ''}`
}
