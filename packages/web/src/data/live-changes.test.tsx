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
        changes.tell(told(i % 2 === 0 ? 'r29' : `outside${i % 20}`, 100 + i))
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
    changes.tell(told('a', 90))
    await vi.advanceTimersByTimeAsync(251)
    expect(cache.getQueryData<RecordModel[]>(key)?.[0]?.['minutes']).toBe(90)
  })
})

/** A sum of one project's hours, one of all hours and one of nothing, all in sight; answers how often each was asked for. */
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
    changes.tell({ ...told('a', 90, source), collection: source.collection })
    await vi.advanceTimersByTimeAsync(900)
    expect(asked).toEqual(expected)
    stop()
  })

  it('is asked a few times only for five hundred changes of two seconds, and the last of them is in it', async () => {
    const { asked, changes, stop } = await sums()
    for (let i = 0; i < 500; i++) {
      changes.tell(told('a', i))
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
