import { ActionIcon, Menu } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import type { Action } from '../../../../commands/action.ts'
import { shownKeys } from '../../../../commands/keys.ts'
import { Icon } from '../../../../ui/icon.tsx'
import css from './week-toolbar.module.css'

/** The menu of the week's actions with their keys; open when it is mounted. */
export function ActionsMenu({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Más acciones de la semana">
          <Icon path={mdiDotsHorizontal} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon ? <Icon path={action.icon} size={16} /> : undefined}
            rightSection={
              action.keys ? <small className={css.keys}>{shownKeys(action.keys).join(' ')}</small> : undefined
            }
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
