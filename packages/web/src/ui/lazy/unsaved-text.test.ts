// @vitest-environment jsdom
import { afterEach, expect, it, test } from 'vitest'
import { wouldLoseText } from './unsaved-text.ts'

const ask = (event: Event) => event.preventDefault()

afterEach(() => {
  document.body.replaceChildren()
  window.removeEventListener('beforeunload', ask)
})

function focused(html: string): boolean {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('input, textarea, button')!.focus()
  return wouldLoseText()
}

test.each([
  ['a field in the middle of being typed', '<input value="hidr">', true],
  ['a text in the middle of being typed', '<textarea>Falta</textarea>', true],
  ['a text that was pasted, beside what is pressed', '<button>Revisar</button><textarea>A;B</textarea>', true],
  ['the hidden copy of a text', '<button>Revisar</button><textarea aria-hidden="true">A;B</textarea>', false],
  ['an empty text beside what is pressed', '<button>Revisar</button><textarea></textarea>', false],
  ['an empty field', '<input>', false],
  ['a field that only shows', '<input value="2403" readonly>', false],
  ['a box that is ticked', '<input type="checkbox" value="on" checked>', false],
  ['a button', '<button>Guardar</button>', false],
])('%s', (_name, html, expected) => expect(focused(html)).toBe(expected))

it('what asks before the page is left keeps it here', () => {
  expect(wouldLoseText()).toBe(false)
  window.addEventListener('beforeunload', ask)
  expect(wouldLoseText()).toBe(true)
})
