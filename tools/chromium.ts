import { existsSync } from 'node:fs'
import { runCommand } from './command.ts'

/** The one without windows first: its stories take a quarter less of the processors. */
const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Debian's packages of it; others have the second one alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** The path of a Chromium: an installed one, else that of a package, which it installs. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests (once)…')
  await install(['update'])
  for (const name of PACKAGES) {
    await install(['install', '-y', '--no-install-recommends', name])
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed: install the package chromium, or set CHROME_PATH.',
  )
}

async function install(args: readonly string[]): Promise<void> {
  const [program, ...before] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']
  await runCommand(program, [...before, ...args], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

function findChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path))
}
