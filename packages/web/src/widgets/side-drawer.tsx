import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useReturnedFocus } from '../ui/use-returned-focus.ts'
import { useTopmost } from '../ui/use-topmost.ts'
import classes from './side-drawer.module.css'

export interface SideDrawerProps {
  readonly title: ReactNode
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer for a record beside its list; closing it with unsaved input asks first. */
export function SideDrawer({ title, size = '34rem', onClose, children }: SideDrawerProps) {
  useKeptFocus()
  useReturnedFocus()
  const whenTopmost = useTopmost()
  return (
    <UnsavedGuard onClose={onClose}>
      {(close) => (
        <Drawer
          opened
          onClose={whenTopmost(close)}
          title={title}
          position="right"
          size={size}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
          transitionProps={{ duration: 120 }}
          classNames={{ body: classes.body }}
          styles={{ title: { fontWeight: 650, fontSize: 'var(--text-16)', lineHeight: 1.35 } }}
        >
          {children}
        </Drawer>
      )}
    </UnsavedGuard>
  )
}
