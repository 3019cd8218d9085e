import type { CollectionModel, Rule, ViewCollection } from '@timesheet/schema'
import { deriveFields } from '../collections/views/derive-fields.ts'
import { parseSelect } from '../storage/select-query.ts'

const QUERIES: Readonly<Record<string, { readonly query: string; readonly list?: Rule; readonly view?: Rule }>> = {
  // A view whose rows have no id of their own.
  tally: {
    query: `SELECT (ROW_NUMBER() OVER (ORDER BY title)) AS id, title, amount, done, day, tags, data, place, secret, team, people, count(*) AS times, total(amount) AS sum, max(amount) AS top,
            CAST(amount AS TEXT) AS words, upper(title) AS loud, done = 1 AS truth, NULL AS nil
            FROM things GROUP BY title, amount, done, day, tags, data, place, secret, team, people`,
    list: "title != ''",
    view: "title != ''",
  },
  locked_tally: { query: 'SELECT id, title FROM things', list: null, view: null },
  papers: {
    query:
      'SELECT t.id AS id, t.title AS heading, t.files AS papers, t.contract, t.team FROM things t LEFT JOIN teams ON teams.id = t.team',
    list: '',
    view: "heading != 'Two'",
  },
  sheets: { query: 'SELECT (ROW_NUMBER() OVER (ORDER BY id)) AS id, papers AS sheets FROM papers', list: '', view: '' },
}

/** Views over the conformance collections, with their derived fields. */
export function viewsOf(collections: readonly CollectionModel[]): ViewCollection[] {
  const views: ViewCollection[] = []
  for (const [name, { query, list = '', view = '' }] of Object.entries(QUERIES)) {
    const fields = deriveFields(parseSelect(query), [...collections, ...views])
    const rules = { listRule: list, viewRule: view, createRule: null, updateRule: null, deleteRule: null }
    views.push({
      id: `view_${name}`,
      name,
      type: 'view',
      system: false,
      fields,
      indexes: [],
      ...rules,
      created: '',
      updated: '',
      viewQuery: query,
    })
  }
  return views
}
