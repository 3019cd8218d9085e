// @vitest-environment jsdom
import { hours } from '@timesheet/domain/hours'
import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import type { ListResult, RecordModel } from 'pocketbase'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LivePage } from './apply-to-page.ts'
import { recordKeys } from './cache-keys.ts'
import { declare } from './declared.ts'
import { derivedQuery } from './derived-query.ts'
import { createLiveChanges } from './live-changes.ts'
import { type LiveSource, partOf } from './live-source.ts'
import { noteReads } from './read-starts.ts'
import { loadFilters } from './record-filter.ts'

declare(hours)
const ALL: LiveSource = { collection: 'hours' }
const STREAM_MS = 2

beforeEach(async () => {
  await loadFilters()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function entry(id: string, minutes = 60): RecordModel {
  const updated = `2026-11-16 10:00:00.${String(minutes).padStart(3, '0')}Z`
  return { id, collectionId: 'c', collectionName: 'hours', user: 'ana', day: '2026-11-16', minutes, note: '', updated }
}
const told = (id: string, minutes: number, source = ALL) =>
  ({ source, collection: 'hours', action: 'update', record: entry(id, minutes) }) as const

describe('the screen', () => {
  it('is drawn once for five hundred changes of one second, and no page or list is asked again', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const rows = Array.from({ length: 30 }, (_, i) => entry(`r${i}`))
    const asked = { list: 0, page: 0 }
    let drawn = 0
    const list = {
      queryKey: recordKeys.list('hours', { filter: 'user = "ana"', sort: 'day' }),
      queryFn: () => (asked.list++, rows),
    }
    const page = {
      queryKey: recordKeys.page('hours', { page: 1, filter: 'user = "ana"' }),
      queryFn: () => (
        asked.page++,
        { page: 1, perPage: 30, totalItems: 900, totalPages: 30, items: rows } as ListResult<RecordModel>
      ),
      meta: { announces: true },
    }
    const Screen = () => {
      const [all, some] = [useQuery(list), useQuery(page)]
      drawn++
      const { changed = [] } = (some.data ?? {}) as Partial<LivePage>
      return (
        <p>{`${all.data?.at(-1)?.['minutes']} ${some.data?.items.at(-1)?.['minutes']} ${changed.length} cambios`}</p>
      )
    }
    const host = document.createElement('div')
    const root = createRoot(host)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(async () => {
      root.render(
        <QueryClientProvider client={cache}>
          <Screen />
        </QueryClientProvider>,
      )
      await vi.advanceTimersByTimeAsync(10)
    })
    await act(() => vi.advanceTimersByTimeAsync(10))
    drawn = 0
    const changes = createLiveChanges(cache)
    await act(async () => {
      for (let i = 0; i < 500; i++) {
        changes.add(told(i % 2 === 0 ? 'r29' : `outside${i % 20}`, 100 + i))
        await vi.advanceTimersByTimeAsync(STREAM_MS)
      }
      await vi.advanceTimersByTimeAsync(1500)
    })
    expect(drawn, 'renders').toBe(1)
    expect(asked).toEqual({ list: 1, page: 1 })
    expect(host.textContent).toBe('599 598 10 cambios')
    act(() => root.unmount())
    changes.stop()
  })

  it('shows a single change within a quarter of a second', async () => {
    const cache = new QueryClient()
    const key = recordKeys.list('hours', {})
    cache.setQueryData(key, [entry('a')])
    const changes = createLiveChanges(cache)
    changes.add(told('a', 90))
    await vi.advanceTimersByTimeAsync(251)
    expect(cache.getQueryData<RecordModel[]>(key)?.[0]?.['minutes']).toBe(90)
  })
})

/** Shown sums of one project's hours, of all hours, and of no records; returns how often each was fetched. */
async function sums() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const asked = { project: 0, all: 0, none: 0 }
  const shown = [
    new QueryObserver(
      cache,
      derivedQuery({ dependsOn: [partOf(hours, { project: 'p' })], queryKey: ['p'], queryFn: () => ++asked.project }),
    ),
    new QueryObserver(cache, derivedQuery({ dependsOn: [hours], queryKey: ['all'], queryFn: () => ++asked.all })),
    new QueryObserver(cache, { queryKey: ['none'], queryFn: () => ++asked.none }),
  ]
  const stops = shown.map((observer) => observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(10)
  const changes = createLiveChanges(cache)
  return { asked, changes, stop: () => stops.forEach((stop) => stop()) }
}

describe('a derived query', () => {
  it.each<[string, LiveSource, Record<string, number>]>([
    ['a change that everybody hears asks all sums of hours', ALL, { project: 2, all: 2, none: 1 }],
    ['one of its own project asks it too', partOf(hours, { project: 'p' }), { project: 2, all: 2, none: 1 }],
    ['one of another project leaves it alone', partOf(hours, { project: 'q' }), { project: 1, all: 2, none: 1 }],
    ['one of another collection asks nothing', { collection: 'projects' }, { project: 1, all: 1, none: 1 }],
  ])('%s', async (_name, source, expected) => {
    const { asked, changes, stop } = await sums()
    changes.add({ ...told('a', 90, source), collection: source.collection })
    await vi.advanceTimersByTimeAsync(900)
    expect(asked).toEqual(expected)
    stop()
  })

  it('is asked a few times only for five hundred changes of two seconds, and the last of them is in it', async () => {
    const { asked, changes, stop } = await sums()
    for (let i = 0; i < 500; i++) {
      changes.add(told('a', i))
      await vi.advanceTimersByTimeAsync(4)
    }
    const during = asked.all
    await vi.advanceTimersByTimeAsync(2200)
    expect(during).toBeLessThanOrEqual(4)
    expect(asked.all).toBeLessThanOrEqual(during + 2)
    expect(asked.all).toBeGreaterThan(during)
    stop()
  })
})

/** A shown list whose answers arrive on demand; each contains what the server had when it was asked. */
function slowList() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  noteReads(cache)
  const server = { rows: [entry('a')] as RecordModel[] }
  const answers: (() => void)[] = []
  const queryKey = recordKeys.list('hours', { filter: 'user = "ana"', sort: 'day' })
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () => {
      const { rows } = server
      return new Promise<RecordModel[]>((resolve) => answers.push(() => resolve(rows)))
    },
  })
  const changes = createLiveChanges(cache)
  const see = () => observer.subscribe(() => undefined)
  const shown = () => (cache.getQueryData<RecordModel[]>(queryKey) ?? []).map(({ id, minutes }) => `${id} ${minutes}`)
  return { cache, server, answers, changes, see, shown, queryKey }
}

describe('a change between the reading of a list and what is heard of it', () => {
  it('is not lost when it is heard while the list is on its way', async () => {
    const { server, answers, changes, see, shown } = slowList()
    const leave = see()
    server.rows = [entry('a', 90), entry('b')]
    changes.add(told('a', 90))
    changes.add({ ...told('b', 60), action: 'create' })
    await vi.advanceTimersByTimeAsync(400)
    answers[0]!()
    await vi.advanceTimersByTimeAsync(400)
    expect(shown()).toEqual(['a 90', 'b 60'])
    expect(answers.length, 'asked once').toBe(1)
    leave()
  })

  it('is not undone by the answer to a question that was asked before it', async () => {
    const { cache, answers, changes, see, shown, queryKey } = slowList()
    const leave = see()
    answers[0]!()
    await vi.advanceTimersByTimeAsync(10)
    void cache.refetchQueries({ queryKey })
    await vi.advanceTimersByTimeAsync(1)
    changes.add(told('a', 90))
    await vi.advanceTimersByTimeAsync(300)
    expect(shown()).toEqual(['a 90'])
    answers[1]!()
    await vi.advanceTimersByTimeAsync(10)
    expect(shown()).toEqual(['a 90'])
    leave()
  })

  it('is in the list already when it was heard before the question', async () => {
    const { server, answers, changes, see, shown } = slowList()
    server.rows = [entry('b')]
    changes.add({ ...told('gone', 60), action: 'create' })
    await vi.advanceTimersByTimeAsync(1)
    const leave = see()
    answers[0]!()
    await vi.advanceTimersByTimeAsync(400)
    expect(shown(), 'not put again: it may have gone since').toEqual(['b 60'])
    expect(answers.length).toBe(1)
    leave()
  })

  it('is asked for when the server knows no more what was missed: once, and after the answer under way', async () => {
    const { answers, changes, see } = slowList()
    const leave = see()
    changes.missed()
    await vi.advanceTimersByTimeAsync(1200)
    expect(answers.length).toBe(1)
    answers[0]!()
    await vi.advanceTimersByTimeAsync(1200)
    expect(answers.length).toBe(2)
    answers[1]!()
    await vi.advanceTimersByTimeAsync(1200)
    expect(answers.length).toBe(2)
    leave()
  })

  it('is counted on a page only when the page was asked for before it', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    noteReads(cache)
    const queryKey = recordKeys.page('hours', { page: 1, filter: 'user = "ana"' })
    const page = { page: 1, perPage: 30, totalItems: 1, totalPages: 1, items: [entry('a')] }
    const changes = createLiveChanges(cache)
    changes.add(told('before', 90))
    await vi.advanceTimersByTimeAsync(1)
    const observer = new QueryObserver(cache, { queryKey, queryFn: () => page, meta: { announces: true } })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    changes.add(told('after', 90))
    await vi.advanceTimersByTimeAsync(300)
    expect(cache.getQueryData<LivePage>(queryKey)?.changed).toEqual(['after'])
    leave()
  })

  it('takes nothing off a page that left and came back before the page was read, and is heard again', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    noteReads(cache)
    const queryKey = recordKeys.page('hours', { page: 1, filter: 'user = "ana"' })
    const page = { page: 1, perPage: 30, totalItems: 1, totalPages: 1, items: [entry('a')] }
    const changes = createLiveChanges(cache)
    const observer = new QueryObserver(cache, { queryKey, queryFn: () => page, meta: { announces: true } })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    changes.add({ ...told('a', 60), action: 'depart' })
    changes.add(told('a', 60))
    await vi.advanceTimersByTimeAsync(300)
    const { items, totalItems, changed } = cache.getQueryData<LivePage>(queryKey)!
    expect([items.map(({ id }) => id), totalItems, changed]).toEqual([['a'], 1, undefined])
    leave()
  })
})
