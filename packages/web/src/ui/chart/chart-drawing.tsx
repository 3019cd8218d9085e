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
import { type PointBox, pointBox } from './point-box.ts'
import { treemapOrder } from './treemap-option.ts'
import { usePaper } from './use-paper.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

export interface ChartDrawingProps {
  readonly spec: ChartSpec
  /** Opens what is behind a figure. */
  readonly onOpen?: ((at: ChartPoint) => void) | undefined
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
function useDrawing(spec: ChartSpec, onOpen: ChartDrawingProps['onOpen']) {
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const width = useWidth(host)
  const scheme = useComputedColorScheme('light')
  const isMoving = !useReducedMotion()
  const latest = useRef({ spec, onOpen })
  useEffect(() => {
    latest.current = { spec, onOpen }
  })
  useEffect(() => () => drawing.current?.dispose(), [])
  useLayoutEffect(() => {
    const element = host.current
    if (!element || width === 0) return
    if (!drawing.current) {
      drawing.current = beginDrawing(element)
      drawing.current.on('click', (event) => {
        const { spec: shown, onOpen: open } = latest.current
        const at = clickedPoint(shown, event)
        if (at) open?.(at)
      })
    }
    drawing.current.resize({ width, height: chartHeight(spec, width) })
    drawing.current.setOption(chartOption(spec, { palette: readPalette(element, scheme), width, isMoving }), {
      notMerge: true,
    })
  }, [spec, width, scheme, isMoving])
  return { host, drawing, width }
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
  readonly onKey: (event: KeyboardEvent) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** The point that has the focus: an element for each, so that it is read aloud. */
function Point({ at, box, words, hasFocus, onOpen, onKey, onFocus, onBlur }: PointProps) {
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
      data-point={`${at.series}/${at.category}`}
      onClick={onOpen}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}

/** A chart as ECharts draws it, with a focus that goes from figure to figure. */
export function ChartDrawing({ spec: asked, onOpen, paperWidth }: ChartDrawingProps) {
  const [spec, setSpec] = useState(() => drawnSpec(asked))
  const [from, setFrom] = useState(asked)
  if (from !== asked) {
    setFrom(asked)
    setSpec(drawnSpec(asked))
  }
  const { host, drawing, width } = useDrawing(spec, onOpen)
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
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
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
        onKey={handleKey}
        onFocus={() => show(at)}
        onBlur={handleBlur}
      />
      {isPaper ? <Paper spec={spec} width={paperWidth} /> : null}
    </div>
  )
}
