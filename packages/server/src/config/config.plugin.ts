import type { App } from '@timesheet/engine'

/** Configuration: what the office keeps is checked by the area it belongs to; saved views belong to whoever made them. */
export function configPlugin({ hooks }: App): void {
  hooks.on('save', 'saved_views', async (event, next) => {
    const owner = event.request?.auth?.values.id
    if (owner !== undefined && event.request?.auth?.collection.name === 'users') event.record.values['user'] = owner
    await next()
  })
}
