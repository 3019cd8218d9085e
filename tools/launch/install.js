// Plain JavaScript, because it runs on whatever Node the machine has before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.timesheet-lock')
const MIN_NODE = 24

/** Installs the packages of the lockfile, once per lockfile, without install scripts. */
export function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Installing dependencies (only when the lockfile changes)…')
  const done = npm([
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (done.status !== 0) fail('The dependencies could not be installed: see the lines above.')
  writeFileSync(STAMP, hash)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }
  if (cli && cli.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    ...options,
    shell: process.platform === 'win32',
  })
}

/** The path of Node: the pinned one if it is installed, else the machine's if it is recent enough. */
export function findNode() {
  const pinned = ['linux-x64', 'linux-arm64', 'win-x64']
    .map((platform) =>
      join(ROOT, 'node_modules', `node-${platform}`, 'bin', platform.startsWith('win') ? 'node.exe' : 'node'),
    )
    .find((path) => existsSync(path))
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return process.execPath
  return fail(
    `This machine needs Node ${MIN_NODE} or newer: no pinned Node exists for ${process.platform}-${process.arch}, and Node ${process.versions.node} is older.`,
  )
}

/** Exits with a one-line message. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
