import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import { sizeText } from '../../../ui/text/size-text.ts'
import type { RevisionStamp } from '@timesheet/domain/documents'
import { onPlaceAsked, takePlace } from '../asked-place.ts'
import type { PagesOverlay } from './comment-marks.tsx'
import { PageStamp } from './page-stamp.tsx'
import { PagesBox } from './pages-box.tsx'
import type { PageSize, Zoom } from './pages.model.ts'
import { PdfPage } from './pdf-page.tsx'
import { PDF_PROBLEMS } from './pdf-problems.ts'
import { NotShown } from './not-shown.tsx'
import classes from './preview.module.css'
import type { ShownFile } from './shown-file.ts'
import { sizeOfPage, usePdf } from './use-pdf.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { type Pages, usePages, usePageSizes } from './use-pages.ts'
import { ViewerTools } from './viewer-tools.tsx'

export interface FileViewProps {
  readonly file: ShownFile
  /** The page that the address names. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onDownload: () => void
  /** What lies over the pages of a PDF. */
  readonly overlay?: PagesOverlay | undefined
  /** What is written across each page, unless a copy has it already. */
  readonly stamp?: RevisionStamp | null | undefined
}

/** A PDF in the page; while it comes it is said how much has, and if it cannot be shown, why. */
export function PdfView(props: FileViewProps) {
  const { file, onDownload, stamp } = props
  const [attempt, setAttempt] = useState(0)
  const opening = usePdf(file, attempt)
  if (opening.state === 'opening') return <Coming came={opening.came} of={file.bytes} />
  if (opening.state === 'failed') {
    const retry = opening.problem === 'unreachable' ? () => setAttempt(attempt + 1) : undefined
    return <NotShown text={PDF_PROBLEMS[opening.problem]} onRetry={retry} onDownload={onDownload} />
  }
  const { pdf, first, isMarked } = opening
  return <OpenPdf {...props} pdf={pdf} first={first} stamp={isMarked ? null : stamp} />
}

/** How much of a file has come. */
export function Coming({ came, of }: { readonly came: number; readonly of: number }) {
  const text = came > 0 ? `Abriendo el archivo: ${sizeText(came)} de ${sizeText(of)}` : 'Abriendo el archivo…'
  return (
    <div className={classes.coming}>
      <label>
        {text}
        <progress max={Math.max(1, of)} {...(came > 0 && { value: came })} />
      </label>
    </div>
  )
}

interface OpenPdfProps extends FileViewProps {
  readonly pdf: PDFDocumentProxy
  readonly first: PageSize
}

function OpenPdf({ pdf, first, file, page, onPage, overlay, stamp }: OpenPdfProps) {
  const zooming = useState<Zoom>('width')
  const { sizes, onSeen } = usePageSizes(pdf.numPages, first, (each) => sizeOfPage(pdf, each))
  const pages = usePages({ sizes, onSeen, zooming, page: Math.min(Math.max(1, page), pdf.numPages), onPage })
  const keys = useViewerKeys(pages)
  useAskedPlace(pages, file.id)
  return (
    // Keys that reach it come from what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.view} onKeyDown={keys}>
      <ViewerTools pages={pages}>{overlay?.tools}</ViewerTools>
      <PagesBox pages={pages} label={file.name}>
        {(number, box) => (
          <>
            <PdfPage pdf={pdf} page={number} box={box} view={pages.view} />
            {stamp ? <PageStamp word={stamp} box={box} /> : null}
            {overlay?.over(number, pages.current)}
          </>
        )}
      </PagesBox>
    </div>
  )
}

/** Shows the places that are asked for elsewhere on the page, and takes the focus there. */
function useAskedPlace({ view, box, sizes, center }: Pages, file: string): void {
  const take = useEffectEvent(() => {
    const place = takePlace(file)
    const size = sizes[(place?.page ?? 0) - 1]
    if (!place || !size) return
    center(place.page, { x: place.x * size.width, y: place.y * size.height })
    box.current!.scrollIntoView({ block: 'center' })
    box.current!.focus({ preventScroll: true })
  })
  const isThere = view.height > 0
  useEffect(() => {
    if (!isThere) return undefined
    take()
    return onPlaceAsked(take)
  }, [isThere])
}
