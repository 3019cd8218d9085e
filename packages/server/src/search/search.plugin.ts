import { changedFields, type PluginApp, type RecordLink } from '@timesheet/engine'
import { groupCountsRoute, searchRoute } from '@timesheet/domain/search'
import { answerGroupCounts } from './group-counts.route.ts'
import { answerSearch } from './search.route.ts'
import { searchOf } from '../kernel/search.ts'
import { INDEXED, type IndexedCollection, QUIET } from '../kernel/word-index.ts'

/** Answers searches and groups of lists; keeps the search index up to date after writes. */
export function searchPlugin(app: PluginApp): void {
  app.routes.on(searchRoute, answerSearch)
  app.routes.on(groupCountsRoute, answerGroupCounts)
  const search = searchOf(app)
  for (const collection of INDEXED)
    app.hooks.on('save', collection, follow(collection)).on('delete', collection, follow(collection))
  app.hooks.onSession(async () => search.warm())
  app.closing.push(() => search.close())
}

function follow(collection: IndexedCollection): RecordLink {
  const isQuiet = (field: string) => collection === 'documents' && QUIET.has(field)
  return async ({ app, tx, action, drafts }, next) => {
    await next()
    const isTold = (draft: (typeof drafts)[number]) =>
      action === 'delete' || !draft.stored || !changedFields(draft).every(isQuiet)
    const rows = drafts.filter(isTold).map(({ row, stored }) => {
      // It is looked up where it was.
      const { project: said } = stored ?? row
      return { collection, id: row.id, project: typeof said === 'string' ? said : '' }
    })
    if (rows.length > 0) tx.afterCommit(() => searchOf(app).changed(rows))
  }
}
