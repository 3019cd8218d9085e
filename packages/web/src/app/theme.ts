import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import { BRAND } from '../ui/brand.ts'
import { BREAKPOINTS } from '../ui/breakpoints.ts'

/** The brand colour, a deep petroleum blue-green. Contrast: shade 8 on white 7.6:1, shade 3 on the dark surface 8:1. */
const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#d9ecee',
  '#b2d9de',
  '#86c4cc',
  '#5fafba',
  '#43a0ad',
  '#2f8794',
  '#1f6f7c',
  BRAND,
  '#07424d',
]

/** Greys with a little of the brand's hue. */
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef1f2',
  '#e3e8e9',
  '#d3dadc',
  '#bcc6c9',
  '#97a4a8',
  '#5c6a6f',
  '#4a585d',
  '#323e42',
  '#1c2528',
]
const dark: MantineColorsTuple = [
  '#d5dcde',
  '#b6c0c3',
  '#93a1a6',
  '#66757a',
  '#3a464b',
  '#2b3539',
  '#1e272a',
  '#14191b',
  '#0f1415',
  '#0a0d0e',
]

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"
/** The sizes are defined in ui/tokens.css. */
const TEXT_SIZES = {
  xs: 'var(--text-12)',
  sm: 'var(--text-14)',
  md: 'var(--text-16)',
  lg: 'var(--text-20)',
  xl: 'var(--text-24)',
}
const RADIUS = '6px'

/** The Mantine theme: colours with AA contrast in both schemes, six breakpoints, dense sizes. */
export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol, gray, dark },
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: TEXT_SIZES,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-24)' },
      h2: { fontSize: 'var(--text-20)' },
      h3: { fontSize: 'var(--text-16)' },
      h4: { fontSize: 'var(--text-14)' },
    },
  },
  radius: { xs: '3px', sm: RADIUS, md: RADIUS, lg: RADIUS, xl: RADIUS },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: BREAKPOINTS,
})
