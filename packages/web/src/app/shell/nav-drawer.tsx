import { Drawer } from '@mantine/core'
import { SideNav } from './side-nav.tsx'

/** The navigation as a drawer from the left, below the lg breakpoint. */
export function NavDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Timesheet"
      size="18rem"
      padding="xs"
      closeButtonProps={{ 'aria-label': 'Cerrar la navegación' }}
      transitionProps={{ duration: 120 }}
    >
      <SideNav onGo={onClose} />
    </Drawer>
  )
}
