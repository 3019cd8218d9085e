import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../gallery/**', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A way back that stands after another button. */
const BACK_LAST =
  /<\/Button>\s*(?:\) : null\}|\)\})?\s*<Button\b(?:(?!<\/?Button)[\s\S])*?>\s*(?:Cancelar|Volver)\s*<\/Button>/

it.each([
  ['after the act', '<Button type="submit">Guardar</Button>\n<Button variant="default">\n  Cancelar\n</Button>', true],
  [
    'before the act',
    '<Button variant="default">\n  Cancelar\n</Button>\n<Button type="submit">Guardar</Button>',
    false,
  ],
] as const)('finds a way back %s', (_, source, found) => {
  expect(BACK_LAST.test(source)).toBe(found)
})

/** Turns its buttons round by CSS as `EndButtons` does, for which a first visit of the inbox has no room. */
const TURNED = ['../widgets/inbox/decision-bar.tsx']

it('lets every form and dialog end with what is done, after the way back', () => {
  const wrong = Object.entries(sources).flatMap(([file, source]) => (BACK_LAST.test(source) ? [file] : []))
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(wrong).toEqual(TURNED)
})
