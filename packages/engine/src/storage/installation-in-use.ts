import type { Driver } from './driver.ts'

const NAME = 'installation'

/** Thrown when the database is used in a way that excludes what was asked for. */
export class InstallationInUse extends Error {
  /** `servers`: servers run on it; `change`: its data or tables are being changed. */
  readonly by: 'servers' | 'change'

  constructor(by: 'servers' | 'change') {
    super(
      by === 'servers'
        ? 'a server is running on this database'
        : 'the data of this database are being changed as a whole',
    )
    this.name = 'InstallationInUse'
    this.by = by
  }
}

/**
 * Claims the database for a server, shared with other servers, until the returned function is called or the driver is
 * closed.
 */
export async function claimToServe(driver: Driver): Promise<() => Promise<void>> {
  const release = await driver.claim(NAME, 'shared')
  if (!release) throw new InstallationInUse('change')
  return release
}

/**
 * Claims the database exclusively, excluding servers and other changes, until the returned function is called or the
 * driver is closed.
 */
export async function claimToChange(driver: Driver): Promise<() => Promise<void>> {
  const release = await driver.claim(NAME)
  if (!release) throw new InstallationInUse('servers')
  return release
}
