/** What a chart looks like, with its name. */
export const CHART_KINDS = {
  'bars': 'Barras',
  'lines': 'Líneas',
  's-curve': 'Curva S',
  'heat': 'Mapa de calor',
  'treemap': 'Mapa de áreas',
} as const
/** What a chart looks like. */
export type ChartKind = keyof typeof CHART_KINDS

/** A place on the axis of a chart, or a tile of a treemap. */
export interface ChartCategory {
  readonly id: string
  readonly name: string
  /** Its name where there is room: `Semana del 16/11/2026` for `16/11`. */
  readonly long?: string
  /** Words beside the bar: `+6 %`. */
  readonly note?: string
  /** All those that have no place of their own: a figure without a bar, which would dwarf the others. */
  readonly isRest?: boolean
  /** The tiles of one group of a treemap stand together. */
  readonly group?: string
}

/** Figures of a chart, one for each category; null where there is none to be shown. */
export interface ChartSeries {
  readonly id: string
  readonly name: string
  readonly values: readonly (number | null)[]
  /** A mark to compare with (expected hours, the period before) instead of a bar of its own. */
  readonly isTarget?: boolean
}

/** A chart: what it shows, without how it is drawn. */
export interface ChartSpec {
  readonly kind: ChartKind
  /** Its name, also that of the file that is saved. */
  readonly title: string
  /** What the categories are: `Semana`. */
  readonly categoryLabel: string
  readonly categories: readonly ChartCategory[]
  readonly series: readonly ChartSeries[]
  /** A figure as it is shown. */
  readonly format: (value: number) => string
  /** How much one unit of the axis is, so that its steps are round: 60 for minutes. */
  readonly unit: number
  /** What stands for a figure that is not there. */
  readonly missing?: string
  /** What the notes of the categories say: `Cambio`. */
  readonly noteLabel?: string
  /** Bars of one category on top of one another, not side by side. */
  readonly isStacked?: boolean
  /** Bars that lie, for categories with long names. */
  readonly isAcross?: boolean
}

/** A figure of a chart by its places. */
export interface ChartPoint {
  readonly series: number
  readonly category: number
}

/** What asks for the explanation of a figure: a key or a tap at once, a mouse that rests on it. */
export interface ChartExplaining {
  readonly show: (at: ChartPoint, anchor: HTMLElement) => void
  readonly rest: (at: ChartPoint, anchor: HTMLElement) => void
  readonly leave: () => void
}
