import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const open = new Set<string>()

/** Makes a temporary folder, deleted by `remove` or when the process ends. */
export async function makeTemporaryFolder(): Promise<{ readonly path: string; remove(): void }> {
  if (open.size === 0) process.once('exit', removeAll)
  const path = await mkdtemp(join(tmpdir(), 'timesheet-sqlite-'))
  open.add(path)
  return {
    path,
    remove: () => {
      open.delete(path)
      rmSync(path, { recursive: true, force: true })
      if (open.size === 0) process.off('exit', removeAll)
    },
  }
}

function removeAll(): void {
  for (const path of open) rmSync(path, { recursive: true, force: true })
}
