import { open } from 'node:fs/promises'

/** Sends what was written of a file to the disk. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
