import { workPackages } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../../data/collection.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { nestedPackages } from '../nested-packages.ts'
import classes from './panel.module.css'
import { RowButtons, RowsPanel } from './rows-panel.tsx'

const PackageDrawer = lazyPart(() => import('./package-drawer.tsx'), 'PackageDrawer', { failed: 'over' })

/** The work breakdown of a project: its packages, each below the one that it is in. */
export function PackagesPanel({ project, canEdit }: { readonly project: string; readonly canEdit: boolean }) {
  const query = useQuery({
    ...listQuery(workPackages, { filter: filterText('project = {:project}', { project }), sort: 'code' }),
    select: nestedPackages,
  })
  return (
    <RowsPanel
      title="Paquetes"
      query={query}
      param="package"
      canEdit={canEdit}
      addLabel="Agregar paquete"
      empty={{
        title: 'Todavía no hay paquetes',
        help: 'Son las partes en las que se divide el trabajo (EDT); cada documento puede estar en uno.',
      }}
      line={({ row, depth }, acts) => (
        <>
          <span className={classes.words} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <span>
              <strong>{row.code}</strong> {row.name}
            </span>
          </span>
          <RowButtons
            acts={acts}
            editLabel={`Editar ${row.name}`}
            removeLabel={`Eliminar ${row.name}`}
            onRemove={() => void removeRecord(workPackages, row, `Se eliminó ${row.name}.`)}
          />
        </>
      )}
      drawer={(own, onClose) => <PackageDrawer project={project} stored={own?.row ?? null} onClose={onClose} />}
    />
  )
}
