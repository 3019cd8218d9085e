import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`; installs the system's package if there is none and permissions allow it. */
export function findPostgresBinaries(): string {
  return findInstalled() ?? install()
}

function findInstalled(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function install(): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The tests need PostgreSQL: install its server package, or set TIMESHEET_TEST_POSTGRES_URL to a server where databases may be created.',
    )
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env })
  const folder = findInstalled()
  if (!folder) throw new Error('PostgreSQL was installed, yet its server binaries were not found.')
  return folder
}
