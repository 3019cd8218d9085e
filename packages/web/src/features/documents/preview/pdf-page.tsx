import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { PageBox } from './pages.model.ts'
import classes from './preview.module.css'

/** How large a drawing of a whole page may be, in pixels: telephones refuse more. */
const MOST_PIXELS = 12_000_000
/** How long the size must stay before a page that is drawn already is drawn anew. */
const SETTLED_MS = 150

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly box: PageBox
}

/** A page as a picture, with its text over it: to choose, to copy and to be read aloud. */
export function PdfPage({ pdf, page, box }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState(false)
  useEffect(() => {
    const host = picture.current!
    return drawn(async (signal) => {
      if (host.firstChild) await settled(signal)
      await draw({ pdf, page, scale: box.scale, host, signal })
    }, setProblem)
  }, [pdf, page, box.scale])
  useEffect(() => {
    const host = text.current!
    const stop = drawn(async (signal) => {
      await write({ pdf, page, host, signal })
    }, setProblem)
    return () => {
      stop()
      host.replaceChildren()
    }
  }, [pdf, page])
  return (
    <>
      <div ref={picture} className={classes.picture} aria-hidden />
      <div
        ref={text}
        className={classes.text}
        style={{ '--total-scale-factor': box.scale } as Record<string, unknown>}
      />
      {problem ? <p className={classes.pageProblem}>No se pudo dibujar la página {page}.</p> : null}
    </>
  )
}

/** Runs what draws until it is stopped; says whether it failed. */
function drawn(draws: (signal: AbortSignal) => Promise<void>, onProblem: (is: boolean) => void): () => void {
  const stop = new AbortController()
  draws(stop.signal).then(
    () => (stop.signal.aborted ? undefined : onProblem(false)),
    () => (stop.signal.aborted ? undefined : onProblem(true)),
  )
  return () => stop.abort()
}

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

interface Drawing {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly host: HTMLElement
  readonly signal: AbortSignal
}

/** Draws aside and then exchanges, so that what is shown stays until the new picture is there. */
async function draw({ pdf, page: number, scale, host, signal }: Drawing & { readonly scale: number }): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const size = page.getViewport({ scale: 1 })
  const wanted = scale * window.devicePixelRatio
  const most = Math.sqrt(MOST_PIXELS / (size.width * size.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  if (!signal.aborted) host.replaceChildren(canvas)
}

async function write({ pdf, page: number, host, signal }: Drawing): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: host,
    viewport: page.getViewport({ scale: 1 }),
  })
  signal.addEventListener('abort', () => layer.cancel())
  await layer.render()
}
