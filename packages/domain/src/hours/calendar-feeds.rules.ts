import type { Violation } from '@timesheet/schema'
import { MOST_FEEDS } from './calendar-feeds.collection.ts'

/** Why a calendar link is refused. */
export type FeedCode = 'feed_limit' | 'feed_label'

/** The name of a link, which says of one that tells notes that it does. */
export function feedLabel(label: string, withNotes: boolean): string {
  return `${label.trim()}${withNotes ? ' (con notas)' : ''}`
}

/** Refuses a link without a name, and one more than a person may have. */
export function checkFeed(label: string, existing: number): Violation<FeedCode> | null {
  if (label.trim() === '') return { field: 'label', code: 'feed_label' }
  return existing >= MOST_FEEDS ? { field: 'label', code: 'feed_limit', params: { max: MOST_FEEDS } } : null
}
