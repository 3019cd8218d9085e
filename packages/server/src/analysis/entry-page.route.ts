import { type entryPageRoute, entryQuestion, entryRowsOrder } from '@timesheet/domain/analysis'
import type { RouteHandler } from '@timesheet/engine'
import { askCube } from './ask.route.ts'
import type { CubeThread } from './cube-thread.ts'

const ROWS_OF_PAGE = 100

/** Answers which entries stand on a page of the table of hours. */
export function entryPageWith(thread: CubeThread): RouteHandler<typeof entryPageRoute> {
  return async ({ input, info }, app) => {
    const { sort, page, perPage, ...query } = input
    const question = entryQuestion(query)
    const part = { page: page || 1, perPage: perPage || ROWS_OF_PAGE, text: query.text }
    const rows = { told: 'ids', ...entryRowsOrder(sort), ...part } as const
    const reply = await askCube(thread, { app, info }, { question, rows })
    if (reply.kind !== 'ids') throw new Error(`The cube answered with ${reply.kind}.`)
    return { ids: reply.ids, total: reply.total }
  }
}
