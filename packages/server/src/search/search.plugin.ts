import type { PluginApp, RecordLink } from '@timesheet/engine'
import { groupCountsRoute, searchRoute } from '@timesheet/domain/search'
import { answerGroupCounts } from './group-counts.route.ts'
import { answerSearch } from './search.route.ts'
import { searchOf } from '../kernel/search.ts'
import { INDEXED, type IndexedCollection } from '../kernel/word-index.ts'

/** Answers searches and groups of lists; keeps the search index up to date after writes. */
export function searchPlugin(app: PluginApp): void {
  app.routes.on(searchRoute, answerSearch)
  app.routes.on(groupCountsRoute, answerGroupCounts)
  const search = searchOf(app)
  for (const collection of INDEXED)
    app.hooks.on('save', collection, follow(collection)).on('delete', collection, follow(collection))
  app.hooks.onSession(async () => search.warm())
}

function follow(collection: IndexedCollection): RecordLink {
  return async ({ app, tx, drafts }, next) => {
    await next()
    for (const { row, stored } of drafts) {
      // It is looked up where it was.
      const { project: said } = stored ?? row
      const project = typeof said === 'string' ? said : ''
      tx.afterCommit(() => searchOf(app).changed({ collection, id: row.id, project }))
    }
  }
}
