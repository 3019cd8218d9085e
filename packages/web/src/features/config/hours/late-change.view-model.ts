import { type Day, formatClock, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'

/** What a late change moves of one person. */
export interface ImpactLine {
  readonly user: string
  readonly name: string
  readonly days: number
  readonly first: Day
  readonly minutes: Minutes
}

/** The steps of a preview by person, the most moved first. */
export function impactLines(
  { steps }: Pick<CommandPreview, 'steps'>,
  names: ReadonlyMap<string, string>,
): readonly ImpactLine[] {
  const rows = steps.flatMap(({ after }) => (after ? [after] : []))
  return [...Map.groupBy(rows, (row) => String(row['user']))]
    .map(([user, own]) => ({
      user,
      name: names.get(user) ?? '—',
      days: own.length,
      first: own.map((row) => String(row['factDay'])).toSorted()[0] ?? '',
      minutes: sumMinutes(own.map((row) => Number(row['minutes']))),
    }))
    .toSorted((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name, 'es'))
}

/** The impact as a sentence. */
export function impactWords(lines: readonly ImpactLine[]): string {
  if (lines.length === 0) return 'No mueve las horas esperadas de nadie.'
  const minutes = formatClock(-sumMinutes(lines.map((line) => line.minutes)))
  const people = lines.length === 1 ? '1 persona' : `${lines.length} personas`
  return `Alcanza a ${people}: se esperan ${minutes} h menos en total.`
}
