import { ActionIcon } from '@mantine/core'
import { mdiBackupRestore, mdiDotsVertical, mdiDownload, mdiTrashCanOutline } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { formatInstant, InstantText } from '../../ui/text/instant-text.tsx'
import type { BackupFile } from '../system.queries.ts'
import classes from './backups.module.css'
import { sizeText } from '../../ui/text/size-text.ts'

/** The actions of a row of the backup list. */
export interface BackupActs {
  readonly download: (file: BackupFile) => void
  readonly restore: (file: BackupFile) => void
  readonly remove: (file: BackupFile) => void
}

function Acts({ file, acts }: { readonly file: BackupFile; readonly acts: BackupActs }) {
  const entries = [
    { id: 'restore', label: 'Restaurar…', icon: mdiBackupRestore, onSelect: () => acts.restore(file) },
    { id: 'remove', label: 'Borrar…', icon: mdiTrashCanOutline, onSelect: () => acts.remove(file) },
  ]
  return (
    <span className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Descargar ${file.key}`}
        onClick={() => acts.download(file)}
      >
        <Icon path={mdiDownload} />
      </ActionIcon>
      <MenuButton label={`Más sobre ${file.key}`} entries={entries}>
        <Icon path={mdiDotsVertical} />
      </MenuButton>
    </span>
  )
}

/** True for backups made by the schedule, which the server names `@auto_…`. */
function isAutomatic({ key }: BackupFile): boolean {
  return key.startsWith('@auto_')
}

/** The columns of the backup list. */
export function backupColumns(acts: BackupActs): readonly Column<BackupFile>[] {
  return [
    {
      id: 'key',
      header: 'Nombre',
      value: ({ key }) => key,
      cell: (file) => (
        <span className={classes.name}>
          {file.key} {isAutomatic(file) ? <StateChip tone="closed" label="Automática" /> : null}
        </span>
      ),
      sortField: 'key',
      primary: true,
    },
    {
      id: 'size',
      header: 'Tamaño',
      value: ({ size }) => size,
      cell: ({ size }) => sizeText(size),
      sortField: 'size',
      align: 'end',
    },
    {
      id: 'modified',
      header: 'Fecha',
      value: ({ modified }) => formatInstant(modified),
      cell: ({ modified }) => <InstantText instant={modified} />,
      sortField: 'modified',
    },
    { id: 'acts', header: 'Acciones', value: () => '', cell: (file) => <Acts file={file} acts={acts} />, align: 'end' },
  ]
}
