import type { Drawing } from './chart-engine.ts'
import { extentOf, isLying, seriesAt } from './chart-points.model.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

/** A rectangle of a drawing, in pixels. */
export interface PointBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The half of a place that is only a point, in pixels. */
const HALF = 9

/** The pixel of a value of an axis. */
type PixelOf = (axis: 'x' | 'y', value: number) => number

function pixels(drawing: Drawing): PixelOf {
  return (axis, value) => {
    const pixel = drawing.convertToPixel(axis === 'x' ? { xAxisIndex: 0 } : { yAxisIndex: 0 }, value)
    return typeof pixel === 'number' ? pixel : 0
  }
}

/** The span of a category on its axis. */
function bandOf(pixelOf: PixelOf, axis: 'x' | 'y', { at, count, size }: { at: number; count: number; size: number }) {
  const middle = pixelOf(axis, at)
  const step = count > 1 ? Math.abs(pixelOf(axis, 1) - pixelOf(axis, 0)) : size / 2
  return { from: middle - step / 2, to: middle + step / 2 }
}

/** At least as long as a point, so that a bar of nothing is seen. */
function spanOf(a: number, b: number): { from: number; to: number } {
  const [from, to] = a < b ? [a, b] : [b, a]
  const more = Math.max(0, HALF - (to - from) / 2)
  return { from: from - more, to: to + more }
}

/** Where a figure is drawn, for its focus; the whole drawing for the tiles of a treemap. */
export function pointBox(drawing: Drawing, spec: ChartSpec, at: ChartPoint): PointBox {
  const [width, height] = [drawing.getWidth(), drawing.getHeight()]
  if (spec.kind === 'treemap') return { left: 0, top: 0, width, height }
  const pixelOf = pixels(drawing)
  const across = { at: at.category, count: spec.categories.length }
  if (spec.kind === 'heat') {
    const x = bandOf(pixelOf, 'x', { ...across, size: width })
    const y = bandOf(pixelOf, 'y', { at: at.series, count: spec.series.length, size: height })
    return boxOf(x, y)
  }
  const { from, to } = extentOf(spec, at)
  const [start, end] = [from / spec.unit, to / spec.unit]
  if (isLying(spec))
    return boxOf(spanOf(pixelOf('x', start), pixelOf('x', end)), bandOf(pixelOf, 'y', { ...across, size: height }))
  const y = spanOf(pixelOf('y', start), pixelOf('y', end))
  if (spec.kind === 'bars') return boxOf(bandOf(pixelOf, 'x', { ...across, size: width }), y)
  const x = pixelOf('x', at.category)
  return boxOf(spanOf(x, x), y)
}

type Range = { readonly from: number; readonly to: number }

function boxOf(x: Range, y: Range): PointBox {
  return { left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from }
}

/** The figure that is meant by a place of a drawing with axes; null beside them, and for the tiles of a treemap. */
export function pointAt(drawing: Drawing, spec: ChartSpec, place: readonly [x: number, y: number]): ChartPoint | null {
  const at = [...place]
  if (spec.kind === 'treemap' || !drawing.containPixel({ gridIndex: 0 }, at)) return null
  const [x = 0, y = 0] = drawing.convertFromPixel({ gridIndex: 0 }, at)
  const category = Math.round(isLying(spec) ? y : x)
  if (!spec.categories[category]) return null
  if (spec.kind === 'heat') return spec.series[Math.round(y)] ? { series: Math.round(y), category } : null
  return { series: seriesAt(spec, category, (isLying(spec) ? x : y) * spec.unit), category }
}
