import { isRecordOf, type RecordDraft, type RecordLink, type RecordSet } from '@timesheet/engine'
import { moveOf } from '@timesheet/domain/access'
import { hours, isAmendment, UNSENT } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { makeParts } from './make-parts.ts'

type Draft = RecordDraft<typeof hours>
type Hours = RecordSet<typeof hours>

type Moved = keyof typeof UNSENT

/**
 * Writes what follows from a move that somebody asked for: who decides next, the sending the entry belongs to, and the
 * reason. Without a move these fields stay as they are stored, whatever the request says.
 */
export const routeHours: RecordLink<typeof hours> = async (set, next) => {
  const asked = set.drafts.filter(({ request }) => request !== null)
  const moved = asked.map((draft) => ({ draft, move: moveOf(hours, draft)?.name }))
  for (const { draft, move } of moved) {
    if (move === undefined) keep(draft, Object.keys(UNSENT) as Moved[])
    else follow(draft, move)
    if (isAmendment(draft.row, draft.stored)) sign(draft)
  }
  const sent = moved.flatMap(({ draft, move }) =>
    // What a person gave back or took back is decided by a person.
    move === 'disapprove' || (move === 'submit' && draft.stored?.reason)
      ? [{ draft, isAgain: true }]
      : move === 'submit'
        ? [{ draft, isAgain: false }]
        : [],
  )
  if (sent.length > 0) await send(set, sent)
  await next()
}

function keep({ row, stored }: Draft, fields: readonly Moved[]): void {
  const values: Record<string, unknown> = row
  for (const field of fields) values[field] = stored?.[field] ?? ''
}

function follow({ row, stored, request }: Draft, move: string): void {
  const reason = request?.body['reason']
  row.batch = move === 'withdraw' || move === 'correct' ? '' : (stored?.batch ?? '')
  // What passed the first level waits for the rest of its part; then the flow names who decides next.
  row.step = move === 'approve_1' ? 'lead' : ''
  row.decider = ''
  row.standIns = ''
  row.decidedHow = ''
  if (move === 'reject' || move === 'disapprove') row.reason = typeof reason === 'string' ? reason.trim() : ''
  else row.reason = move === 'withdraw' || move === 'correct' ? (stored?.reason ?? '') : ''
}

/** Whoever changes an approved entry is an author of its new version, and does not approve it (INV-GEN-02). */
function sign({ row, request }: Draft): void {
  const auth = request?.auth
  row.sentBy = isRecordOf(auth, users) ? auth.values.id : ''
}

interface SentDraft {
  readonly draft: Draft
  readonly isAgain: boolean
}

async function send(set: Hours, sent: readonly SentDraft[]): Promise<void> {
  const placed = await makeParts(
    set,
    sent.map(({ draft, isAgain }) => ({ ...draft.row, isAgain })),
  )
  for (const { draft } of sent) Object.assign(draft.row, placed.get(draft.row.id))
}
