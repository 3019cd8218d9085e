import { pictureOf } from './chart-engine.ts'
import { readPalette } from './chart-palette.ts'
import { chartHeight } from './chart-size.model.ts'
import { fileName, savePicture } from './save-picture.ts'
import type { ChartSpec } from './chart.types.ts'

/** A picture is wide enough for a document, whatever the width of the screen. */
const WIDTH = 960

/** Saves a chart as a picture on white ground. */
export async function saveChart(spec: ChartSpec, host: HTMLElement, format: 'png' | 'svg'): Promise<void> {
  const palette = readPalette(host, 'light')
  const height = chartHeight(spec, WIDTH)
  const svg = pictureOf(spec, { palette, width: WIDTH }, height)
  await savePicture({ name: fileName(spec.title), svg, width: WIDTH, height, ground: palette.surface }, format)
}
