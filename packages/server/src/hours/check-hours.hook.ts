import { ApiError, type RecordLink } from '@timesheet/engine'
import { checkHourEntry, checkHourRemoval, type HourEntry } from '@timesheet/domain/hours'
import { rowOf } from '../kernel/rows.ts'
import { gatherHoursContext } from './hours-context.ts'

export const checkHours: RecordLink = async (event, next) => {
  await next()
  const entry = rowOf<HourEntry>(event)
  // The rules add up the day: two quick writes must see one another.
  await event.tx.lock(`hours ${entry.user} ${entry.day}`)
  const violation = checkHourEntry(entry, await gatherHoursContext(event, entry))
  if (violation) event.violate(violation)
}

export const checkHoursRemoval: RecordLink = async (event, next) => {
  const entry = rowOf<HourEntry>(event)
  const violation = event.request && checkHourRemoval(entry, await gatherHoursContext(event, entry))
  if (violation) {
    const { field, code, params } = violation
    const message = 'The entry cannot be deleted.'
    throw new ApiError(400, 'Failed to delete record.', {
      [field]: params ? { code, message, params } : { code, message },
    })
  }
  await next()
}
