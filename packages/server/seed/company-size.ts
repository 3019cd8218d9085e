import type { Day } from '@timesheet/domain/kernel'

export interface CompanySize {
  readonly people: number
  readonly projects: number
  /** Of each project; a random handful when left out. */
  readonly documents?: number
  readonly from: Day
  readonly today: Day
}
