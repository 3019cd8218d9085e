import {
  type AskingDocument,
  asksAnswers,
  DUE_STATES,
  dueStateOf,
  type Emition,
  emitionStates,
  RESPONSE_RESULTS,
} from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import type { StateChipProps, StateTone } from '../../ui/state-chip.tsx'

const DUE_TONES = { in_time: 'waiting', soon: 'warning', overdue: 'bad' } as const satisfies Record<string, StateTone>
const RESULT_TONES = {
  approved: 'good',
  approved_with_comments: 'good',
  revise: 'warning',
  rejected: 'bad',
  information: 'closed',
} as const satisfies Record<string, StateTone>

type Standing = Pick<Emition, 'state' | 'dueOn' | 'dueSoonOn'> & { readonly result: Emition['result'] | '' }

/** What nobody answers any more. */
const UNASKED: StateChipProps = { label: 'No se espera', tone: 'closed' }

/**
 * Where an issue stands: what was answered, else how its answer stands against its day, else its state. Of a document
 * that asks for no answer any more none is awaited.
 */
export function standingOf(emition: Standing, today: Day, document: AskingDocument = {}): StateChipProps {
  const { state, result } = emition
  if (state === 'answered' && result !== '') return { label: RESPONSE_RESULTS[result], tone: RESULT_TONES[result] }
  if (state === 'waiting' && !asksAnswers(document)) return UNASKED
  const due = dueStateOf(emition, today)
  return due ? { label: DUE_STATES[due], tone: DUE_TONES[due] } : emitionStates.states[state]
}
