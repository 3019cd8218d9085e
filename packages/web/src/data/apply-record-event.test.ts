import { hours } from '@timesheet/domain/hours'
import { customers } from '@timesheet/domain/projects'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyRecordEvent, applyToQuery, editList, eventsFor } from './apply-record-event.ts'
import { editPage, type LivePage } from './apply-to-page.ts'
import type { LiveSource } from './live-source.ts'
import type { RecordEvent } from './record-event.ts'
import { recordKeys } from './cache-keys.ts'
import type { ListOptions } from './cache-keys.ts'
import { declare } from './declared.ts'
import { loadFilters } from './record-filter.ts'

declare(hours)
declare(customers)

function entry(id: string, values: Partial<RecordModel> = {}): RecordModel {
  return {
    id,
    collectionId: 'c',
    collectionName: 'hours',
    user: 'ana',
    day: '2026-11-16',
    minutes: 60,
    note: '',
    updated: '2026-11-16 10:00:00.000Z',
    ...values,
  }
}

function event<A extends RecordEvent['action']>(action: A, record: RecordModel) {
  return { collection: 'hours', action, record } as const
}

const WEEK: ListOptions = { filter: 'user = "ana" && day >= "2026-11-16" && day <= "2026-11-22"', sort: 'day,-minutes' }
const items = [entry('a'), entry('b', { day: '2026-11-18' })]

function ids(result: ReturnType<typeof editList>): string {
  return result === 'refetch' ? result : result.map((item) => item.id).join(' ')
}

// Must be the first case of the file: later the evaluator is loaded.
it('refetches while the code that evaluates filters is loading', () => {
  expect(editList(items, event('create', entry('n')), WEEK)).toBe('refetch')
  expect(ids(editList(items, event('create', entry('n')), {}))).toBe('a b n')
})

describe('editList', () => {
  beforeAll(loadFilters)

  it.each<[string, RecordEvent, ListOptions, string]>([
    ['a new record enters in the order of the list', event('create', entry('n', { day: '2026-11-17' })), WEEK, 'a n b'],
    ['the second key of the order counts too', event('create', entry('n', { minutes: 90 })), WEEK, 'n a b'],
    ['a record of another person stays out', event('create', entry('n', { user: 'eva' })), WEEK, 'a b'],
    [
      'a changed record moves',
      event('update', entry('a', { day: '2026-11-20', updated: '2026-11-16 11:00:00.000Z' })),
      WEEK,
      'b a',
    ],
    [
      'a record that no longer fits leaves',
      event('update', entry('a', { day: '2026-11-30', updated: '2026-11-16 11:00:00.000Z' })),
      WEEK,
      'b',
    ],
    ['a deleted record leaves', event('delete', entry('b')), WEEK, 'a'],
    ['a record that left leaves', event('depart', { id: 'b', collectionId: 'c', collectionName: 'hours' }), WEEK, 'a'],
    ['deleting what is not there changes nothing', event('delete', entry('z')), WEEK, 'a b'],
    [
      'a filter over relations is the business of the server',
      event('create', entry('n')),
      { filter: 'project.manager = "ana"' },
      'refetch',
    ],
    [
      'unless the rest of it leaves the record out',
      event('create', entry('n', { user: 'eva' })),
      { filter: 'user = "ana" && project.manager = "ana"' },
      'a b',
    ],
    ['so is an order over relations', event('create', entry('n')), { sort: 'project.code' }, 'refetch'],
    ['and a list of some fields only', event('create', entry('n')), { fields: 'id' }, 'refetch'],
    ['and a new record of an expanded list', event('create', entry('n')), { expand: 'project' }, 'refetch'],
  ])('%s', (_name, change, options, expected) => expect(ids(editList(items, change, options))).toBe(expected))

  it.each([
    ['Cáceres', 'name', 'Águila Cáceres Correa Ñandú'],
    ['cáceres', '-name', 'Ñandú Correa cáceres Águila'],
    ['Nuño', 'name', 'Águila Correa Nuño Ñandú'],
  ])('%s enters a list by %s where the server puts it', (name, sort, expected) => {
    const firm = (id: string) => ({ id, collectionId: 'c', collectionName: 'customers', name: id })
    const listed = ['Águila', 'Correa', 'Ñandú'].map(firm)
    const edited = editList(
      sort === 'name' ? listed : listed.toReversed(),
      { collection: 'customers', action: 'create', record: firm(name) },
      { sort },
    )
    expect(ids(edited)).toBe(expected)
  })

  it('ignores an older change: the very same list comes back', () => {
    const late = event('update', entry('a', { minutes: 5, updated: '2026-11-16 09:00:00.000Z' }))
    expect(editList(items, late, WEEK)).toBe(items)
  })

  it('keeps what was expanded while the relation is the same, and asks again when it changed', () => {
    const expanded = [entry('a', { project: 'p', expand: { project: { name: 'Puente' } } })]
    const options = { expand: 'project' }
    const same = editList(
      expanded,
      event('update', entry('a', { project: 'p', minutes: 30, updated: '2026-11-17 00:00:00.000Z' })),
      options,
    )
    expect(same).toMatchObject([{ minutes: 30, expand: { project: { name: 'Puente' } } }])
    expect(
      editList(expanded, event('update', entry('a', { project: 'q', updated: '2026-11-17 00:00:00.000Z' })), options),
    ).toBe('refetch')
  })
})

describe('applyRecordEvent', () => {
  it('changes the lists of its collection and leaves the others alone', () => {
    const cache = new QueryClient()
    const other = [entry('a')]
    cache.setQueryData(recordKeys.list('hours', WEEK), items)
    cache.setQueryData(recordKeys.list('projects', {}), other)
    applyRecordEvent(cache, event('delete', entry('a')))
    expect(cache.getQueryData<RecordModel[]>(recordKeys.list('hours', WEEK))?.map((item) => item.id)).toEqual(['b'])
    expect(cache.getQueryData(recordKeys.list('projects', {}))).toBe(other)
  })

  it('replaces a single record, never by an older one', () => {
    const cache = new QueryClient()
    const key = recordKeys.one('hours', 'a')
    cache.setQueryData(key, entry('a'))
    applyRecordEvent(cache, event('update', entry('a', { minutes: 5, updated: '2026-11-16 09:00:00.000Z' })))
    expect(cache.getQueryData<RecordModel>(key)?.['minutes']).toBe(60)
    applyRecordEvent(cache, event('update', entry('a', { minutes: 90, updated: '2026-11-16 12:00:00.000Z' })))
    expect(cache.getQueryData<RecordModel>(key)?.['minutes']).toBe(90)
  })

  it('refetches a page after a write of this browser, because only the server knows the position of the record', () => {
    const cache = new QueryClient()
    const key = recordKeys.page('hours', { page: 1 })
    cache.setQueryData(key, { page: 1, perPage: 30, totalItems: 2, totalPages: 1, items })
    applyRecordEvent(cache, event('create', entry('n')))
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('asks once for a page after many writes that were made together', async () => {
    const cache = new QueryClient()
    const queryKey = recordKeys.page('hours', { page: 1 })
    let reads = 0
    const observer = new QueryObserver(cache, {
      queryKey,
      queryFn: async () => {
        reads += 1
        await new Promise((resolve) => setTimeout(resolve, 0))
        return { items, totalItems: 2 }
      },
    })
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
    const list = recordKeys.list('hours', WEEK)
    cache.setQueryData(list, [])
    applyRecordEvent(
      cache,
      Array.from({ length: 300 }, (_, at) => event('update', entry(`e${at}`))),
    )
    expect(cache.getQueryData<readonly RecordModel[]>(list)).toHaveLength(300)
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
    expect(reads, 'not once for each').toBeLessThan(4)
    stop()
  })

  it('repeats a first read that was running at a write, because its answer may not have it', async () => {
    const cache = new QueryClient()
    const stored = [...items]
    const answers: (() => void)[] = []
    const queryKey = recordKeys.list('hours', {})
    const observer = new QueryObserver(cache, {
      queryKey,
      queryFn: () => {
        const answer = [...stored]
        return new Promise<RecordModel[]>((resolve) => answers.push(() => resolve(answer)))
      },
    })
    const stop = observer.subscribe(() => undefined)
    stored.push(entry('n'))
    applyRecordEvent(cache, event('create', entry('n')))
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await expect.poll(() => observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['a', 'b', 'n'])
    expect(answers).toHaveLength(2)
    stop()
  })

  it('takes a departure from what follows the source that was left, and from nothing else', () => {
    const cache = new QueryClient()
    const of = (field: string, value: string): LiveSource => ({ collection: 'hours', field, value })
    const [mine, theirs] = [recordKeys.list('hours', WEEK), recordKeys.list('hours', { filter: 'project = "p"' })]
    for (const [queryKey, part] of [
      [mine, of('user', 'ana')],
      [theirs, of('project', 'p')],
    ] as const) {
      cache.getQueryCache().build(cache, { queryKey, meta: { part } })
      cache.setQueryData(queryKey, items)
    }
    const left = { id: 'a', collectionId: 'c', collectionName: 'hours' }
    const told = [{ ...event('depart', left), source: of('user', 'ana'), at: 1 }]
    for (const query of cache.getQueryCache().getAll())
      applyToQuery(cache, query, eventsFor(query, told), () => undefined)
    expect(cache.getQueryData<RecordModel[]>(mine)?.map(({ id }) => id)).toEqual(['b'])
    expect(cache.getQueryData<RecordModel[]>(theirs)?.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('editPage', () => {
  beforeAll(loadFilters)
  const page = { page: 1, perPage: 30, totalItems: 90, totalPages: 3, items }
  const newer = { updated: '2026-11-16 11:00:00.000Z' }
  it.each<[string, RecordEvent, ListOptions, string]>([
    [
      'a record of the page is replaced where it stands',
      event('update', entry('a', { ...newer, minutes: 90 })),
      WEEK,
      'a90 b60 of 90, 0',
    ],
    ['one that no longer fits leaves it', event('update', entry('a', { ...newer, user: 'eva' })), WEEK, 'b60 of 89, 0'],
    ['a deleted one leaves it', event('delete', entry('a')), WEEK, 'b60 of 89, 0'],
    [
      'so does one that departed',
      event('depart', { id: 'a', collectionId: '', collectionName: 'hours' }),
      WEEK,
      'b60 of 89, 0',
    ],
    ['a new one outside is counted', event('create', entry('x')), WEEK, 'a60 b60 of 90, 1'],
    ['a deletion elsewhere is counted', event('delete', entry('x')), WEEK, 'a60 b60 of 90, 1'],
    ['what the filter does not ask for is not', event('create', entry('x', { user: 'eva' })), WEEK, 'a60 b60 of 90, 0'],
    [
      'what only the server can tell is counted',
      event('create', entry('x')),
      { filter: 'project.code = "x"' },
      'a60 b60 of 90, 1',
    ],
    [
      'one that is left out by what the browser can tell leaves, whatever is searched besides',
      event('update', entry('a', { ...newer, user: 'eva' })),
      { filter: 'user = "ana" && @search ~ "informe"' },
      'b60 of 89, 0',
    ],
    [
      'one that may still be found is replaced where it stands',
      event('update', entry('a', { ...newer, minutes: 90, note: 'Revisión del Ínforme' })),
      { filter: 'user = "ana" && @search ~ "informe rev"' },
      'a90 b60 of 90, 0',
    ],
    [
      'one that points at another record has to be read',
      event('update', entry('a', { ...newer, project: 'q' })),
      { ...WEEK, expand: 'project' },
      'refetch',
    ],
    [
      'so is one whose place only the server can tell',
      event('update', entry('a', { ...newer, minutes: 90 })),
      { filter: 'project.customer = "ypf"' },
      'a90 b60 of 90, 0',
    ],
    [
      'one elsewhere that has not all the words is not',
      event('create', entry('x', { note: 'Informe' })),
      { filter: 'user = "ana" && @search ~ "informe rev"' },
      'a60 b60 of 90, 0',
    ],
    [
      'one elsewhere that another row may find is counted',
      event('create', entry('x', { note: 'Informe' })),
      { filter: '@search ~ "plano" || project.name ~ "plano"' },
      'a60 b60 of 90, 1',
    ],
    [
      'an older state changes nothing',
      event('update', entry('a', { updated: '2026-11-16 09:00:00.000Z', minutes: 5 })),
      WEEK,
      'a60 b60 of 90, 0',
    ],
  ])('%s', (_name, change, options, expected) => {
    const after = editPage(page, change, options)
    if (after === 'refetch') return expect(after).toBe(expected)
    const rows = after.items.map(({ id, minutes }) => `${id}${String(minutes)}`).join(' ')
    return expect(`${rows} of ${after.totalItems}, ${after.changed?.length ?? 0}`).toBe(expected)
  })

  it('counts a record once, and what this browser wrote itself not at all', () => {
    const once = editPage(page, event('create', entry('m')), WEEK) as LivePage
    const twice = editPage(once, event('update', entry('m', newer)), WEEK) as LivePage
    expect(twice.changed).toEqual(['m'])
    applyRecordEvent(new QueryClient(), event('create', entry('own')))
    expect(editPage(page, event('create', entry('own')), WEEK)).toBe(page)
    expect(
      (editPage(page, event('update', entry('own', newer)), WEEK) as LivePage).changed,
      'somebody else changed it later',
    ).toEqual(['own'])
  })
})
