const INK = 'rgba(255, 255, 255, 0.45)'

/** Stripes and dots over the colours of series but the first, so that they differ without colour, too. */
const DECALS = [
  null,
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  {
    color: INK,
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: 0 },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    color: INK,
    symbol: 'rect',
    dashArrayX: [
      [5, 5],
      [0, 5, 5, 0],
    ],
    dashArrayY: [5, 0],
    symbolSize: 0.7,
  },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: Math.PI / 2 },
  {
    color: INK,
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [8, 2],
    symbolSize: 0.7,
  },
] as const

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond']
const DASHES = ['solid', [8, 3], [3, 3], [10, 3, 3, 3], [1, 3], [12, 4], [6, 2, 2, 2], [2, 6]] as const

/** The pattern of the bars of a series, as a part of their style; each call makes a new one, which ECharts marks. */
export function decalOf(series: number): { readonly decal?: object } {
  const decal = DECALS[series % DECALS.length]
  return decal ? { decal: { ...decal } } : {}
}

/** The signs of the points of a series. */
export function symbolOf(series: number): string {
  return SYMBOLS[series % SYMBOLS.length]!
}

/** The dashes of the line of a series. */
export function dashOf(series: number) {
  return DASHES[series % DASHES.length]
}
