import type { Difference, DifferenceKind } from './compare-pixels.calc.ts'
import type { PagePair } from './compare-pages.ts'
import type { PageSize } from './pages.model.ts'

/** What a difference is called, and the sign that says it without colour. */
export const DIFFERENCES: Readonly<Record<DifferenceKind, { readonly label: string; readonly sign: string }>> = {
  removed: { label: 'Quitado', sign: '−' },
  added: { label: 'Agregado', sign: '+' },
  changed: { label: 'Cambiado', sign: '±' },
}

const MM = 25.4 / 72
/** Half a millimetre of rounding is no other size. */
const NEAR_MM = 2

/** Sheets by their sides in millimetres, the shorter first. */
const SHEETS: readonly (readonly [name: string, short: number, long: number])[] = [
  ['A0', 841, 1189],
  ['A1', 594, 841],
  ['A2', 420, 594],
  ['A3', 297, 420],
  ['A4', 210, 297],
]

/** A size as `A1` or `500 × 300 mm`; a page that lies says so. */
export function pageSizeText({ width, height }: PageSize): string {
  const [w, h] = [width * MM, height * MM]
  const [short, long] = w < h ? [w, h] : [h, w]
  const isNear = (one: number, other: number) => Math.abs(one - other) <= NEAR_MM
  const sheet = SHEETS.find(([, least, most]) => isNear(short, least) && isNear(long, most))
  if (sheet) return `${sheet[0]} ${w > h ? 'apaisada' : 'vertical'}`
  return `${Math.round(w)} × ${Math.round(h)} mm`
}

interface Named {
  /** The revisions, as `Rev. A`. */
  readonly old: string
  readonly now: string
}

/** What is said of a page that only one file has, or that has another size; '' where there is nothing to say. */
export function pairText({ old, now }: PagePair, page: number, names: Named): string {
  if (!old) return `La página ${page} está sólo en ${names.now}.`
  if (!now) return `La página ${page} está sólo en ${names.old}.`
  const [before, after] = [pageSizeText(old), pageSizeText(now)]
  return before === after
    ? ''
    : `La página ${page} cambió de tamaño: ${before} en ${names.old}, ${after} en ${names.now}. Se comparan desde la esquina superior izquierda.`
}

/** That the files have not as many pages; '' where they have. */
export function countText(old: number, now: number, names: Named): string {
  if (old === now) return ''
  const pages = (count: number) => (count === 1 ? '1 página' : `${count} páginas`)
  return `${names.old} tiene ${pages(old)}; ${names.now}, ${pages(now)}.`
}

/** Where on a page a difference is, as `arriba a la izquierda`. */
export function placeOf({ x, y, width, height }: Difference, size: PageSize): string {
  const third = (at: number, whole: number) => Math.min(2, Math.floor((3 * at) / Math.max(1, whole)))
  const row = ['arriba', 'al medio', 'abajo'][third(y + height / 2, size.height)]!
  const column = ['a la izquierda', 'al centro', 'a la derecha'][third(x + width / 2, size.width)]!
  return `${row} ${column}`
}

/** Which difference of a page is looked at, in words. */
export function differenceText(differences: readonly Difference[], at: number, size: PageSize): string {
  const one = differences[at]
  if (!one) {
    const { length } = differences
    return length === 0 ? 'Sin diferencias en esta página' : length === 1 ? '1 diferencia' : `${length} diferencias`
  }
  return `Diferencia ${at + 1} de ${differences.length}: ${DIFFERENCES[one.kind].label.toLowerCase()}, ${placeOf(one, size)}`
}

/** With so many points for each point of paper everything that is printed is told apart. */
const FINE = 1.5
/** What has fewer points than this to a side is not told apart. */
const LEAST_SIDE = 4

/** That a sheet is so large that small differences are not seen; '' for any other. */
export function coarseText(scale: number): string {
  if (scale >= FINE) return ''
  return `La hoja es muy grande: no se ven diferencias de menos de ${Math.ceil((LEAST_SIDE * MM) / scale)} mm.`
}
