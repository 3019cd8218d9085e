import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import '../ramps.css'
import { beginDrawing, type Drawing, pictureOf } from './chart-engine.ts'
import classes from './chart.module.css'
import { chartOption } from './chart-option.ts'
import { readPalette } from './chart-palette.ts'
import { clampPoint, drawnSpec, movePoint, pointWords } from './chart-points.model.ts'
import { chartHeight } from './chart-size.model.ts'
import { heatPoint } from './heat-option.ts'
import { pointAt, type PointBox, pointBox } from './point-box.ts'
import { treemapOrder } from './treemap-option.ts'
import { usePaper } from './use-paper.ts'
import type { ChartExplaining, ChartPoint, ChartSpec } from './chart.types.ts'
import { isFingers } from './fingers.ts'

export interface ChartDrawingProps {
  readonly spec: ChartSpec
  /** Opens what is behind a figure. */
  readonly onOpen?: ((at: ChartPoint) => void) | undefined
  readonly explaining?: ChartExplaining | undefined
  /** How wide it stands on paper, in pixels. */
  readonly paperWidth: number
}

/** The point of a figure that was clicked. */
function clickedPoint(spec: ChartSpec, event: { seriesIndex?: number; dataIndex?: number }): ChartPoint | null {
  const { seriesIndex: series = 0, dataIndex = -1 } = event
  if (dataIndex < 0) return null
  if (spec.kind === 'heat') return heatPoint(spec, dataIndex)
  if (spec.kind !== 'treemap') return { series, category: dataIndex }
  const category = treemapOrder(spec)[dataIndex] ?? null
  return category === null ? null : { series: 0, category }
}

/** Where the mouse is in a drawing. */
interface MousePlace {
  readonly offsetX: number
  readonly offsetY: number
}

/**
 * Tells of which figure the mouse is at, each time that it is another one. A small bar is met by its place on the axes,
 * as its own tooltip may lie over it.
 */
function followMouse(
  drawing: Drawing,
  onPoint: (at: ChartPoint | null, place: MousePlace) => void,
  specNow: () => ChartSpec,
): void {
  let over: ChartPoint | null = null
  let last = ''
  const tell = (at: ChartPoint | null, place: MousePlace) => {
    const now = at ? `${at.series}/${at.category}` : ''
    if (now === last) return
    last = now
    onPoint(at, place)
  }
  drawing.on('mouseover', (event) => {
    over = clickedPoint(specNow(), event)
  })
  drawing.on('mouseout', () => {
    over = null
  })
  drawing.getZr().on('mousemove', (event) => {
    tell(over ?? pointAt(drawing, specNow(), [event.offsetX, event.offsetY]), event)
  })
  drawing.getZr().on('globalout', () => tell(null, { offsetX: 0, offsetY: 0 }))
}

/** An element under the pointer, beside which a figure is explained. */
function placeAt(element: HTMLElement | null, { event }: { event?: { offsetX: number; offsetY: number } | undefined }) {
  if (!element || !event) return null
  element.style.setProperty('left', `${event.offsetX}px`)
  element.style.setProperty('top', `${event.offsetY}px`)
  return element
}

/** The figure by which ECharts knows a point. */
function shownOf(spec: ChartSpec, { series, category }: ChartPoint) {
  if (spec.kind === 'heat') return { seriesIndex: 0, dataIndex: series * spec.categories.length + category }
  if (spec.kind !== 'treemap') return { seriesIndex: series, dataIndex: category }
  return { seriesIndex: 0, dataIndex: treemapOrder(spec).indexOf(category) }
}

function useWidth(host: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const measure = () => setWidth((old) => element.clientWidth || old)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])
  return width
}

/** Draws a chart where there is room for it, and again whenever something of it changes. */
function useDrawing(spec: ChartSpec, acts: Pick<ChartDrawingProps, 'onOpen' | 'explaining'>) {
  const pointed = useRef<HTMLSpanElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const width = useWidth(host)
  const scheme = useComputedColorScheme('light')
  const isMoving = !useReducedMotion()
  const latest = useRef({ spec, ...acts })
  useEffect(() => {
    latest.current = { spec, ...acts }
  })
  useEffect(() => () => drawing.current?.dispose(), [])
  useLayoutEffect(() => {
    const element = host.current
    if (!element || width === 0) return
    if (!drawing.current) {
      drawing.current = beginDrawing(element)
      drawing.current.on('click', (event) => {
        const { spec: shown, onOpen, explaining } = latest.current
        const at = clickedPoint(shown, event)
        const anchor = placeAt(pointed.current, event)
        if (at && anchor && explaining && isFingers(event.event?.event)) explaining.show(at, anchor)
        else if (at) onOpen?.(at)
      })
      followMouse(
        drawing.current,
        (at, place) => {
          const { explaining } = latest.current
          const anchor = at && placeAt(pointed.current, { event: place })
          if (at && anchor) explaining?.rest(at, anchor)
          else explaining?.leave()
        },
        () => latest.current.spec,
      )
    }
    drawing.current.resize({ width, height: chartHeight(spec, width) })
    drawing.current.setOption(chartOption(spec, { palette: readPalette(element, scheme), width, isMoving }), {
      notMerge: true,
    })
  }, [spec, width, scheme, isMoving])
  return { host, drawing, width, pointed }
}

/** The chart on paper: light whatever the scheme, and as wide as paper. */
function Paper({ spec, width }: { readonly spec: ChartSpec; readonly width: number }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const palette = readPalette(element, 'light')
    element.innerHTML = pictureOf(spec, { palette, width }, chartHeight(spec, width))
  }, [spec, width])
  return <div ref={host} className={classes.paper} />
}

interface PointProps {
  readonly at: ChartPoint
  readonly box: PointBox | null
  readonly words: string
  readonly hasFocus: boolean
  readonly onOpen: (() => void) | undefined
  /** Whether `=` explains it. */
  readonly isExplained: boolean
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** The point that has the focus: an element for each, so that it is read aloud. */
function Point({ at, box, words, hasFocus, onOpen, isExplained, onKey, onFocus, onBlur }: PointProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <button
      ref={button}
      type="button"
      className={classes.point}
      style={box ?? { left: 0, top: 0, width: '100%', height: '100%' }}
      aria-label={words}
      aria-keyshortcuts={isExplained ? '=' : undefined}
      data-point={`${at.series}/${at.category}`}
      onClick={onOpen}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}

/** A chart as ECharts draws it, with a focus that goes from figure to figure. */
export function ChartDrawing({ spec: asked, onOpen, explaining, paperWidth }: ChartDrawingProps) {
  const [spec, setSpec] = useState(() => drawnSpec(asked))
  const [from, setFrom] = useState(asked)
  if (from !== asked) {
    setFrom(asked)
    setSpec(drawnSpec(asked))
  }
  const { host, drawing, width, pointed } = useDrawing(spec, { onOpen, explaining })
  const isPaper = usePaper()
  const [held, hold] = useState<ChartPoint>({ series: 0, category: 0 })
  const [box, setBox] = useState<PointBox | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const at = clampPoint(spec, held)
  const show = (point: ChartPoint) => {
    const shown = drawing.current
    if (!shown) return
    setBox(pointBox(shown, spec, point))
    shown.dispatchAction({ type: 'downplay', seriesIndex: 0 })
    shown.dispatchAction({ type: 'highlight', ...shownOf(spec, point) })
    shown.dispatchAction({ type: 'showTip', ...shownOf(spec, point) })
  }
  // What is drawn anew stands elsewhere: the frame of the focus follows it.
  const follow = useEffectEvent(() => {
    const hasFocus = host.current?.parentElement?.contains(document.activeElement) === true
    if (hasFocus && drawing.current) setBox(pointBox(drawing.current, spec, at))
  })
  useLayoutEffect(() => follow(), [spec, width])
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '=' && explaining) {
      event.preventDefault()
      event.stopPropagation()
      explaining.show(at, event.currentTarget)
      return
    }
    const next = movePoint(spec, at, event.key)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    hold(next)
    setMoved(true)
    show(next)
  }
  const handleBlur = () => {
    setMoved(false)
    drawing.current?.dispatchAction({ type: 'hideTip' })
    drawing.current?.dispatchAction({ type: 'downplay', seriesIndex: 0 })
  }
  return (
    <div className={classes.drawing}>
      <div
        ref={host}
        className={classes.canvas}
        aria-hidden="true"
        style={{ height: chartHeight(spec, width || 600) }}
      />
      <Point
        key={`${at.series}/${at.category}`}
        at={at}
        box={box}
        words={pointWords(spec, at)}
        hasFocus={hasMoved}
        onOpen={onOpen && (() => onOpen(at))}
        isExplained={explaining !== undefined}
        onKey={handleKey}
        onFocus={() => show(at)}
        onBlur={handleBlur}
      />
      <span ref={pointed} className={classes.pointed} />
      {isPaper ? <Paper spec={spec} width={paperWidth} /> : null}
    </div>
  )
}
