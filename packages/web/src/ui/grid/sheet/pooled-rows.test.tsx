// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { selectCell, Sheet } from './index.ts'
import { LOOK } from './look.ts'
import type { SheetColumn, SheetRow } from './sheet.types.ts'

const ROWS = 200
const columns: readonly SheetColumn[] = [
  { key: 'a', label: 'A' },
  { key: 'b', label: 'B' },
]
const rows: readonly SheetRow[] = Array.from({ length: ROWS }, (_, row) => ({
  key: String(row),
  label: `Persona ${row}`,
  header: `Persona ${row}`,
  cells: columns.map(({ label }) => ({ text: `${label}${row}` })),
}))

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run()
    return 0
  })
})

it('shows in each element of a pooled sheet the row that stands there, wherever one scrolls', () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <Sheet
        label="Horas"
        cornerLabel="Persona"
        look={LOOK}
        {...{ rows, columns, foot: [] }}
        selection={selectCell(3, 1)}
        onSelect={() => {}}
        onOpen={() => {}}
      />,
    ),
  )
  const grid = place.querySelector<HTMLElement>('[role=grid]')!
  const shown = () =>
    [...grid.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')].slice(1).map((row) => ({
      index: Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')) - 2,
      top: Number.parseInt(row.style.top, 10),
      texts: [...row.children].map(({ textContent }) => textContent),
    }))
  const active = grid.querySelector('[data-grid-active]')
  for (const top of [0, 900, 1700, 5200, 100_000, 300]) {
    grid.scrollTop = top
    act(() => {
      grid.dispatchEvent(new Event('scroll'))
    })
    const all = shown()
    for (const { index, top: at, texts } of all) {
      expect(texts).toEqual([`Persona ${index}`, `A${index}`, `B${index}`])
      expect(at).toBe(index * 32)
    }
    expect(new Set(all.map(({ index }) => index)).size).toBe(all.length)
    expect(all.map(({ index }) => index)).toContain(3)
    expect(grid.querySelector('[data-grid-active]')).toBe(active)
  }
  act(() => root.unmount())
})
