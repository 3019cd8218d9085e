import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { PageSize } from './pages.model.ts'
import { openPdf, type PdfProblem, problemOfPdf } from './pdf-engine.ts'
import type { ShownFile } from './shown-file.ts'

/** A PDF as far as it is open. */
export type PdfOpening =
  | { readonly state: 'opening'; readonly came: number }
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy; readonly first: PageSize; readonly isMarked: boolean }
  | { readonly state: 'failed'; readonly problem: PdfProblem }

/** The size of a page, turned as it is shown. */
export async function sizeOfPage(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
  return { width, height }
}

/** Whether a copy has written on it what it is: one on which nothing could be written is as long as what is stored. */
async function isMarkedCopy(file: ShownFile, pdf: PDFDocumentProxy): Promise<boolean> {
  return file.isCopy && (await pdf.getDownloadInfo()).length !== file.bytes
}

/** Opens a PDF while the component is there; `attempt` opens it again. */
export function usePdf(file: ShownFile, attempt = 0): PdfOpening {
  const [opening, setOpening] = useState<PdfOpening>({ state: 'opening', came: 0 })
  useEffect(() => {
    let isOver = false
    const say = (next: PdfOpening) => {
      if (!isOver) setOpening(next)
    }
    say({ state: 'opening', came: 0 })
    const { pdf, close } = openPdf(file, {
      onCame: (came) => {
        if (!isOver) setOpening((before) => (before.state === 'opening' ? { state: 'opening', came } : before))
      },
      onLost: () => say({ state: 'failed', problem: 'unreachable' }),
    })
    pdf
      .then(async (open) => {
        const [first, isMarked] = await Promise.all([sizeOfPage(open, 1), isMarkedCopy(file, open)])
        say({ state: 'open', pdf: open, first, isMarked })
      })
      .catch((error: unknown) => say({ state: 'failed', problem: problemOfPdf(error) }))
    return () => {
      isOver = true
      close()
    }
    // A file never changes: its row may be read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file.id, file.isCopy, attempt])
  return opening
}
