import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { calendarFeeds } from './calendar-feeds.collection.ts'

/** A link as it is handed over: its token is told this once. */
export interface HandedFeed {
  readonly id: string
  readonly token: string
}

/** Makes a calendar link of the caller's own hours and absences. */
export const createFeedRoute = defineRoute({
  method: 'POST',
  path: '/calendar-feeds',
  input: {
    label: calendarFeeds.fields.label,
    /** Whether it tells what was written about each entry, too. */
    notes: f.bool({ label: 'Con el texto de las notas' }),
  },
  output: answers.json<HandedFeed>(),
  who: EMPLOYEE,
})

/** Ends one of the caller's links at once; 404 for those of others. */
export const revokeFeedRoute = defineRoute({
  method: 'POST',
  path: '/calendar-feeds/:feed/revoke',
  input: { feed: f.text({ label: 'Enlace', required: true, max: 15 }) },
  output: answers.nothing(),
  who: EMPLOYEE,
})

/**
 * The calendar of a link, as RFC 5545, to whoever holds it; 404 for any other token. The token is a parameter of the
 * query, because the log masks those.
 */
export const feedRoute = defineRoute({
  method: 'GET',
  path: '/calendar-feed.ics',
  input: { token: f.text({ label: 'Enlace', max: 4096 }) },
  output: answers.bytes(),
  who: '',
})
