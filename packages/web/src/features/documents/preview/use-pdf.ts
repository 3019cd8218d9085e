import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { FileRow } from '../document-rows.ts'
import type { PageSize } from './pages.model.ts'
import { openPdf, type PdfProblem, problemOfPdf } from './pdf-engine.ts'

/** A PDF as far as it is open. */
export type PdfOpening =
  | { readonly state: 'opening'; readonly came: number }
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy; readonly first: PageSize }
  | { readonly state: 'failed'; readonly problem: PdfProblem }

/** The size of a page, turned as it is shown. */
export async function sizeOfPage(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
  return { width, height }
}

/** Opens a PDF while the component is there; `attempt` opens it again. */
export function usePdf(file: FileRow, attempt = 0): PdfOpening {
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
      .then(async (open) => say({ state: 'open', pdf: open, first: await sizeOfPage(open, 1) }))
      .catch((error: unknown) => say({ state: 'failed', problem: problemOfPdf(error) }))
    return () => {
      isOver = true
      close()
    }
    // A file never changes: its row may be read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file.id, attempt])
  return opening
}
