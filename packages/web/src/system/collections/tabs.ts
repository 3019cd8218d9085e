import type { CollectionErrors } from './collection-errors.ts'
import type { SchemaCollection } from './collection.types.ts'

export type TabName = 'fields' | 'rules' | 'indexes' | 'options' | 'query' | 'api'

export interface CollectionTab {
  readonly name: TabName
  readonly label: string
}

const LABELS: Readonly<Record<TabName, string>> = {
  fields: 'Campos',
  rules: 'Reglas',
  indexes: 'Índices',
  options: 'Opciones',
  query: 'Consulta',
  api: 'API',
}

function named(...names: readonly TabName[]): readonly CollectionTab[] {
  return names.map((name) => ({ name, label: LABELS[name] }))
}

/**
 * The tabs of a collection: a view has a query and no indexes, only accounts have options, and a collection that is not
 * stored has no API examples.
 */
export function tabsOf({ type, id }: SchemaCollection): readonly CollectionTab[] {
  const last: readonly TabName[] = id === '' ? [] : ['api']
  if (type === 'view') return named('query', ...(id === '' ? [] : (['fields'] as const)), 'rules', ...last)
  return named('fields', 'rules', 'indexes', ...(type === 'auth' ? (['options'] as const) : []), ...last)
}

function tabOf(path: string): TabName {
  if (path.startsWith('fields') || path === 'name') return 'fields'
  if (path.startsWith('indexes')) return 'indexes'
  if (path === 'viewQuery') return 'query'
  return path.endsWith('Rule') ? 'rules' : 'options'
}

/** The tabs that contain errors; the name is above all tabs. */
export function wrongTabs(errors: CollectionErrors): ReadonlySet<TabName> {
  return new Set(
    Object.keys(errors)
      .filter((path) => path !== 'name')
      .map(tabOf),
  )
}
