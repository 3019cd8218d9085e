import { type MonthSheet, monthSheetRoute, type SheetGroup } from '@timesheet/domain/alerts'
import { daysAtClosingRoute } from '@timesheet/domain/analysis'
import { hours } from '@timesheet/domain/hours'
import type { Month } from '@timesheet/domain/kernel'
import { absences } from '@timesheet/domain/people'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'

/** By its name: the declaration would bring what hours are entered with. */
const DECLARATIONS = { collection: 'day_declarations' }

/** What of a month is shown. */
export interface SheetAsked {
  readonly month: Month
  readonly by: SheetGroup
  readonly text: string
  readonly group: string
  readonly short: boolean
  readonly page: number
}

/** How often the sheet is read again for who is told of no change of others' hours. */
export const READ_AGAIN_MS = 60_000

/**
 * The people and days of a month, read again when somebody's hours or absences change. Managers who may not read the
 * entries are told of no change: for them it is read again every minute, and when they come back to the window.
 */
export function monthSheetQuery(asked: SheetAsked, { isTold }: { readonly isTold: boolean }) {
  return {
    ...derivedQuery({
      dependsOn: [hours, absences, DECLARATIONS],
      queryKey: ['month-sheet', asked],
      queryFn: ({ signal }) => callRoute(monthSheetRoute, asked, { signal }),
      ...(!isTold && { refetchInterval: READ_AGAIN_MS, refetchOnWindowFocus: true }),
    }),
    placeholderData: keepPreviousData,
  }
}

/** What a closing froze changes only with another closing. */
const FROZEN_FRESH_MS = 300_000

/** The days of those of the sheet whose month is closed, as they were known then. */
export function daysAtClosingQuery(month: Month, { items }: Pick<MonthSheet, 'items'>) {
  const users = items.filter(({ frozen }) => frozen !== null).map(({ user }) => user)
  const closings = [...new Set(items.map(({ frozen }) => frozen?.number))]
  return {
    queryKey: ['days-at-closing', month, users, closings],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callRoute(daysAtClosingRoute, { month, users }, { signal }),
    staleTime: FROZEN_FRESH_MS,
    enabled: users.length > 0,
  }
}
