import type { HourEntry, HourKind } from '@timesheet/domain/hours'

/** What hours are charged to: a project with a document or activity, or time without a project. */
export interface ChargeTarget {
  readonly project: string
  readonly document: string
  readonly activity: string
  readonly nonproductive: string
}

/** One line of a week: what is charged, and as which type of hour. */
export interface ChargeLine extends ChargeTarget {
  readonly kind: HourKind
}

/** The line an entry belongs to. */
export function lineOf(
  entry: Pick<HourEntry, 'project' | 'document' | 'activity' | 'nonproductive' | 'kind'>,
): ChargeLine {
  const { project, document, activity, nonproductive, kind } = entry
  return { project, document, activity, nonproductive, kind }
}

/** A text that is equal for equal lines and only for them. */
export function lineKey(line: ChargeLine): string {
  return [line.project, line.document, line.activity, line.nonproductive, line.kind].join('.')
}

/** The line behind a key. */
export function lineFromKey(key: string): ChargeLine {
  const [project = '', document = '', activity = '', nonproductive = '', kind = 'normal'] = key.split('.')
  return { project, document, activity, nonproductive, kind: kind as HourKind }
}

/** A text that names one day of one line. */
export function cellKey(line: ChargeLine, day: string): string {
  return `${lineKey(line)}@${day}`
}
