import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it, test } from 'vitest'
import { componentStyles } from './component-styles.ts'

const transform = componentStyles().transform as (code: string, id: string) => { readonly code: string } | null
const list = new URL('../src/app/styles/components.ts', import.meta.url).pathname
const source = readFileSync(list, 'utf8')
const listed = [...source.matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name!)
const core = createRequire(import.meta.url)
  .resolve('@mantine/core/styles.css')
  .replace(/\/styles\.css$/, '')
const classesOf = (path: string) => `${core}/esm/components/${path}.module.mjs`

it('a build takes all of them from the shell', () => {
  expect(listed).toContain('Modal')
  expect(transform(source, list)?.code).not.toContain('import')
})

it.each(listed)('the styles of %s come with its class names', (name) => {
  const id = classesOf(
    name === 'CheckboxIndicator' ? 'Checkbox/CheckboxIndicator/CheckboxIndicator' : `${name}/${name}`,
  )
  const classes = readFileSync(id, 'utf8')
  const styles = readFileSync(`${core}/styles/${name}.css`, 'utf8')
  expect(transform(classes, id)?.code).toBe(`import '${core}/styles/${name}.css';\n${classes}`)
  const [, first] = /"(m_\w+)"/.exec(classes) ?? []
  expect(styles, 'they are those of the class names').toContain(`.${first}`)
})

test.each([
  ['styles that every page has', classesOf('Button/Button')],
  ['styles that others build upon', classesOf('ModalBase/ModalBase')],
  ['a component itself', `${core}/esm/components/Modal/Modal.mjs`],
  ['a file of ours', 'src/ui/Modal.module.mjs'],
])('%s stay where they are', (_name, id) => expect(transform('export {}', id)).toBeNull())

/** Rules of one class in two files would depend on the order in which the browser loads them. */
it('no listed component changes what another one has', () => {
  const classes = listed.map((name) => new Set(readFileSync(`${core}/styles/${name}.css`, 'utf8').match(/\.m_\w+/g)))
  const shared = listed.flatMap((name, at) =>
    listed
      .slice(at + 1)
      .filter((_other, next) => [...classes[at]!].some((one) => classes[at + 1 + next]!.has(one)))
      .map((other) => `${name} ${other}`),
  )
  expect(shared).toEqual([])
})
