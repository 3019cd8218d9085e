import type { periods } from '@timesheet/domain/hours'
import type { Stored } from '../../../data/collection.ts'

export type PeriodRow = Stored<typeof periods>
