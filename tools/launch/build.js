import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, ROOT } from './install.js'

const DIST = join(ROOT, 'packages', 'web', 'dist')
const STAMP = join(DIST, '.sources')
const SOURCES = ['package-lock.json', 'packages/web', 'packages/domain/src', 'packages/schema/src']
const SKIPPED = new Set(['dist', 'node_modules', 'test-results'])

/** Builds the browser app if its sources have changed since the last build. */
export function ensureBuilt() {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the app (only when its sources change)…')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const done = spawnSync(findNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'packages', 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) fail('The app could not be built: see the lines above.')
  writeFileSync(STAMP, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addPath(hash, source)
  return hash.digest('hex')
}

function addPath(hash, path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    hash.update(path).update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const isTest = /\.test\.tsx?$/.test(entry.name)
    if (!SKIPPED.has(entry.name) && !isTest) addPath(hash, `${path}/${entry.name}`)
  }
}
