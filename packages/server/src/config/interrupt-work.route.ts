import type { interruptWorkRoute } from '@timesheet/domain/config'
import { ApiError, type WritingHandler } from '@timesheet/engine'
import { viewerOf } from '../kernel/viewer.ts'
import { interruptWork } from '../kernel/works.ts'

/** Interrupts a long work of the viewer. */
export const answerInterruptWork: WritingHandler<typeof interruptWorkRoute> = async (
  { input, info, transact },
  app,
) => {
  const viewer = viewerOf({ request: info })
  if (!viewer) throw new ApiError(404)
  return transact(({ tx }) => interruptWork({ app, tx }, { id: input.work, by: viewer.id }))
}
