// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useStored } from './use-stored.ts'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function Shown({ name }: { readonly name: string }) {
  const [value, store] = useStored(name, 'none')
  return <button onClick={() => store('dark')}>{value}</button>
}

const texts = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

describe('a stored value', () => {
  it.each([
    ['nothing', null, 'none'],
    ['what was stored', '"dark"', 'dark'],
    ['text that is no JSON', '{', 'none'],
  ])('begins with %s', (_, text, expected) => {
    if (text !== null) localStorage.setItem('key', text)
    act(() => root.render(<Shown name="key" />))
    expect(texts()).toEqual([expected])
  })

  it('changes for everybody who shows it, and for nobody else', () => {
    act(() =>
      root.render(
        <>
          <Shown name="key" />
          <Shown name="key" />
          <Shown name="other" />
        </>,
      ),
    )
    act(() => document.querySelector('button')!.click())
    expect(texts()).toEqual(['dark', 'dark', 'none'])
    expect(localStorage.getItem('key')).toBe('"dark"')
  })
})
