import { Button, Stack } from '@mantine/core'
import type { InboxItem } from '@timesheet/domain/inbox'
import { Link } from '@tanstack/react-router'
import { SideDrawer } from '../side-drawer.tsx'
import { ItemAbout } from './item-about.tsx'

export interface ItemDrawerProps {
  readonly item: InboxItem
  readonly onClose: () => void
}

/** An item of the inbox beside another screen, decided without leaving it. */
export function ItemDrawer({ item, onClose }: ItemDrawerProps) {
  return (
    <SideDrawer title={item.title} onClose={onClose}>
      <Stack gap="md">
        <ItemAbout item={item} onDecided={onClose} />
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          renderRoot={(props) => <Link to="/inbox" search={{ item: item.id }} {...props} />}
        >
          Ver en la bandeja
        </Button>
      </Stack>
    </SideDrawer>
  )
}
