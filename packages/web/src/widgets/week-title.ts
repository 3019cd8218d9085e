import { addDays, type Day, MONTH_NAMES } from '@timesheet/domain/kernel'

/** A week as display text: '16 – 22 de noviembre de 2026', '28 de diciembre de 2026 – 3 de enero de 2027'. */
export function weekTitle(monday: Day): string {
  const sunday = addDays(monday, 6)
  const to = dayText(sunday, true)
  if (monday.slice(0, 7) === sunday.slice(0, 7)) return `${Number(monday.slice(8))} – ${to}`
  return `${dayText(monday, monday.slice(0, 4) !== sunday.slice(0, 4))} – ${to}`
}

function dayText(day: Day, withYear: boolean): string {
  return `${Number(day.slice(8))} de ${MONTH_NAMES[Number(day.slice(5, 7)) - 1]}${withYear ? ` de ${day.slice(0, 4)}` : ''}`
}
