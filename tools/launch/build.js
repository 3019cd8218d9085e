import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, ROOT } from './install.js'

const SHARED = ['package-lock.json', 'packages/domain/src', 'packages/schema/src']
const APP = { name: 'app', folder: 'packages/web', sources: [...SHARED, 'packages/web'] }
const SERVER = {
  name: 'server',
  folder: 'packages/server',
  sources: [...SHARED, 'packages/server', 'packages/engine/src'],
}
const SKIPPED = new Set(['dist', 'node_modules', 'test-results'])
const DAY_MS = 86_400_000

/** Builds the browser app and the server, each if its sources have changed since its last build. */
export function ensureBuilt() {
  ensure(APP)
  ensureServerBuilt()
}

/** Builds the server if its sources have changed, for commands that need no app. */
export function ensureServerBuilt() {
  if (ensure(SERVER)) removeFormerFiles(join(ROOT, SERVER.folder, 'dist'))
}

/** Returns whether it built. */
function ensure({ name, folder, sources }) {
  const stamp = join(ROOT, folder, 'dist', '.sources')
  const hash = hashSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  console.log(`Building the ${name} (only when its sources change)…`)
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const done = spawnSync(findNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) fail(`The ${name} could not be built: see the lines above.`)
  writeFileSync(stamp, hash)
  return true
}

/** Removes files of former builds, which a server that still runs may load, a day after they were written. */
function removeFormerFiles(dist) {
  for (const name of readdirSync(dist)) {
    const file = join(dist, name)
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file)
  }
}

function hashSources(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addPath(hash, source)
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
