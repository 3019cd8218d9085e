// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { typeKey } from './type-key.ts'

const GROUP = `
  <form>
    <input type="radio" name="source" id="first" checked>
    <input type="radio" name="source" id="second">
    <input type="radio" name="source" id="off" disabled>
    <input type="radio" name="other" id="other">
    <input type="checkbox" name="box" id="box">
  </form>
  <form><input type="radio" name="source" id="elsewhere"></form>`

const checked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ id }) => id)

afterEach(() => document.body.replaceChildren())

describe('a held key on a radio button or check box', () => {
  it.each([
    ['ArrowDown chooses the next one', ['ArrowDown'], 'second'],
    ['ArrowRight too', ['ArrowRight'], 'second'],
    ['after the last it begins again, without disabled ones and other groups', ['ArrowDown', 'ArrowDown'], 'first'],
    ['ArrowUp before the first chooses the last', ['ArrowUp'], 'second'],
    ['ArrowLeft goes back', ['ArrowDown', 'ArrowLeft'], 'first'],
    ['a letter chooses nothing', ['a'], 'first'],
  ] as const)('%s', (_, keys, chosen) => {
    document.body.innerHTML = GROUP
    document.getElementById('first')?.focus()
    for (const key of keys) typeKey({ key })
    expect([document.activeElement?.id, checked()]).toEqual([chosen, [chosen]])
  })

  it.each([
    ['Enter sends its form', 'first', 'Enter', ['first'], 1],
    ['Space chooses a radio button', 'second', ' ', ['second'], 0],
    ['Space checks a check box', 'box', ' ', ['first', 'box'], 0],
    ['an arrow does nothing to a check box', 'box', 'ArrowDown', ['first'], 0],
  ] as const)('%s', (_, at, key, chosen, times) => {
    document.body.innerHTML = GROUP
    let sent = 0
    document.body.addEventListener('submit', (event) => {
      event.preventDefault()
      sent++
    })
    document.getElementById(at)?.focus()
    typeKey({ key })
    expect([checked(), sent]).toEqual([chosen, times])
  })

  it('is left to a page that handles the key itself', () => {
    document.body.innerHTML = GROUP
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    document.getElementById('first')?.focus()
    typeKey({ key: 'ArrowDown' })
    expect(checked()).toEqual(['first'])
  })
})
