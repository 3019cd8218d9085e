import type { Violation } from '@timesheet/schema'
import { addMonths, type Day, type Month, monthOf } from '../kernel/index.ts'
import { LINK_MONTHS } from './register-links.rules.ts'

/** Why a pack is refused. */
export type PackCode = 'link_months' | 'pack_running' | 'pack_empty'

/** For how many days a pack is kept. */
export const PACK_DAYS = 7

/** Refuses a pack of nobody, of months that are not kept or not there yet, and a second one while one is being made. */
export function checkPack(
  { from, to }: { readonly from: Month; readonly to: Month },
  { today, isRunning, people }: { readonly today: Day; readonly isRunning: boolean; readonly people: number },
): Violation<PackCode> | null {
  if (to < from || to > monthOf(today) || addMonths(from, LINK_MONTHS) <= to)
    return { field: 'to', code: 'link_months', params: { max: LINK_MONTHS } }
  if (people === 0) return { field: 'employer', code: 'pack_empty' }
  return isRunning ? { field: 'employer', code: 'pack_running' } : null
}
