import { mayMerge, type MergeKind } from '@timesheet/domain/merges'
import type { RecordModel } from 'pocketbase'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { useViewer } from '../viewer.ts'
import { MergeButton } from './merge-button.tsx'

export interface MergeChosenProps {
  readonly kind: MergeKind
  readonly chosen: Chosen<RecordModel>
}

/** The bulk action by which who may merges two selected rows, of which the first stays unless it is turned round. */
export function MergeChosen({ kind, chosen: { here, isWhole, clear } }: MergeChosenProps) {
  const viewer = useViewer()
  const [kept, merged] = here
  if (viewer.isSuperuser || !mayMerge(viewer, kind)) return null
  if (isWhole || here.length !== 2 || !kept || !merged) return null
  return <MergeButton kind={kind} merged={merged.id} kept={kept.id} label="Unir los dos…" onDone={clear} />
}
