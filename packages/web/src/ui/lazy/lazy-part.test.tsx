// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, Suspense } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chunk } from './chunk.ts'
import { lazyPart } from './lazy-part.tsx'

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const FAILING_MS = 400

/** A module that can fail to load, and how often it was requested. */
function code() {
  const state = { there: true, asked: 0, wrong: GONE as Error }
  const load = () => {
    state.asked += 1
    return state.there
      ? Promise.resolve({ Part: ({ name }: { readonly name: string }) => <p>Hola {name}</p> })
      : Promise.reject(state.wrong)
  }
  return { state, load }
}

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => undefined })
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, FAILING_MS)))
const show = async (part: ReactNode) => {
  await act(async () =>
    root.render(<MantineProvider>{part === null ? null : <Suspense fallback="…">{part}</Suspense>}</MantineProvider>),
  )
  await settle()
}
const text = () => document.body.querySelector('div')?.textContent ?? ''
const press = async (name: string) => {
  await act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)!.click())
  await settle()
}

describe('lazyPart', () => {
  it('shows the part when its code is there, and asks for it once', async () => {
    const { state, load } = code()
    const Part = lazyPart(load, 'Part')
    await show(<Part name="Ana" />)
    expect(text()).toContain('Hola Ana')
    await show(<Part name="Eva" />)
    expect(text()).toContain('Hola Eva')
    expect(state.asked).toBe(1)
  })

  it('preloaded it is shown at once, and a preload that fails shows no error', async () => {
    const { state, load } = code()
    const Part = lazyPart(chunk(load), 'Part')
    state.there = false
    await Part.preload()
    state.there = true
    await Part.preload()
    await act(async () =>
      root.render(
        <MantineProvider>
          <Part name="Ana" />
        </MantineProvider>,
      ),
    )
    expect(text()).toContain('Hola Ana')
    expect(state.asked).toBe(2)
  })

  it.each(['page', 'bar', 'over'] as const)(
    'without its code the %s shows an error, and trying again brings it',
    async (failed) => {
      const { state, load } = code()
      const Part = lazyPart(load, 'Part', { failed })
      state.there = false
      await show(<Part name="Ana" />)
      expect(text()).toContain('No se pudo cargar esta parte')
      await press('Reintentar')
      expect(text(), 'still away').toContain('No se pudo cargar esta parte')
      state.there = true
      await press('Reintentar')
      expect(text()).toContain('Hola Ana')
    },
  )

  it('a part that failed without network comes with it, and not after it was closed', async () => {
    const { state, load } = code()
    const Part = lazyPart(load, 'Part')
    state.there = false
    await show(<Part name="Ana" />)
    const back = async () => {
      await act(async () => void window.dispatchEvent(new Event('online')))
      await settle()
    }
    expect(text()).toContain('No se pudo cargar esta parte')
    state.there = true
    await back()
    expect(text()).toContain('Hola Ana')
    state.there = false
    const Other = lazyPart(load, 'Part')
    await show(<Other name="Eva" />)
    await show(null)
    const { asked } = state
    await back()
    expect(state.asked).toBe(asked)
  })

  it('a part that failed is asked for again when it is opened again', async () => {
    const { state, load } = code()
    const Part = lazyPart(load, 'Part')
    state.there = false
    await show(<Part name="Ana" />)
    await show(null)
    state.there = true
    await show(<Part name="Ana" />)
    expect(text()).toContain('Hola Ana')
  })

  it('a mistake of the program goes on its way', async () => {
    const { state, load } = code()
    state.there = false
    state.wrong = new TypeError('x is not a function')
    const Part = lazyPart(load, 'Part')
    await expect(show(<Part name="Ana" />)).rejects.toBe(state.wrong)
    expect(text()).not.toContain('No se pudo cargar')
  })
})
