import { revisions } from '@timesheet/domain/documents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../../data/collection.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import {
  checksQuery,
  commentsQuery,
  filesQuery,
  refusalTextsQuery,
} from '../../../widgets/revision-moves/revision-guards.queries.ts'
import type { ShownWork } from '../use-work.ts'
import { columnOf } from './board-columns.view-model.ts'
import type { BoardAsking, BoardCard } from './board-step.ts'
import { useMovingCards } from './moving-cards.ts'

/** The revisions that are being made of these documents. */
function revisionsQuery(ids: readonly string[]) {
  const filter = ids.map((id) => filterText('id = {:id}', { id })).join(' || ')
  return { ...listQuery(revisions, { filter }), enabled: ids.length > 0, placeholderData: keepPreviousData }
}

/** The documents of somebody's work as cards; null until it is known where they stand. */
export function useBoardCards(lines: readonly ShownWork[]) {
  const moving = useMovingCards()
  const ids = [...new Set(lines.map(({ record }) => record.revision))].filter(Boolean).toSorted()
  const { data, error, refetch } = useQuery(revisionsQuery(ids))
  if (ids.length > 0 && !data) return { cards: null, error, retry: () => void refetch() }
  const cards = lines.map((line): BoardCard => {
    const revision = data?.find(({ id }) => id === line.record.revision)
    const target = moving.get(line.id)
    return { ...line, revision, column: target ?? columnOf(line.record, revision), isMoving: target !== undefined }
  })
  return { cards, error, retry: () => void refetch() }
}

/** What the rules of its moves need to know of a card, once it is taken up; what is not known the server decides. */
export function useAsking(card: BoardCard | undefined): BoardAsking & { readonly isKnown: boolean } {
  const viewer = useViewer()
  const asked = { enabled: card?.revision !== undefined }
  const comments = useQuery({ ...commentsQuery(card?.id ?? ''), ...asked }).data
  const files = useQuery({ ...filesQuery(card?.id ?? ''), ...asked }).data
  // Asked while a revision is checked and approved.
  const checked = { enabled: card?.revision?.state === 'approving' }
  const checks = useQuery({ ...checksQuery(card?.id ?? ''), ...checked }).data
  // The words of refusals: said before anything was refused.
  useQuery(refusalTextsQuery)
  const isOf = ({ revision }: { readonly revision: string }) => revision === card?.revision?.id
  return {
    viewer,
    comments: comments?.filter(isOf) ?? [],
    files: files?.filter(isOf),
    ...(checks && { checks: checks.filter(isOf) }),
    isKnown: comments !== undefined && (!checked.enabled || checks !== undefined),
  }
}
