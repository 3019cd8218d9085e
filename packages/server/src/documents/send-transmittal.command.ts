import { sendTransmittal, transmittals } from '@timesheet/domain/documents'
import { ApiError, type PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'
import { findSentRows, transmittalsLock } from './issue-facts.ts'

/** Registers the sending of a transmittal. */
export function onSendTransmittal(app: PluginApp): void {
  onCommand(app, sendTransmittal, {
    lock: ({ project }) => [transmittalsLock(project)],
    gather:
      async ({ transmittal: id, project }) =>
      async (place) => {
        const params = { id, project }
        const [found] = await place.visible(transmittals, { filter: 'id = {:id} && project = {:project}', params })
        if (!found) throw new ApiError(404)
        return { transmittal: found, rows: (await findSentRows(place, [id])).get(id) ?? [] }
      },
  })
}
