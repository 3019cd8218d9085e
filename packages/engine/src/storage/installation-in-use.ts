import type { Driver } from './driver.ts'

const NAME = 'installation'

/** The database is being worked on by somebody who does not go together with what was asked for. */
export class InstallationInUse extends Error {
  /** Servers run on it, or its data are being replaced or its tables changed. */
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

/** Says on the database that a server runs on it, until the answer is called or the driver is closed; several may. */
export async function claimToServe(driver: Driver): Promise<() => Promise<void>> {
  const release = await driver.claim(NAME, 'shared')
  if (!release) throw new InstallationInUse('change')
  return release
}

/** Keeps servers and other changes away from the database until the answer is called or the driver is closed. */
export async function claimToChange(driver: Driver): Promise<() => Promise<void>> {
  const release = await driver.claim(NAME)
  if (!release) throw new InstallationInUse('servers')
  return release
}
