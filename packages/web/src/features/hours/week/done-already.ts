import { hoursBatches } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { recordKeys } from '../../../data/cache-keys.ts'
import { collection, filterText } from '../../../data/collection.ts'
import type { OutboxWrite } from '../../../data/outbox/outbox.ts'
import { outbox, settled } from '../../../data/outbox/own-outbox.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { queryClient } from '../../../data/query-client.ts'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import { closeToast, showToast } from '../../../ui/toast/toast-store.ts'

interface WeekMove {
  readonly write: OutboxWrite
  readonly user: string
  readonly monday: Day
  /** The toast that announced it. */
  readonly announced: number
}

/**
 * Where another tab or person sent or withdrew the week first, takes back what the page announced, and says who did it
 * and when: nothing is unsaved, and the lists are read again anyway.
 */
export async function sayDoneAlready({ write, user, monday, announced }: WeekMove): Promise<void> {
  const problem = await settled(write.key)
  if (!problem || !isDoneAlready(problem)) return
  outbox.forgive(write.place)
  closeToast(announced)
  const isSending = write.steps.some(({ before }) => before && 'state' in before && before.state === 'draft')
  void queryClient.invalidateQueries({ queryKey: recordKeys.collection(hoursBatches.name) })
  const text = isSending ? await sentText(user, monday) : 'Lo enviado ya se había retirado.'
  showToast({ text, tone: 'info' })
}

/** True for a command that has nothing left to do, because it was done since it was planned. */
function isDoneAlready({ code, params }: OutboxProblem): boolean {
  if (code !== 'command_stale') return false
  const { steps, leftOut } = params['preview'] as CommandPreview
  return steps.length === 0 && leftOut.length === 0
}

async function sentText(user: string, monday: Day): Promise<string> {
  const filter = filterText('user = {:user} && from <= {:to} && to >= {:from} && entries > 0', {
    user,
    from: monday,
    to: addDays(monday, 6),
  })
  const [last] = await collection(hoursBatches)
    .list({ filter, sort: '-sentOn', expand: 'sentBy' })
    .catch(() => [])
  if (!last) return 'La semana cambió mientras tanto: no queda nada para enviar.'
  const by = last.expand?.['sentBy']
  const who = by ? ` la envió ${by['name']} ${by['surname']}` : ''
  return `La semana ya estaba enviada:${who} el ${formatInstant(last.sentOn)}.`
}
