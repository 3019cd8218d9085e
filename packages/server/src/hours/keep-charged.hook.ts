import { ApiError, type RecordLink } from '@timesheet/engine'

const MESSAGE = 'Hours were entered on it.'

/** What hours were entered on cannot be deleted: they would lose what they were for (INV-CFG-01). `field` is the relation of the hours. */
export function keepCharged(field: 'project' | 'document' | 'activity' | 'nonproductive' | 'specialty'): RecordLink {
  return async (event, next) => {
    const { id } = event.record.values
    const hours = await event.app.records.findAll(
      'hours',
      { filter: `${field} = {:id}`, params: { id }, limit: 1 },
      event.tx,
    )
    if (hours.length > 0)
      throw new ApiError(400, 'Failed to delete record.', { id: { code: 'hours_in_use', message: MESSAGE } })
    await next()
  }
}
