import { loadBand, type LoadBand, type LoadWeek, type PersonLoad } from '@timesheet/domain/documents'
import { type Day, formatClock, formatDay, holdsWords, searchWords } from '@timesheet/domain/kernel'

/** A week of a person, as it is shown. */
export interface ShownWeek {
  readonly from: Day
  readonly title: string
  /** How much of what they work it takes; words where they work nothing. */
  readonly share: string
  readonly text: string
  /** From 0 to 100, for a bar. */
  readonly filled: number
  readonly band: LoadBand
}

const YEAR_AND_SLASH = 5

/** The weeks of a person; without a capacity where no hours are expected of them. */
export function shownWeeks(
  { weeks, isTracked }: Pick<PersonLoad, 'weeks' | 'isTracked'>,
  today: Day,
): readonly ShownWeek[] {
  return weeks.map((week) => {
    const { from, capacity, load } = week
    const band = isTracked ? loadBand(week) : load === 0 ? 'none' : 'free'
    return {
      ...{ from, band, share: shareText(week, isTracked) },
      title: from === today ? 'Esta semana' : `Desde ${formatDay(from).slice(0, -YEAR_AND_SLASH)}`,
      text: isTracked ? `${formatClock(load)} de ${formatClock(capacity)}` : `${formatClock(load)} horas`,
      filled: capacity === 0 ? (load === 0 ? 0 : 100) : Math.min(100, Math.round((load * 100) / capacity)),
    }
  })
}

function shareText({ capacity, load }: LoadWeek, isTracked: boolean): string {
  if (!isTracked) return load === 0 ? 'Libre' : formatClock(load)
  if (capacity === 0) return load === 0 ? 'No trabaja' : 'Sin tiempo'
  return load === 0 ? 'Libre' : `${Math.round((load * 100) / capacity)} %`
}

/** What a person has, in words. */
export function loadWords({ documents, asigned, left }: Pick<PersonLoad, 'documents' | 'asigned' | 'left'>): string {
  const on = documents === 1 ? '1 documento' : `${documents} documentos`
  return `${on}, quedan ${formatClock(left)} de ${formatClock(asigned)}`
}

/** The first week with more work than time, in words; '' for none. It is told, and forbids nothing. */
export function tooMuchWords({ weeks, isTracked }: Pick<PersonLoad, 'weeks' | 'isTracked'>, today: Day): string {
  const week = isTracked ? weeks.find((one) => loadBand(one) === 'over') : undefined
  if (!week) return ''
  const when = week.from === today ? 'esta semana' : `en la semana del ${formatDay(week.from)}`
  return `${when} tiene ${formatClock(week.load)} de trabajo y ${formatClock(week.capacity)} de tiempo`
}

/** The people in one sentence. */
export function peopleWords(people: readonly PersonLoad[], leftOff: number): string {
  const over = people.filter(
    ({ weeks, isTracked }) => isTracked && weeks.some((week) => loadBand(week) === 'over'),
  ).length
  const all = people.length === 1 ? '1 persona' : `${people.length} personas`
  const some = leftOff > 0 ? ` (las de más horas; hay ${leftOff} más)` : ''
  if (over === 0) return `${all}${some}. Nadie tiene más trabajo que tiempo.`
  return `${all}${some}. ${over === 1 ? '1 tiene' : `${over} tienen`} en alguna semana más trabajo que tiempo.`
}

/** Those whose name has what was typed. */
export function peopleNamed(people: readonly PersonLoad[], typed: string): readonly PersonLoad[] {
  const words = searchWords(typed)
  return people.filter(({ name }) => holdsWords(name, words))
}
