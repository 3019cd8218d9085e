import { type Detail, type DetailPage, detailRoute, type DetailRow, type Question } from '@timesheet/domain/analysis'
import { hours, hoursAdjustments } from '@timesheet/domain/hours'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { DEFAULT_PAGE_SIZE } from '../../../data/page-sizes.ts'

/** A row behind a cell with the names of what it refers to. */
export interface NamedRow extends DetailRow {
  readonly names: Readonly<Record<keyof Detail['names'], string>>
}

/** The order of rows. */
export type Order = Pick<DetailPage, 'sort' | 'isDescending'>

/** The rows of an answer with their names. */
export function namedRows({ rows, names }: Detail): readonly NamedRow[] {
  return rows.map((row) => ({
    ...row,
    names: {
      person: names.person[row.user] ?? '',
      project: names.project[row.project] ?? '',
      document: names.document[row.document] ?? '',
      activity: names.activity[row.activity] ?? '',
      category: names.category[row.nonproductive] ?? '',
      specialty: names.specialty[row.specialty] ?? '',
    },
  }))
}

/** A page of the rows behind a cell. */
export function detailQuery(question: Question, { sort, isDescending, page }: Order & { readonly page: number }) {
  return derivedQuery({
    dependsOn: [hours, hoursAdjustments],
    queryKey: ['analysis-detail', question, sort, isDescending, page],
    queryFn: async ({ signal }) => {
      const asked = { question, sort, isDescending, page, perPage: DEFAULT_PAGE_SIZE }
      const detail = await callRoute(detailRoute, asked, { signal })
      return { items: namedRows(detail), totalItems: detail.total, minutes: detail.minutes }
    },
  })
}
