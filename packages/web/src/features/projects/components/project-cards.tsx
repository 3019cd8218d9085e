import { Skeleton, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TablePager } from '../../../ui/grid/data-grid/table-pager.tsx'
import type { TableView } from '../../../ui/grid/data-grid/data-grid.types.ts'
import type { PagedRecords } from '../../../widgets/paged-records.tsx'
import type { ProjectRow } from '../project-form.tsx'
import type { LoadedOf } from '../projects.columns.tsx'
import classes from '../projects.module.css'
import { ProjectCard } from './project-card.tsx'

export interface ProjectCardsProps {
  readonly records: PagedRecords<ProjectRow>
  readonly loadedOf: LoadedOf
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly filters: ReactNode
  readonly empty: ReactNode
}

/** The search input of cards and board. */
export function ProjectSearch({ view, onView }: Pick<ProjectCardsProps, 'view' | 'onView'>) {
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Buscar por código, nombre o cliente"
      placeholder="Buscar por código, nombre o cliente"
      leftSection={<Icon path={mdiMagnify} />}
      value={view.text}
      onChange={(event) => onView({ ...view, text: event.currentTarget.value, page: 1 })}
    />
  )
}

/** A page of projects as cards. */
export function ProjectCards({ records, loadedOf, view, onView, filters, empty }: ProjectCardsProps) {
  const { rows, total, perPage, error } = records
  return (
    <>
      <div className={classes.bar}>
        <ProjectSearch view={view} onView={onView} />
        {filters}
      </div>
      {error ?? (rows?.length === 0 ? empty : null)}
      <ul className={classes.cards}>
        {rows
          ? rows.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} loaded={loadedOf(project.id)} />
              </li>
            ))
          : [1, 2, 3, 4, 5, 6].map((key) => (
              <li key={key}>
                <Skeleton height={132} />
              </li>
            ))}
      </ul>
      {rows && rows.length > 0 ? (
        <TablePager page={view.page} perPage={perPage} total={total} onPage={(page) => onView({ ...view, page })} />
      ) : null}
    </>
  )
}
