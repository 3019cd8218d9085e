import type { HourEntry, HourKind } from '@timesheet/domain/hours'

/** What hours are charged to: a project, optionally with a document or activity, or a category without a project. */
export interface ChargeTarget {
  readonly project: string
  readonly document: string
  readonly activity: string
  readonly nonproductive: string
}

/** A line of a week: a target with a kind of hour. */
export interface ChargeLine extends ChargeTarget {
  readonly kind: HourKind
}

/** The line of an entry. */
export function lineOf(
  entry: Pick<HourEntry, 'project' | 'document' | 'activity' | 'nonproductive' | 'kind'>,
): ChargeLine {
  const { project, document, activity, nonproductive, kind } = entry
  return { project, document, activity, nonproductive, kind }
}

/** A key that is equal for equal lines only. */
export function lineKey(line: ChargeLine): string {
  return [line.project, line.document, line.activity, line.nonproductive, line.kind].join('.')
}

/** Parses the key of a line. */
export function lineFromKey(key: string): ChargeLine {
  const [project = '', document = '', activity = '', nonproductive = '', kind = 'normal'] = key.split('.')
  return { project, document, activity, nonproductive, kind: kind as HourKind }
}

/** The key of one day of a line. */
export function cellKey(line: ChargeLine, day: string): string {
  return `${lineKey(line)}@${day}`
}
