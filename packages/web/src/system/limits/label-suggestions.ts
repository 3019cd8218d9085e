import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'

const FOR_ALL = [
  '*:auth',
  '*:create',
  '*:list',
  '*:view',
  '*:update',
  '*:delete',
  '*:file',
  '/api/batch',
  '/api/realtime',
  '/api/',
]
const RECORDS = ['list', 'view', 'create', 'update', 'delete']
const ACCOUNTS = [
  'auth',
  'authWithPassword',
  'authWithOAuth2',
  'requestOTP',
  'authWithOTP',
  'requestPasswordReset',
  'requestVerification',
  'requestEmailChange',
]

export interface NamedCollection {
  readonly name: string
  readonly type: string
}

/** The collections to suggest limits for; when they cannot be fetched, only general labels are suggested. */
export const collectionNamesQuery = queryOptions({
  queryKey: [...systemKeys.all, 'collection-names'],
  queryFn: () =>
    client.collections.getFullList({ fields: 'name,type', sort: 'name', batch: FULL_LIST_BATCH }) as Promise<
      readonly NamedCollection[]
    >,
  retry: false,
})

/** Labels that a rate limit may have: the general ones, then those of each collection's actions. */
export function labelSuggestions(collections: readonly NamedCollection[]): readonly string[] {
  const own = collections
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap(({ name, type }) => (type === 'auth' ? [...ACCOUNTS, ...RECORDS] : RECORDS).map((tag) => `${name}:${tag}`))
  return [...FOR_ALL, ...own]
}
