import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Place {
  readonly pathname: string
  readonly search: unknown
}

function chosen({ search }: Place): string {
  const { c, new: created } = search as Readonly<Record<string, unknown>>
  return `${String(c ?? '')}|${String(created ?? '')}`
}

export interface LeaveCollectionGuardProps {
  readonly dirty: boolean
  /** The collection that saving itself goes to: the new one, or the same under its new name. */
  readonly pass: RefObject<string>
}

/** Asks before unsaved changes are lost by going to another collection or screen; the tabs of one share its changes. */
export function LeaveCollectionGuard({ dirty, pass }: LeaveCollectionGuardProps) {
  const isLeaving = (current: Place, next: Place) => {
    const { c } = next.search as Readonly<Record<string, unknown>>
    if (pass.current !== '' && c === pass.current) return false
    return current.pathname !== next.pathname || chosen(current) !== chosen(next)
  }
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
      Al salir de esta colección se pierden.
    </ConfirmDialog>
  )
}
