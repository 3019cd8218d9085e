import { getDocument, GlobalWorkerOptions, PasswordException, VerbosityLevel } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// An address is what the build gives for it.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { FileRanges } from './file-ranges.ts'
import { PdfData } from './pdf-data.ts'
import { readWhole, type ShownFile } from './shown-file.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Why a PDF is not shown. */
export type PdfProblem = 'password' | 'broken' | 'unreachable'

const RANGE_BYTES = 262_144
const OF_CONTENT: ReadonlySet<string> = new Set(['InvalidPDFException', 'UnknownErrorException', 'FormatError'])

export interface OpeningPdf {
  readonly pdf: Promise<PDFDocumentProxy>
  /** Lets go of it, also once it is open. */
  readonly close: () => void
}

export interface PdfEvents {
  /** Told how many bytes have come. */
  readonly onCame: (bytes: number) => void
  /** Told that some do not come, also once it is open. */
  readonly onLost: () => void
}

const DRAWING = {
  BinaryDataFactory: PdfData,
  useWorkerFetch: false,
  // The same drawing on every machine, whatever fonts it has.
  useSystemFonts: false,
  verbosity: VerbosityLevel.ERRORS,
} as const

/** Begins to open a PDF; it fails with an error of which `problemOfPdf` says what it means. */
export function openPdf(file: ShownFile, events: PdfEvents): OpeningPdf {
  if (file.isCopy) return openCopy(file)
  const task = getDocument({
    ...DRAWING,
    range: new FileRanges(file, { onCame: events.onCame, onFailed: events.onLost }),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
  })
  // Whatever is still asked of it ends with it.
  return { pdf: task.promise, close: () => void task.destroy().catch(() => undefined) }
}

/** Opens a copy once it has come as a whole: its length is not known before. */
function openCopy(file: ShownFile): OpeningPdf {
  const stop = new AbortController()
  const opening = readWhole(file, stop.signal).then((data) => getDocument({ ...DRAWING, data }))
  return {
    pdf: opening.then(({ promise }) => promise),
    close: () => {
      stop.abort()
      void opening.then((task) => task.destroy()).catch(() => undefined)
    },
  }
}

/** What a PDF that could not be opened has; without its reader it is as unreachable as without its bytes. */
export function problemOfPdf(error: unknown): PdfProblem {
  if (error instanceof PasswordException) return 'password'
  return error instanceof Error && OF_CONTENT.has(error.name) ? 'broken' : 'unreachable'
}
