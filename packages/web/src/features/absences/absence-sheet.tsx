import { AbsenceDecision } from '../../widgets/absence/absence-decision.tsx'
import { AbsenceEssentials } from '../../widgets/absence/absence-facts.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'

/** An absence beside the calendar: what it is, whom it waits for, and the answer of who is asked. */
export function AbsenceSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <SideDrawer title="Ausencia" onClose={onClose}>
      <AbsenceEssentials id={id} />
      <AbsenceDecision id={id} onDone={onClose} />
    </SideDrawer>
  )
}
