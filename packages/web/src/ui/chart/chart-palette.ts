/** The tokens that charts are drawn with. */
const INKS = {
  text: '--text',
  muted: '--muted',
  line: '--line',
  surface: '--surface',
  onFill: '--on-fill',
  heatStrongText: '--heat-strong-text',
} as const
const ROWS = {
  series: ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6', '--chart-7', '--chart-8'],
  heat: ['--heat-1', '--heat-2', '--heat-3', '--heat-4', '--heat-5'],
  cold: ['--cold-1', '--cold-2', '--cold-3', '--cold-4', '--cold-5'],
} as const

/** The colours of a scheme, as a drawing takes them. */
export interface ChartPalette extends Readonly<Record<keyof typeof INKS, string>> {
  readonly series: readonly string[]
  readonly heat: readonly string[]
  readonly cold: readonly string[]
  readonly font: string
}

/**
 * The tokens as colours. A token is a pair for both schemes, of which the browser takes one where it is used: an
 * element has to use it.
 */
export function readPalette(host: HTMLElement, scheme: 'light' | 'dark'): ChartPalette {
  const probe = host.ownerDocument.createElement('span')
  probe.style.colorScheme = scheme
  probe.hidden = true
  host.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const palette: ChartPalette = {
    text: read(INKS.text),
    muted: read(INKS.muted),
    line: read(INKS.line),
    surface: read(INKS.surface),
    onFill: read(INKS.onFill),
    heatStrongText: read(INKS.heatStrongText),
    series: ROWS.series.map(read),
    heat: ROWS.heat.map(read),
    cold: ROWS.cold.map(read),
    // Written into attributes of SVG, which stand in double quotes.
    font: getComputedStyle(host).fontFamily.replaceAll('"', "'"),
  }
  probe.remove()
  return palette
}
