import type { MergeKind } from '@timesheet/domain/merges'
import type { RecordModel } from 'pocketbase'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { MergeButton } from './merge-button.tsx'

export interface MergeChosenProps {
  readonly kind: MergeKind
  readonly chosen: Chosen<RecordModel>
}

/** The bulk action that merges the two rows that are selected, of which the first stays unless it is turned round. */
export function MergeChosen({ kind, chosen: { here, isWhole, clear } }: MergeChosenProps) {
  const [kept, merged] = here
  if (isWhole || here.length !== 2 || !kept || !merged) return null
  return <MergeButton kind={kind} merged={merged.id} kept={kept.id} label="Unir los dos…" onDone={clear} />
}
