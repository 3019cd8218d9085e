import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LIST = new URL('../src/app/styles/components.ts', import.meta.url)
const LISTED = /import '@mantine\/core\/styles\/(\w+)\.css'\n/g
const CLASSES = /^(.*\/@mantine\/core)\/esm\/components\/(?:\w+\/)*(\w+)\.module\.mjs$/

/**
 * Adds the styles of each listed component to the chunk that contains its class names, so that a screen loads only
 * those of its components. In development all of them are loaded with the shell, in the order of the list.
 */
export function componentStyles(): Plugin {
  const listed = [...readFileSync(LIST, 'utf8').matchAll(LISTED)].map(([, name]) => name)
  return {
    name: 'timesheet-component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === LIST.pathname) return { code: code.replaceAll(LISTED, ''), map: null }
      const [, core, component] = CLASSES.exec(id) ?? []
      if (!component || !listed.includes(component)) return null
      return { code: `import '${core}/styles/${component}.css';\n${code}`, map: null }
    },
  }
}
