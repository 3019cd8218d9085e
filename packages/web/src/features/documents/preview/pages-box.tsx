import { type ReactNode, useEffect } from 'react'
import type { PageBox } from './pages.model.ts'
import classes from './preview.module.css'
import type { Pages } from './use-pages.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

export interface PagesBoxProps {
  readonly pages: Pages
  /** What the pages are of. */
  readonly label: string
  /** Where the page stands, if the box shows one of many. */
  readonly of?: { readonly current: number; readonly count: number }
  readonly children: (page: number, box: PageBox) => ReactNode
}

/** The box in which pages are scrolled; only those that are seen are drawn. */
export function PagesBox({ pages, label, of, children }: PagesBoxProps) {
  useZoomGestures(pages)
  const { box, layout, seen, count } = pages
  useEffect(() => {
    // Whoever opened a file by keys goes on with those of its pages.
    const viewer = box.current!.closest('section')
    if (viewer === document.activeElement) box.current!.focus({ preventScroll: true })
  }, [box])
  return (
    // A box that scrolls is reached by the keyboard, which scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={classes.pages} role="region" aria-label={label} tabIndex={0}>
      <div className={classes.all} style={{ width: layout.width, height: layout.height }}>
        {seen.map((page) => {
          const at = layout.boxes[page - 1]!
          const { top, left, width, height } = at
          return (
            <section
              key={page}
              className={classes.page}
              aria-label={of ? `Página ${of.current} de ${of.count}` : `Página ${page} de ${count}`}
              style={{ top, left, width, height }}
            >
              {children(page, at)}
            </section>
          )
        })}
      </div>
    </div>
  )
}
