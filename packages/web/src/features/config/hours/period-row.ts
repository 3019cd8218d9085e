import type { periods } from '@timesheet/domain/hours'
import type { Stored } from '../../../data/collection.ts'
import { periodName } from '../../../widgets/period-name.ts'

/** A period as it is listed, with its employer. */
export type PeriodRow = Stored<typeof periods>

/** Chooses the periods of whoever has no employer with periods of its own. */
export const FIRM = 'firm'

/** The name of a period with that of its employer. */
export function periodTitle(period: PeriodRow): string {
  const name = period.expand?.employer?.['name']
  return name ? `${periodName(period)} · ${name}` : periodName(period)
}

/** The employers that have periods of their own, by name. */
export function employersOf(rows: readonly PeriodRow[]): readonly { readonly id: string; readonly name: string }[] {
  const names = new Map(
    rows.flatMap(({ employer, expand }) =>
      employer === '' ? [] : [[employer, String(expand?.employer?.['name'] ?? '')] as const],
    ),
  )
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** Whether a period is listed when an employer, `FIRM` or '' for all is chosen. */
export function isOfEmployer({ employer }: Pick<PeriodRow, 'employer'>, chosen: string): boolean {
  return chosen === '' || (chosen === FIRM ? employer === '' : employer === chosen)
}
