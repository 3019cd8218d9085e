import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
/** Several times what the tests write at once. */
const ROOM = 8 * 1024 ** 3

/**
 * The folder for what tests write: in memory where the machine has room, because they need no durability and wait for
 * disks more than for anything else; otherwise that of the system.
 */
export function tempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    accessSync(MEMORY_FOLDER, constants.W_OK)
    if (bavail * bsize >= ROOM && freemem() >= ROOM) return MEMORY_FOLDER
  } catch {
    // There is no such folder on this system.
  }
  return tmpdir()
}
