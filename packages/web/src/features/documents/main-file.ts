import { currentFiles } from '@timesheet/domain/documents'
import type { CommentRow, FileRow } from './document-rows.ts'

/** The PDF of a revision on whose pages its comments are: the first of those that count; undefined without any. */
export function mainFile(files: readonly FileRow[] | undefined, revision: string): FileRow | undefined {
  const own = files?.filter((file) => file.revision === revision) ?? []
  return currentFiles(own).find(({ kind }) => kind === 'pdf')
}

/** Whether a comment is at a place of a page. */
export function isPlaced({ page, x, y }: Pick<CommentRow, 'page' | 'x' | 'y'>): boolean {
  return page > 0 && (x > 0 || y > 0)
}
