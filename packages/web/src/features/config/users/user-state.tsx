import { formatDay } from '@timesheet/domain/kernel'
import { canSignIn } from '@timesheet/domain/people'
import type { User } from '@timesheet/domain/people'
import { today } from '../../../data/today.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { StateTone } from '../../../ui/state-chip.tsx'

type Shown = Pick<User, 'active' | 'leftOn' | 'external'> & { readonly verified?: boolean }

/** True until a person has accepted the invitation: by its link they prove that the address is theirs. */
export function isInvited({ verified }: Pick<Shown, 'verified'>): boolean {
  return verified === false
}

/** Where a person stands, in words and by meaning. */
export function userStateOf(user: Shown): { readonly label: string; readonly tone: StateTone } {
  if (!user.active) return { label: 'Inactiva', tone: 'closed' }
  if (!canSignIn(user, today())) return { label: `Baja el ${formatDay(user.leftOn)}`, tone: 'closed' }
  if (user.leftOn !== '') return { label: `Activa hasta el ${formatDay(user.leftOn)}`, tone: 'warning' }
  if (isInvited(user)) return { label: 'Invitada', tone: 'waiting' }
  return user.external ? { label: 'Lector', tone: 'running' } : { label: 'Activa', tone: 'good' }
}

/** Where a person stands, as a chip. */
export function UserStateChip({ user }: { readonly user: Shown }) {
  return <StateChip {...userStateOf(user)} />
}
