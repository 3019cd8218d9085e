import { useNavigate } from '@tanstack/react-router'
import type { TableView } from '../ui/grid/data-grid/data-grid.types.ts'
import { useSearchNow } from './use-search-now.ts'

type Search = Readonly<Record<string, unknown>>

function readView(search: Search): TableView {
  const page = Number(search['page'])
  return {
    text: String(search['q'] ?? ''),
    sort: String(search['sort'] ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The search parameters of a view; default values are left out. */
function searchOf({ text, sort, page }: TableView): Record<string, string | number | undefined> {
  return { q: text || undefined, sort: sort || undefined, page: page > 1 ? page : undefined }
}

/** The view of a screen's table, kept in the address so that a link reproduces it. */
export function useTableView(): readonly [TableView, (view: TableView) => void] {
  const search: Search = useSearchNow()
  const navigate = useNavigate()
  const setView = (view: TableView) => {
    void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...searchOf(view) })) as never, replace: true })
  }
  return [readView(search), setView]
}
