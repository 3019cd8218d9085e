import { extensionOf, MOST_STAMPED_BYTES, type RevisionStamp } from '@timesheet/domain/documents'
import type { App } from '@timesheet/engine'
import type { Readable } from 'node:stream'
import { PdfNotStamped, stampPdf } from './stamp-pdf.ts'

/** A stored file, and what it says of itself to who takes it; null while its revision counts. */
export interface StampedFile {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly stamp: RevisionStamp | null
}

/** The name of a file with what its revision says of itself before the extension: nobody builds by it unaware. */
export function nameOfCopy(name: string, stamp: RevisionStamp | null): string {
  return stamp ? name.replace(/(?=\.[^.]*$)|$/, `_${stamp}`) : name
}

/** The content of a file: of a PDF that does not count any more a copy that says so across each page, where that can be written. */
export async function openCopy(app: App, { key, name, bytes, stamp }: StampedFile): Promise<Buffer | Readable> {
  const isStamped = stamp && extensionOf(name) === '.pdf' && bytes <= MOST_STAMPED_BYTES
  return (isStamped && (await stampedCopy(app, key, stamp))) || app.files.open(key)
}

let before: Promise<unknown> = Promise.resolve()

/** A copy with a word across each page. One after the other: links are open to many, and each copy is held in memory. */
function stampedCopy(app: App, key: string, word: RevisionStamp): Promise<Buffer | null> {
  const stamped = before.then(() => stampNow(app, key, word))
  before = stamped.catch(() => undefined)
  return stamped
}

/** Null of a PDF on which nothing is written, as of one with a password. */
async function stampNow(app: App, key: string, word: RevisionStamp): Promise<Buffer | null> {
  const pdf = await app.files.read(key)
  if (!pdf) return null
  try {
    return Buffer.from(await stampPdf({ pdf, word, link: '' }))
  } catch (error) {
    if (error instanceof PdfNotStamped) return null
    throw error
  }
}
