import type { UploadWatch } from './placed-upload.ts'
import { isPassing } from './upload-problems.ts'
import { untilConnected } from './until-connected.ts'

/** So often in a row a passing problem is waited for, before it is told as one. */
const MOST_ATTEMPTS = 8

/** Means by which a file is sent again, the program's own unless a test gives others. */
export interface PassingMeans {
  readonly isPassing: (error: unknown) => boolean
  readonly untilConnected: (attempt: number) => Promise<void>
}

/** Sends a file, and again after each problem that passes by itself, as long as something arrives now and then. */
export async function sendWhilePassing<T>(
  send: (watch: UploadWatch) => Promise<T>,
  watch: Omit<UploadWatch, 'onKept'>,
  means: PassingMeans = { isPassing, untilConnected },
): Promise<T> {
  let attempts = 0
  const onKept = () => void (attempts = 0)
  for (;;) {
    try {
      return await send({ ...watch, onKept })
    } catch (error) {
      if (watch.signal.aborted || attempts >= MOST_ATTEMPTS || !means.isPassing(error)) throw error
      await means.untilConnected(attempts++)
    }
  }
}
