import { detailRoute, MOST_DETAIL_ROWS, type Question } from '@timesheet/domain/analysis'
import { callRoute } from '../../../data/call-route.ts'
import { ExportRefused } from '../../../ui/export/export-refused.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { namedRows, type NamedRow, type Order } from './detail.queries.ts'

/** An export reads every row into the browser. */
const MAX_EXPORTED = 20_000

/** Reads all rows behind a cell, of which there are `counted`; refuses more than an export holds. */
export async function readAllRows(question: Question, order: Order, counted: number): Promise<readonly NamedRow[]> {
  if (counted > MAX_EXPORTED)
    throw new ExportRefused(`Son ${formatNumber(counted)} filas y se exportan hasta ${formatNumber(MAX_EXPORTED)}.`)
  const all: NamedRow[] = []
  for (let page = 1; ; page++) {
    const detail = await callRoute(detailRoute, { question, ...order, page, perPage: MOST_DETAIL_ROWS })
    all.push(...namedRows(detail))
    if (page * MOST_DETAIL_ROWS >= detail.total) return all
  }
}
