import { ListPage } from '../../widgets/list/list-screen.tsx'
import { PendingMoves } from '../../widgets/pending-moves/pending-moves.tsx'
import { TRANSMITTALS } from './transmittals-list.tsx'

/** `/emitions`: the transmittals of all projects, from their draft to their answers. */
export function Page() {
  return (
    <>
      <PendingMoves />
      <ListPage list={TRANSMITTALS} />
    </>
  )
}
