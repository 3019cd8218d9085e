import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Another screen, or another view of this one. */
function isLeaving(
  current: { pathname: string; search: unknown },
  next: { pathname: string; search: unknown },
): boolean {
  const viewOf = (search: unknown) => (search as Readonly<Record<string, unknown>>)['view']
  return current.pathname !== next.pathname || viewOf(current.search) !== viewOf(next.search)
}

/** Asks before unsaved changes are lost: by going elsewhere here, by closing or reloading the tab. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && isLeaving(current, next),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Hay cambios sin guardar"
      actionLabel="Salir sin guardar"
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      Al salir de esta pantalla se pierden.
    </ConfirmDialog>
  )
}
