import { sendTransmittal, transmittals } from '@timesheet/domain/documents'
import { ApiError, type PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findSentRows } from './issue-facts.ts'
import { findMatrixLines } from './matrix-lines.ts'

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
        const rows = (await findSentRows(place, [id])).get(id) ?? []
        return { transmittal: found, rows, lines: await findMatrixLines(place, found) }
      },
  })
}
