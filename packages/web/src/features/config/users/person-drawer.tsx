import type { RowDrawerProps } from '../../../widgets/list/define-list.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { UserDrawer } from './user-drawer.tsx'

/** The drawer of a person, or of a new invitation. */
export function PersonDrawer({ id, canEdit, onClose, onOpen }: RowDrawerProps) {
  if (id === 'new') return <InviteDrawer onClose={onClose} onInvited={onOpen} />
  return <UserDrawer id={id} canEdit={canEdit} onClose={onClose} onPass={onOpen} />
}
