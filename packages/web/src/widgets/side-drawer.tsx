import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

export interface SideDrawerProps {
  readonly title: ReactNode
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record beside its list; a click outside does not throw away what was typed. */
export function SideDrawer({ title, size = '34rem', onClose, children }: SideDrawerProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 120 }}
      styles={{ title: { fontWeight: 650, fontSize: '1.0625rem' } }}
    >
      {children}
    </Drawer>
  )
}
