const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

/** The time left until an instant, in its two largest units: `en 3 h 20 min`. */
export function timeUntil(moment: Date, now: Date): string {
  const left = Math.max(0, moment.getTime() - now.getTime())
  if (left < MINUTE) return 'en menos de un minuto'
  if (left < HOUR) return `en ${Math.floor(left / MINUTE)} min`
  if (left < 2 * DAY) {
    const minutes = Math.floor((left % HOUR) / MINUTE)
    return `en ${Math.floor(left / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ''}`
  }
  return `en ${counted(Math.floor(left / DAY), 'día', 'días')}`
}
