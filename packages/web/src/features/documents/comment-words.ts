import { type CommentDraft, type CommentState, isSettled } from '@timesheet/domain/documents'
import type { CommentRow } from './document-rows.ts'

/** Where on the document something was observed, as `Pág. 2, corte A-A`; '' for all of it. */
export function placeText({ page, place }: Pick<CommentRow, 'page' | 'place'>): string {
  return [page > 0 ? `Pág. ${page}` : '', place].filter(Boolean).join(', ')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How the comments of a revision stand, as `2 abiertas (1 mayor), 1 respondida`; '' without any. */
export function countsText(comments: readonly Pick<CommentDraft, 'state' | 'severity'>[]): string {
  const of = (state: CommentState) => comments.filter((each) => each.state === state)
  const open = of('open')
  const majors = open.filter(({ severity }) => severity === 'major').length
  const answered = of('answered').length
  const settled = comments.filter(({ state }) => isSettled(state)).length
  return [
    open.length > 0
      ? counted(open.length, 'abierta', 'abiertas') + (majors > 0 ? ` (${counted(majors, 'mayor', 'mayores')})` : '')
      : '',
    answered > 0 ? counted(answered, 'respondida', 'respondidas') : '',
    settled > 0 ? counted(settled, 'cerrada', 'cerradas') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
