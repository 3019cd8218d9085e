import type { RowDrawerProps } from '../../../widgets/list/define-list.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { UserDrawer } from './user-drawer.tsx'

/** A person beside the list, or the invitation of a new one. */
export function PersonDrawer({ id, canEdit, onClose, onOpen }: RowDrawerProps) {
  if (id === 'new') return <InviteDrawer onClose={onClose} onInvited={onOpen} />
  return <UserDrawer id={id} canEdit={canEdit} onClose={onClose} />
}
