// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { theme } from '../app/theme.ts'
import { Gallery } from './gallery.tsx'

/** Components that are rendered only by another component of `ui`, or draw nothing of their own. */
const INNER = new Set([
  'CellStatusSign',
  'CrossHead',
  'CrossRowLine',
  'PrintedCross',
  'PrintedSheet',
  'PaperLook',
  'SheetHead',
  'SheetFoot',
  'SheetRowLine',
  'SheetRows',
  'PooledRows',
  'CellBubble',
  'SheetCellBox',
  'CellContent',
  'ConfirmBox',
  'PickerBox',
  'PickerInput',
  'PickerList',
  'GridBody',
  'GridHead',
  'GridToolbar',
  'CardList',
  'RowRange',
  'ShowChanges',
  'TablePager',
  'SettingsMenu',
  'ExportMenu',
  'GridMenus',
  'GroupHeadRow',
  'GroupCardHead',
  'Held',
  'HeldDialog',
  'HeldUntilField',
  'ChartDrawing',
  'ChartTable',
])
const shown = Object.values(
  import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
const components = Object.values(
  import.meta.glob<string>(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .flatMap((text) => [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name!))
  .filter((name) => !INNER.has(name))

it.each(components)('%s has a sample', (name) => {
  expect(shown).toContain(`<${name}`)
})

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const none = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => none)
  window.matchMedia = globalThis.matchMedia
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('IntersectionObserver', Observer)
})

it('draws every sample', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box).render(
      <MantineProvider theme={theme}>
        <Gallery />
      </MantineProvider>,
    ),
  )
  const names = [...box.querySelectorAll('section')].map((section) => section.getAttribute('aria-label'))
  expect(names.length).toBeGreaterThan(20)
  expect(names).toContain('Sheet: every cell')
})
