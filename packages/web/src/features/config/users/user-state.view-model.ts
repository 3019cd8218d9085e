import { formatDay } from '@timesheet/domain/kernel'
import { canSignIn } from '@timesheet/domain/people'
import type { Employment, User } from '@timesheet/domain/people'
import { today } from '../../../data/today.ts'
import type { StateTone } from '../../../ui/state-chip.tsx'

/** The fields that determine a person's state. */
export type ShownState = Pick<User, 'active' | 'external'> &
  Pick<Employment, 'leftOn'> & { readonly verified?: boolean }

/** True until a person has accepted the invitation, which verifies their address. */
export function isInvited({ verified }: Pick<ShownState, 'verified'>): boolean {
  return verified === false
}

/** The label and tone of a person's state. */
export function userStateOf(user: ShownState): { readonly label: string; readonly tone: StateTone } {
  if (!user.active) return { label: 'Inactiva', tone: 'closed' }
  if (!canSignIn(user, today())) return { label: `Baja el ${formatDay(user.leftOn)}`, tone: 'closed' }
  if (user.leftOn !== '') return { label: `Activa hasta el ${formatDay(user.leftOn)}`, tone: 'warning' }
  if (isInvited(user)) return { label: 'Invitada', tone: 'waiting' }
  return user.external ? { label: 'Lector', tone: 'running' } : { label: 'Activa', tone: 'good' }
}
