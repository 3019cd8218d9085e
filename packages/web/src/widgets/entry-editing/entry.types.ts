import type { hours } from '@timesheet/domain/hours'
import type { Stored } from '../../data/collection.ts'

/** An entry of hours whose cells are edited. */
export type Entry = Stored<typeof hours>
