import { formatDay } from '../kernel/index.ts'
import type { AbsenceDraft } from '../people/index.ts'

type Seen = Pick<AbsenceDraft, 'id' | 'user' | 'from' | 'to' | 'openEnd' | 'state' | 'approvedBy'>

/** Whom a write of an absence is told, besides those whom its flow asks. */
export interface AbsenceNews {
  /** Who is told, and what; never the person who did it. */
  readonly tell: { readonly user: string; readonly title: string; readonly reason: string } | null
  /** What who would decide is told of a notice, which waits for nobody; null for nothing. */
  readonly tellDeciders: string | null
}

const NOTHING: AbsenceNews = { tell: null, tellDeciders: null }
const DECIDED = { approved_manager: 'aprobada por jefatura', approved: 'aprobada', rejected: 'rechazada' } as const

/** Who is to be told, and what, after an absence was written (domain.md §8.2). */
export function absenceNews(
  { before, after }: { readonly before: Seen | null; readonly after: Seen | null },
  { actor, name }: { readonly actor: string; readonly name: string },
): AbsenceNews {
  const isMoved = before?.state !== after?.state || before?.from !== after?.from || before?.to !== after?.to
  if (!isMoved) return NOTHING
  return {
    tell: before && after && before.state !== after.state ? toldOf({ before, after }, { actor, name }) : null,
    tellDeciders: noticeTitle(before, after, name),
  }
}

/** Which days an absence asks for, or asks to give back. */
type AskedSpan = Pick<Seen, 'from' | 'to'> & { readonly state: string }

/** The title of the flow that decides on an absence. */
export function absenceTaskTitle(absence: AskedSpan, name: string): string {
  const what = absence.state === 'cancel_requested' ? 'pide cancelar su ausencia' : 'pide una ausencia'
  return `${name} ${what}: ${spanText(absence)}`
}

/** The notice of an absence that waits for nobody, of its change and of its withdrawal; null for any other. */
function noticeTitle(before: Seen | null, after: Seen | null, name: string): string | null {
  if (after?.state === 'notified') return `${name} ${before ? 'cambió' : 'avisó'} una ausencia: ${spanText(after)}`
  return before?.state === 'notified' && after?.state === 'cancelled'
    ? `${name} canceló su ausencia: ${spanText(after)}`
    : null
}

function toldOf(
  { before, after }: { readonly before: Seen; readonly after: Seen },
  { actor, name }: { readonly actor: string; readonly name: string },
): AbsenceNews['tell'] {
  const span = spanText(after)
  if (after.state === 'cancelled' && actor === after.user) {
    const user = before.approvedBy
    const reason = 'La aprobación había sido de esta cuenta.'
    return user === '' || user === actor ? null : { user, title: `${name} canceló su ausencia: ${span}`, reason }
  }
  const isKept = before.state === 'cancel_requested' && after.state === 'approved'
  const decided = after.state === 'cancelled' ? 'cancelada' : DECIDED[after.state as keyof typeof DECIDED]
  const verb = isKept ? 'no cancelada, sigue aprobada' : decided
  if (verb === undefined || actor === after.user) return null
  return { user: after.user, title: `Ausencia ${verb}: ${span}`, reason: 'Es una ausencia propia.' }
}

function spanText({ from, to, openEnd = false }: Pick<Seen, 'from' | 'to'> & { readonly openEnd?: boolean }): string {
  if (openEnd) return `desde el ${formatDay(from)}, sin fecha de vuelta`
  return from === to ? `el ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`
}
