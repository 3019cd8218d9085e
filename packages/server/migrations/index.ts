// Written by `npm run plan`.
import type { Migration } from '@timesheet/engine'
import { migration as m0001 } from './0001-first.ts'

/** The history of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [m0001]
