import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Difference } from './compare-pixels.calc.ts'
import type { ComparedFiles, ComparedPage, PagePair } from './compare-pages.ts'
import type { Comparable } from './compared-files.ts'
import { DifferenceMarks } from './difference-marks.tsx'
import { PagesBox } from './pages-box.tsx'
import { PdfPage } from './pdf-page.tsx'
import classes from './preview.module.css'
import { type Pages, usePages, type Zooming } from './use-pages.ts'
import { useSyncedScroll } from './use-synced-scroll.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerTools } from './viewer-tools.tsx'

export interface PanesProps {
  readonly old: Comparable
  readonly now: Comparable
  readonly files: ComparedFiles
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
  readonly zooming: Zooming
  readonly pair: PagePair
  /** Undefined while the page is compared. */
  readonly compared: ComparedPage | undefined
  /** The difference that is looked at; -1 for none. */
  readonly at: number
}

const NONE: readonly Difference[] = []
const stays = () => undefined

/** One page of a pair, alone in its box. */
function usePane({ zooming, pair, compared, at }: PanesProps): Pages {
  const sizes = useMemo(() => [pair.size], [pair])
  const pages = usePages({ sizes, zooming, page: 1, onPage: stays })
  const chosen = compared?.differences[at]
  const show = useEffectEvent(({ x, y, width, height }: Difference) =>
    pages.center(1, { x: x + width / 2, y: y + height / 2 }),
  )
  const isThere = pages.view.height > 0
  useEffect(() => {
    if (chosen && isThere) show(chosen)
  }, [chosen, isThere])
  return pages
}

/** Where the difference that is looked at is in a pane; undefined where it is out of sight, or there is none. */
function spotIn({ layout, view }: Pages, { compared, at }: PanesProps) {
  const [box, one] = [layout.boxes[0], compared?.differences[at]]
  if (!box || !one) return undefined
  const x = box.left + (one.x + one.width / 2) * box.scale - view.left
  const y = box.top + (one.y + one.height / 2) * box.scale - view.top
  return x >= 0 && x <= view.width && y >= 0 && y <= view.height ? { x, y } : undefined
}

/** The tools of a pane go through all pages of the files, and zoom on the difference that is looked at. */
function ofAll(pane: Pages, props: PanesProps): Pages {
  const { page, count, onPage } = props
  const spot = spotIn(pane, props)
  return { ...pane, current: page, count, go: onPage, zoomTo: (next) => pane.zoomTo(next, spot) }
}

/** Both drawings of a page over one another, with what differs framed. */
export function ComparedOverlay(props: PanesProps) {
  const { old, now, compared, at } = props
  const pane = usePane(props)
  const tools = ofAll(pane, props)
  const keys = useViewerKeys(tools)
  return (
    // Keys that reach it come from what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.view} onKeyDown={keys}>
      <ViewerTools pages={tools} />
      <PagesBox pages={pane} label={`${old.name} y ${now.name} superpuestas`} of={tools}>
        {(_, box) => (
          <>
            {compared ? <Overlay compared={compared} /> : null}
            <DifferenceMarks differences={compared?.differences ?? NONE} at={at} box={box} />
          </>
        )}
      </PagesBox>
    </div>
  )
}

function Overlay({ compared: { overlay } }: { readonly compared: ComparedPage }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current!.getContext('2d')!.putImageData(overlay, 0, 0)
  }, [overlay])
  return (
    <div className={classes.picture} aria-hidden>
      <canvas ref={canvas} width={overlay.width} height={overlay.height} />
    </div>
  )
}

/** Both drawings of a page beside one another, which scroll and zoom together. */
export function ComparedSides(props: PanesProps) {
  const { old, now, files, page, pair, compared, at } = props
  const [before, after] = [usePane(props), usePane(props)]
  useSyncedScroll(before.box, after.box)
  const tools = ofAll(after, props)
  const keys = useViewerKeys(tools)
  const differences = compared?.differences ?? NONE
  const sides = [
    { pane: before, name: old.name, pdf: files.old, size: pair.old },
    { pane: after, name: now.name, pdf: files.now, size: pair.now },
  ]
  return (
    // Keys that reach it come from what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.view} onKeyDown={keys}>
      <ViewerTools pages={tools} />
      <div className={classes.sides}>
        {sides.map(({ pane, name, pdf, size }) => (
          <div key={name} className={classes.side}>
            <h3>{name}</h3>
            <PagesBox pages={pane} label={name} of={tools}>
              {(_, box) => (
                <>
                  {size ? (
                    <div style={{ width: size.width * box.scale, height: size.height * box.scale }}>
                      <PdfPage key={page} pdf={pdf} page={page} box={box} view={pane.view} />
                    </div>
                  ) : (
                    <p className={classes.pageProblem}>Esta página no está en {name}.</p>
                  )}
                  {size ? <DifferenceMarks differences={differences} at={at} box={box} /> : null}
                </>
              )}
            </PagesBox>
          </div>
        ))}
      </div>
    </div>
  )
}
