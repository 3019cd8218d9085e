import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type PageBox, type PagesView, partSeen } from './pages.model.ts'
import classes from './preview.module.css'

/** How large a drawing of a whole page may be, in pixels: telephones refuse more. */
const MOST_PIXELS = 12_000_000
/** How long the size must stay before a page that is drawn already is drawn anew. */
const SETTLED_MS = 150

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly box: PageBox
  /** What is seen of all pages: where a page is too large to be drawn as a whole, what is seen of it is drawn sharp. */
  readonly view: PagesView
}

/** A page as a picture, with its text over it: to choose, to copy and to be read aloud. */
export function PdfPage({ pdf, page, box, view }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState(false)
  useEffect(() => {
    const host = picture.current!
    return drawn(async (signal) => {
      if (host.firstChild) await settled(signal)
      await draw({ pdf, page, scale: box.scale, host, signal })
    }, setProblem)
  }, [pdf, page, box.scale])
  const part = useMemo(() => (isWhole(box) ? null : partSeen(box, view)), [box, view])
  useEffect(() => {
    const host = detail.current!
    if (!part) {
      host.replaceChildren()
      return undefined
    }
    return drawn(async (signal) => {
      await settled(signal)
      await drawPart({ pdf, page, scale: box.scale, host, signal, part })
    }, setProblem)
  }, [pdf, page, box.scale, part])
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
      <div ref={detail} className={classes.detail} aria-hidden />
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

/** Whether a page may be drawn as a whole as sharp as it is seen. */
function isWhole({ width, height }: PageBox): boolean {
  return width * height * window.devicePixelRatio ** 2 <= MOST_PIXELS
}

interface Drawing {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly host: HTMLElement
  readonly signal: AbortSignal
}

interface Scaled extends Drawing {
  readonly scale: number
}

/** Draws a whole page, as sharp as it may be. */
async function draw({ pdf, page: number, scale, host, signal }: Scaled): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const size = page.getViewport({ scale: 1 })
  const most = Math.sqrt(MOST_PIXELS / (size.width * size.height))
  const viewport = page.getViewport({ scale: Math.min(scale * window.devicePixelRatio, most) })
  await exchange(page, { viewport, width: viewport.width, height: viewport.height, left: 0, top: 0 }, { host, signal })
}

/** Draws what is seen of a page that is too large to be drawn as a whole. */
async function drawPart({ pdf, page: number, scale, host, signal, part }: Scaled & { readonly part: PagesView }) {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const ratio = window.devicePixelRatio
  const viewport = page.getViewport({ scale: scale * ratio })
  const { left, top, width, height } = part
  const room = { left: left * ratio, top: top * ratio, width: width * ratio, height: height * ratio }
  const canvas = await exchange(page, { viewport, ...room }, { host, signal })
  if (canvas)
    Object.assign(canvas.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}

interface Picture extends PagesView {
  readonly viewport: PageViewport
}

/** Draws aside and then exchanges, so that what is shown stays until the new picture is there. */
async function exchange(page: PDFPageProxy, picture: Picture, { host, signal }: Pick<Drawing, 'host' | 'signal'>) {
  const { viewport, left, top, width, height } = picture
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width))
  canvas.height = Math.max(1, Math.floor(height))
  const task = page.render({ canvas, viewport, transform: [1, 0, 0, 1, -left, -top] })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  if (signal.aborted) return null
  host.replaceChildren(canvas)
  return canvas
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
