import { existsSync } from 'node:fs'
import { runCommand } from './command.ts'

const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium: an installed one, else Debian's package, which it installs. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests (once)…')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...sudo, ...command]
    await runCommand(program!, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'The browser tests need Chromium, and it could not be installed: install the package chromium, or set CHROME_PATH.',
    )
  return installed
}

function findChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path))
}
