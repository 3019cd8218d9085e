import { TextInput } from '@mantine/core'
import { mdiDownload, mdiMagnify, mdiTuneVariant } from '@mdi/js'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../icon.tsx'
import { atRest } from '../../at-rest.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { useIsPhone } from '../../use-is-phone.ts'
import type { GridMenusProps } from './grid-menu.tsx'
import type { GridSettings } from './grid-settings.ts'
import type { Chosen, DataGridProps } from './data-grid.types.ts'
import classes from './data-grid.module.css'

/** The menus of any list; `lazyPart` loses the type parameter. */
const GridMenus = lazyPart(() => import('./grid-menu.tsx'), 'GridMenus', { wanted: atRest, failed: 'bar' }) as <Row>(
  props: GridMenusProps<Row>,
) => ReactNode

/** What stands in the place of a menu that has not come yet. */
function MenuPlace({ icon }: { readonly icon: string }) {
  return (
    <i className={classes.menuButton}>
      <Icon path={icon} />
    </i>
  )
}

const SEARCH_MS = 250

/** The search input of a list; debounced. */
function SearchBox({
  text,
  label,
  onText,
}: {
  readonly text: string
  readonly label: string
  readonly onText: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== seen) {
    setSeen(text)
    if (text !== sent) setTyped(text)
  }
  useEffect(() => {
    if (typed === text) return undefined
    const timer = window.setTimeout(() => {
      setSent(typed)
      onText(typed)
    }, SEARCH_MS)
    return () => window.clearTimeout(timer)
  }, [typed, text, onText])
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon path={mdiMagnify} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** The toolbar of a list: search, filters, columns, export; on a phone the menus stand beside the search. */
export function GridToolbar<Row>({
  table,
  settings,
  chosen,
}: {
  readonly table: DataGridProps<Row>
  readonly settings: GridSettings<Row>
  readonly chosen: Chosen<Row> | null
}) {
  const { view, onView } = table
  const isPhone = useIsPhone()
  const menus = (
    <div className={classes.menus}>
      <Suspense
        fallback={
          <>
            {table.loadAll || table.onSave ? <MenuPlace icon={mdiDownload} /> : null}
            <MenuPlace icon={mdiTuneVariant} />
          </>
        }
      >
        <GridMenus table={table} settings={settings} chosen={chosen} />
      </Suspense>
    </div>
  )
  return (
    <div className={classes.toolbar}>
      {table.isSearched === false ? null : (
        <SearchBox
          text={view.text}
          label={table.searchLabel ?? 'Buscar'}
          onText={(text) => onView({ ...view, text, page: 1 })}
        />
      )}
      {isPhone ? menus : null}
      {table.filters}
      {isPhone ? null : menus}
    </div>
  )
}
