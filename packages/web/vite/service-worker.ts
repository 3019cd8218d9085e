import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { buildIdOf } from './build-id.ts'

/**
 * Modules needed to open the application without network: entry, both layouts, sign-in, the week sheet, quick entry,
 * and the stored outbox and data.
 */
const OFFLINE_MODULES = [
  '/app/main.tsx',
  '-layout.tsx',
  '/auth/login.page.tsx',
  '/home/home.page.tsx',
  '/hours/week/week.page.tsx',
  '/hours/quick/quick.page.tsx',
  '/data/outbox/kept-outbox.ts',
  '/data/local-filter.ts',
]
const ALWAYS = ['/', '/manifest.webmanifest', '/color-scheme.js', '/icon.svg']

type Bundle = Rolldown.OutputBundle

function isOffline(chunk: Rolldown.OutputChunk): boolean {
  return OFFLINE_MODULES.some((part) => chunk.facadeModuleId?.endsWith(part) ?? false)
}

function withImports(bundle: Bundle, name: string, found: Set<string>): void {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return
  found.add(name)
  for (const css of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])
    found.add(css)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
}

function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>()
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && isOffline(file)) withImports(bundle, name, found)
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) found.add(name)
  return [...found].sort().map((name) => `/${name}`)
}

/** Emits `sw.js`: precaches the application shell, answers navigations offline, keeps used assets, never touches the API. */
export function serviceWorker(): Plugin {
  return {
    name: 'timesheet-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const id = buildIdOf(Object.keys(bundle).filter((name) => name.startsWith('assets/')))
      const template = readFileSync(new URL('./sw.template.js', import.meta.url), 'utf8')
      const source = template
        .replace("'BUILD_ID'", JSON.stringify(id))
        .replace('[/* PRECACHE */]', JSON.stringify([...ALWAYS, ...shellFiles(bundle)]))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
