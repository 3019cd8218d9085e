import { type AnalyzerValues, isDimension, isMeasure, keysIn } from '@timesheet/domain/analysis'
import type { Search } from '../../../widgets/view/define-view.ts'

/** What the parts of an address are, within a sentence. */
const PARTS = {
  rows: 'fila',
  cols: 'columna',
  vals: 'valor',
  only: 'filtro',
  not: 'filtro',
  period: 'período',
  from: 'día',
  to: 'día',
  known: 'día',
  basis: 'base',
  show: 'muestra',
  order: 'orden',
} as const satisfies Partial<Record<keyof AnalyzerValues, string>>
type Part = keyof typeof PARTS

/** What of a part is not known. */
function unknownIn(part: Part, text: string, read: string): readonly string[] {
  if (part === 'vals' && read !== '') return keysIn(text).filter((key) => !isMeasure(key))
  if ((part === 'rows' || part === 'cols') && read !== '') return keysIn(text).filter((key) => !isDimension(key))
  if ((part === 'only' || part === 'not') && read !== '')
    return text
      .split('*')
      .map((one) => one.split('.')[0] ?? '')
      .filter((key) => !isDimension(key))
  return read === text ? [] : [text]
}

/** What an address asks for that does not exist, in words: `valor «costo»`. */
export function leftOut(search: Search, values: AnalyzerValues): readonly string[] {
  return (Object.keys(PARTS) as readonly Part[]).flatMap((part) => {
    const raw = search[part]
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
    if (text === '') return []
    return unknownIn(part, text, values[part]).map((word) => `${PARTS[part]} «${word.slice(0, 40)}»`)
  })
}

/** What is said of an address of which something was left out; '' where all of it is known. */
export function leftOutText(search: Search, values: AnalyzerValues): string {
  const words = leftOut(search, values)
  if (words.length === 0) return ''
  const isBegun = String(search['vals'] ?? '') !== '' && !keysIn(values.vals).some(isMeasure)
  const begun = isBegun ? ' No quedó ningún valor: se muestran las horas cargadas de cada persona por semana.' : ''
  return `El enlace pide algo que no existe y quedó afuera: ${words.join(', ')}.${begun}`
}
