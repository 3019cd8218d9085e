import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { theme } from '../src/app/theme.ts'

const SOURCE = join(import.meta.dirname, '../src')
/** The files that define values; all others use tokens. */
const VALUES = ['ui/tokens.css', 'ui/ramps.css', 'ui/brand.ts', 'app/theme.ts']
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)))
  .filter((file) => !VALUES.includes(file))
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8')
const found = (ending: RegExp, wrong: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .flatMap((file) => [...textOf(file).matchAll(wrong)].map(([text]) => `${file}: ${text}`))

describe('what is not a token is not used', () => {
  it.each<[name: string, ending: RegExp, wrong: RegExp]>([
    ['colours of styles', /\.css$/, /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(.*\)/gi],
    ['colours of code', /\.tsx?$/, /['"`]#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})['"`]/gi],
    ['sizes of text', /\.css$/, /font-size: (?!var\(--text-|inherit|calc\(var\(--text-scale)[^;]+/g],
    ['weights of text', /\.css$/, /font-weight: (?!400|550|650|inherit)[^;]+/g],
  ])('%s', (_, ending, wrong) => {
    expect(found(ending, wrong)).toEqual([])
  })
})

const TOKENS = new Map(
  [...`${textOf('ui/tokens.css')}${textOf('ui/ramps.css')}`.matchAll(/^\s+(--[\w-]+): ([^;]+);$/gm)].map(
    ([, name, value]) => [name!, value!],
  ),
)

type Scheme = 'light' | 'dark'

/** The `#rrggbb` value of a token in a scheme. */
function colourOf(name: string, scheme: Scheme): string {
  const value = TOKENS.get(name)
  if (!value) throw new Error(`${name} is no token`)
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value)
  return resolve(pair ? pair[scheme === 'light' ? 1 : 2]! : value)
}

function resolve(value: string): string {
  if (value === 'var(--mantine-color-white)') return '#ffffff'
  const shade = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(value)
  return shade ? theme.colors![shade[1] as 'gray']![Number(shade[2])]! : value
}

/** WCAG 2.2's relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const TEXT = 4.5
const SIGN = 3
const MEANINGS = ['good', 'warn', 'bad', 'info']
const categories = Array.from({ length: 8 }, (_, i) => `--category-${i + 1}`)
const series = Array.from({ length: 8 }, (_, i) => `--chart-${i + 1}`)

describe.each<Scheme>(['light', 'dark'])('contrast in the %s scheme', (scheme) => {
  it.each<[ink: string, ground: string, least: number]>([
    ...['--text', '--muted', '--accent'].flatMap((ink) =>
      ['--surface', '--page', '--hover'].map((ground): [string, string, number] => [ink, ground, TEXT]),
    ),
    ['--text', '--selected', TEXT],
    ['--brand-text', '--brand-solid', TEXT],
    ['--inverse-text', '--inverse-surface', TEXT],
    ['--brand-text', '--brand-panel', TEXT],
    ['--brand-muted', '--brand-panel', TEXT],
    ...MEANINGS.flatMap((meaning): [string, string, number][] => [
      [`--${meaning}-text`, `--${meaning}-surface`, TEXT],
      [`--${meaning}-text`, '--surface', TEXT],
      [`--${meaning}-text`, '--page', TEXT],
      [`--${meaning}-line`, '--surface', SIGN],
      [`--${meaning}-fill`, '--surface', SIGN],
    ]),
    ...['plain', 'active', 'aside'].map((tone): [string, string, number] => [
      `--${tone}-text`,
      `--${tone}-surface`,
      TEXT,
    ]),
    ['--text', '--holiday-surface', TEXT],
    ['--text', '--absence-surface', TEXT],
    ['--on-fill', '--bad-fill', TEXT],
    ...['heat', 'cold'].flatMap((ramp): [string, string, number][] => [
      ...[1, 2, 3].map((shade): [string, string, number] => ['--text', `--${ramp}-${shade}`, TEXT]),
      ...[4, 5].map((shade): [string, string, number] => ['--heat-strong-text', `--${ramp}-${shade}`, TEXT]),
    ]),
    ...categories.map((category): [string, string, number] => ['--brand-text', category, TEXT]),
    ...series.flatMap((colour): [string, string, number][] => [
      ['--on-fill', colour, TEXT],
      [colour, '--surface', SIGN],
    ]),
  ])('%s on %s', (ink, ground, least) => {
    expect(contrast(colourOf(ink, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(least)
  })
})
