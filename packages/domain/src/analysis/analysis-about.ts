import { type Day, formatDay, type Span } from '../kernel/index.ts'
import type { Analysis } from './analysis.ts'
import { periodTitle } from './analysis-period.calc.ts'
import { type DimensionKey, DIMENSIONS } from './dimensions.ts'
import { memberWords } from './member-words.ts'
import { BASES } from './question.ts'
import { PIVOT_SHOWS } from './pivot-views.calc.ts'

/** The name of a member by its key; undefined where it is not known. */
export type MemberNames = (dimension: DimensionKey, key: string) => string | undefined

/** Most members of a filter that are named. */
const MOST_NAMED = 12
const UNKNOWN = 'uno sin horas a la vista'

/** The name of a file about an analysis, without its extension. */
export function analysisFileName({ from, to, knownOn }: Span & { readonly knownOn: Day | '' }): string {
  return `analisis-${from}-${to}${knownOn === '' ? '' : `-como-estaba-al-${knownOn}`}`
}

/** What an analysis is of, by name: its period, its day, its filters, and how its figures are shown. */
export function aboutAnalysis(
  { period, basis, knownOn, show, filters, layout }: Analysis,
  nameOf: MemberNames,
): readonly (readonly [name: string, text: string])[] {
  const named = filters.map(({ dimension, mode, members }) => {
    const words = members.slice(0, MOST_NAMED).map((key) => {
      const label = nameOf(dimension, key)
      const isKnown = label !== undefined || key === '' || DIMENSIONS[dimension].kind === 'time'
      return isKnown ? memberWords(dimension, key, label ?? '') : UNKNOWN
    })
    const more = members.length > MOST_NAMED ? ` y ${members.length - MOST_NAMED} más` : ''
    return [DIMENSIONS[dimension].label, `${mode === 'exclude' ? 'sin ' : ''}${words.join(', ')}${more}`] as const
  })
  return [
    ['Período', periodTitle(period)],
    ...(knownOn === '' ? [] : [['Como estaba al', formatDay(knownOn)] as const]),
    ...(basis === 'work' ? [] : [['Por', BASES[basis].toLowerCase()] as const]),
    ...(show === 'value' ? [] : [['Muestra', PIVOT_SHOWS[show]] as const]),
    ...(layout.top > 0 ? [['Filas', `las ${layout.top} mayores de cada grupo y las otras juntas`] as const] : []),
    ...named,
  ]
}
