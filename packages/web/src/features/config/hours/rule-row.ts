import type { hoursRules } from '@timesheet/domain/hours'
import type { Stored } from '../../../data/collection.ts'

export type RuleRow = Stored<typeof hoursRules>
