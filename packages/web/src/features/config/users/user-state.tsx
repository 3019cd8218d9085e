import { StateChip } from '../../../ui/state-chip.tsx'
import type { ShownState } from './user-state.view-model.ts'
import { userStateOf } from './user-state.view-model.ts'

/** The state of a person as a chip. */
export function UserStateChip({ user }: { readonly user: ShownState }) {
  return <StateChip {...userStateOf(user)} />
}
