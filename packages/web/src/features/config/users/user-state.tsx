import { formatDay } from '@timesheet/domain/kernel'
import { canSignIn } from '@timesheet/domain/people'
import type { User } from '@timesheet/domain/people'
import { today } from '../../../data/today.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { StateTone } from '../../../ui/state-chip.tsx'

type Shown = Pick<User, 'active' | 'leftOn' | 'external'>

/** Where a person stands, in words and by meaning. */
export function userStateOf(user: Shown): { readonly label: string; readonly tone: StateTone } {
  if (!user.active) return { label: 'Inactiva', tone: 'closed' }
  if (!canSignIn(user, today())) return { label: `Baja el ${formatDay(user.leftOn)}`, tone: 'closed' }
  if (user.leftOn !== '') return { label: `Activa hasta el ${formatDay(user.leftOn)}`, tone: 'warning' }
  return user.external ? { label: 'Lector', tone: 'running' } : { label: 'Activa', tone: 'good' }
}

/** Where a person stands, as a chip. */
export function UserStateChip({ user }: { readonly user: Shown }) {
  return <StateChip {...userStateOf(user)} />
}
