import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { treeLines } from './calendar-tree.view-model.ts'
import type { CalendarRow } from './holidays.queries.ts'
import classes from './holidays.module.css'

export interface CalendarTreeProps {
  readonly rows: readonly CalendarRow[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Opens the form of a calendar, or of a new one; absent for viewers who may not edit. */
  readonly onEdit?: (id: string) => void
}

/** The calendars as a tree: country, region, place. */
export function CalendarTree({ rows, chosen, onChoose, onEdit }: CalendarTreeProps) {
  return (
    <nav className={classes.tree} aria-label="Calendarios">
      <ul className={classes.treeList}>
        {treeLines(rows).map(({ row, depth }) => (
          <li key={row.id} className={classes.treeLine} style={{ paddingInlineStart: `${depth * 1.125}rem` }}>
            <UnstyledButton
              className={classes.treeName}
              aria-current={row.id === chosen ? 'true' : undefined}
              data-off={row.active ? undefined : true}
              onClick={() => onChoose(row.id)}
            >
              {row.name}
            </UnstyledButton>
            {onEdit ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Editar el calendario ${row.name}`}
                onClick={() => onEdit(row.id)}
              >
                <Icon path={mdiPencilOutline} size={15} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {onEdit ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={() => onEdit('new')}
        >
          Nuevo calendario
        </Button>
      ) : null}
    </nav>
  )
}
