import { mdiBookmarkOutline, mdiBookmarkPlusOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { savedViews } from '@timesheet/domain/config'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '../../ui/menu-button.tsx'
import { removeRecord } from '../store-record.ts'
import { useViewer } from '../viewer.ts'
import type { Search } from './define-view.ts'
import classes from './tool-button.module.css'
import { sameView, searchOf, viewedSearch } from './saved-search.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { useSearchNow } from '../use-search-now.ts'

const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx'), 'SaveViewDialog')

export type SavedViewRow = Stored<typeof savedViews>

export interface SavedViewsProps {
  readonly screen: string
  readonly onChoose: (search: Search) => void
  /** Said where a view is saved and shared. */
  readonly note?: string
  /** What else is done with the view that is open. */
  readonly actsOf?: (view: SavedViewRow) => readonly MenuEntry[]
}

/** The saved views of a screen, own and shared, and a button that saves the current one. */
export function SavedViews({ screen, onChoose, note, actsOf }: SavedViewsProps) {
  const search: Search = useSearchNow()
  const { id: me } = useViewer()
  const [isOpened, setOpened] = useState(false)
  const [saved, setSaved] = useState<SavedViewRow | 'new' | null>(null)
  const query = useQuery({
    ...listQuery(savedViews, { filter: filterText('screen = {:screen}', { screen }), sort: 'name' }),
    enabled: isOpened,
  })
  const rows = query.data ?? []
  const current = rows.find((row) => sameView(searchOf(row.content), search))
  const choices = rows.map((row): MenuEntry => ({
    id: row.id,
    label: row.name,
    checked: row === current,
    ...(row.shared ? { hint: row.user === me ? 'compartida' : 'de otra persona' } : {}),
    onSelect: () => onChoose(searchOf(row.content)),
  }))
  const acts: MenuEntry[] = [
    { id: 'save', label: 'Guardar esta vista…', icon: mdiBookmarkPlusOutline, onSelect: () => setSaved('new') },
    ...((current && actsOf?.(current)) ?? []),
    ...(current?.user === me
      ? [
          {
            id: 'rename',
            label: `Cambiar “${current.name}”…`,
            icon: mdiPencilOutline,
            onSelect: () => setSaved(current),
          },
          {
            id: 'remove',
            label: `Eliminar “${current.name}”`,
            icon: mdiTrashCanOutline,
            onSelect: () => void removeRecord(savedViews, current, `Se eliminó la vista ${current.name}.`),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton
        label="Vistas guardadas"
        className={classes.button}
        entries={[...choices, ...acts]}
        onOpen={() => setOpened(true)}
        {...(query.isSuccess && rows.length === 0
          ? { foot: 'Una vista guarda los filtros, el orden y la búsqueda.' }
          : {})}
      >
        <Icon path={mdiBookmarkOutline} />
        <span>{current?.name ?? 'Vistas'}</span>
      </MenuButton>
      {saved ? (
        <HeldDialog onClose={() => setSaved(null)}>
          <SaveViewDialog
            screen={screen}
            search={viewedSearch(search)}
            note={note ?? ''}
            {...(saved === 'new' ? {} : { changed: saved })}
            own={rows.filter(({ user }) => user === me)}
            onClose={() => setSaved(null)}
          />
        </HeldDialog>
      ) : null}
    </>
  )
}
