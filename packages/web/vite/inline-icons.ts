import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mdi\/js';?/g

function constants(names: string): string {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((name) => `const ${name} = ${JSON.stringify(iconPath(name))};`)
    .join('')
}

function iconPath(name: string): string {
  const path = (icons as Readonly<Record<string, string>>)[name]
  if (path === undefined) throw new Error(`@mdi/js has no icon "${name}"`)
  return path
}

/**
 * Inlines each icon into the module that uses it: a bundler cannot split one module between chunks, so that every page
 * would load the icons of all pages.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'timesheet-inline-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from '@mdi/js'")) return null
      return { code: code.replaceAll(IMPORT, (_whole, names: string) => constants(names)), map: null }
    },
  }
}
