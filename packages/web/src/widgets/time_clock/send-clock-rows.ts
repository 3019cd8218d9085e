import { codeText } from '../../data/error-text.ts'
import { outbox, settled } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { type OutboxProblem, REQUEST_FAILED } from '../../data/outbox/refusal.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { SentClockRow } from './clock.model.ts'

/** All writes of the register have one place, so that they reach the server in order. */
const PLACE = 'time_clock'

/** Sends rows of the register through the outbox; a refusal is told and leaves the register as it was. */
export function sendClockRows(steps: readonly RecordStep<SentClockRow>[], done?: () => void): void {
  const key = newRecordId()
  void settled(key).then((problem) => (problem ? refuse(problem) : done?.()))
  outbox.submit([{ key, place: PLACE, text: '', steps }])
}

function refuse(problem: OutboxProblem): void {
  outbox.forgive(PLACE)
  const text = problem.code === REQUEST_FAILED ? String(problem.params['text']) : codeText(problem)
  // Stays until it is closed: whoever tapped and left must learn of it.
  showToast({ text: `${text}.`, tone: problem.code === 'clock_already' ? 'info' : 'problem', stay: 0 })
}
