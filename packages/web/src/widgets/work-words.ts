import { formatNumber } from '../ui/text/number-text.tsx'

/** How far a work came since it is watched, in milliseconds and rows. */
export interface Pace {
  readonly elapsed: number
  readonly done: number
  readonly left: number
}

/** A work is watched for a moment before its pace says anything. */
const KNOWN_AFTER_MS = 1_500
const MINUTE = 60

/** How long a work still takes at its pace, in words; '' while that is not known, and for the last moments. */
export function timeLeftText({ elapsed, done, left }: Pace): string {
  if (done <= 0 || elapsed < KNOWN_AFTER_MS) return ''
  const seconds = Math.ceil((elapsed / done) * (left / 1000))
  if (seconds <= 3) return ''
  if (seconds <= 50) return `faltan unos ${Math.ceil(seconds / 10) * 10} s`
  const minutes = Math.max(1, Math.floor(seconds / MINUTE + 0.5))
  return minutes === 1 ? 'falta cerca de 1 min' : `faltan unos ${minutes} min`
}

/** How a work ended: what it did, and for an interrupted one how far it came and what became of the rest. */
export function endText(
  { state, done, total }: { readonly state: string; readonly done: number; readonly total: number },
  did: string,
  rest: string,
): string {
  if (state !== 'interrupted') return did
  return `Se interrumpió en ${formatNumber(done)} de ${formatNumber(total)}; ${rest}.${done > 0 && did ? ` ${did}` : ''}`
}
