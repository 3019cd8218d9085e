import { checkMove, movesFor, type Viewer } from '@timesheet/domain/access'
import { revisions, revisionStates } from '@timesheet/domain/documents'
import { codeText } from '../../../data/code-text.ts'
import type { Stored } from '../../../data/collection.ts'
import { refusalOf, type RevisionMove, type RevisionStep } from '../../../widgets/revision-moves/revision-step.ts'
import type { ShownWork } from '../use-work.ts'
import { type BoardColumn, closedWords, stateIn } from './board-columns.view-model.ts'

/** A document on the board. */
export interface BoardCard extends ShownWork {
  readonly column: BoardColumn
  /** Undefined where there is none, or it may not be seen. */
  readonly revision: Stored<typeof revisions> | undefined
  /** Whether it is shown where it was put, and not stored yet. */
  readonly isMoving: boolean
}

/** What becomes of a card in a column: a move, or why there is none; neither in its own. */
export interface BoardStep {
  readonly move: RevisionMove | null
  readonly refusal: string
  /** The label of the move that the viewer may make, but for what the rules refuse; '' for one that is another's. */
  readonly label: string
}

/** Who asks, and what is known of the revision of a card where it was asked for. */
export interface BoardAsking extends Pick<RevisionStep, 'comments' | 'files' | 'checks'> {
  readonly viewer: Viewer
}

const NO_REVISION = 'No tiene una revisión en marcha: se crea en la página del documento'
const MOVING = 'Se está guardando adónde lo llevaste'

const none = (refusal: string, label = ''): BoardStep => ({ move: null, refusal, label })

/** What becomes of a card that is put into a column: the moves are those of the state machine, by its rules. */
export function stepInto(card: BoardCard, column: BoardColumn, { viewer, ...guards }: BoardAsking): BoardStep {
  const { revision, record } = card
  if (card.column === column) return none('')
  if (card.isMoving) return none(MOVING)
  const to = stateIn(column)
  if (to === undefined) return none(closedWords(column))
  if (!revision) return none(NO_REVISION)
  const move = revisionStates.moves.find((each) => each.to === to && each.from.includes(revision.state))
  const isOffered = movesFor(revisions, revision, viewer).some(({ name }) => name === move?.name)
  if (move && isOffered) {
    const refusal = refusalOf({ document: record, revision, ...guards }, move)
    return refusal ? none(refusal, move.label) : { move, refusal: '', label: move.label }
  }
  // What may be said with a move does not make it another's.
  const change = { stored: revision, row: { ...revision, state: to }, reason: '-' }
  const violation = checkMove(revisions, change, viewer)
  return none(violation ? codeText(violation) : NO_REVISION)
}
