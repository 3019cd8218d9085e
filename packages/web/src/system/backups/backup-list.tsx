import { Button } from '@mantine/core'
import { mdiArchiveOutline, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useActions } from '../../commands/registry.ts'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import { localRows } from '../../ui/grid/row-source.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useTableView } from '../../widgets/use-table-view.ts'
import { systemProblem } from '../settings/settings-errors.ts'
import { backupsQuery, healthQuery, systemKeys } from '../system.queries.ts'
import type { BackupFile } from '../system.queries.ts'
import { backupColumns } from './backup-columns.tsx'
import { startUpload, useBackupRuns } from './backup-runs.ts'
import classes from './backups.module.css'
import { CreateDialog } from './create-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { RunLine } from './run-line.tsx'
import { shownBackups } from './shown-backups.ts'

const BUSY_REFRESH_MS = 3_000
const IDLE_REFRESH_MS = 20_000

async function download({ key }: BackupFile): Promise<void> {
  try {
    const link = document.createElement('a')
    link.href = client.backups.getDownloadURL(await client.files.getToken(), key)
    link.download = key
    link.click()
  } catch (error) {
    showProblem(systemProblem(error))
  }
}

async function remove({ key }: BackupFile): Promise<void> {
  try {
    await client.backups.delete(key)
    showToast({ text: `Se borró ${key}.` })
  } catch (error) {
    showProblem(systemProblem(error))
  } finally {
    await queryClient.invalidateQueries({ queryKey: systemKeys.backups })
  }
}

function upload(files: readonly File[]): void {
  for (const file of files) startUpload(file)
}

/** Whether the server is making or restoring a backup; refreshes the list when it is done. */
function useBusy(): boolean {
  const health = useQuery({
    ...healthQuery,
    refetchInterval: ({ state }) => (state.data?.canBackup === false ? BUSY_REFRESH_MS : IDLE_REFRESH_MS),
  })
  const isBusy = health.data?.canBackup === false
  useEffect(() => {
    if (!isBusy) void queryClient.invalidateQueries({ queryKey: systemKeys.backups })
  }, [isBusy])
  return isBusy
}

/** Shown while the server makes or restores a backup that was not started here; the API does not say which. */
function Busy() {
  return (
    <div className={classes.run} role="status">
      <strong>Otra copia o restauración está en curso.</strong>
    </div>
  )
}

function RemoveDialog({ file, onClose }: { readonly file: BackupFile; readonly onClose: () => void }) {
  const handleConfirm = () => {
    void remove(file)
    onClose()
  }
  return (
    <ConfirmDialog
      title="Borrar la copia"
      actionLabel="Borrar la copia"
      danger
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <strong>{file.key}</strong> se borra para siempre del lugar donde se guardan las copias.
    </ConfirmDialog>
  )
}

function useNewAction(create: () => void): void {
  const actions = useMemo(
    () => [
      {
        id: 'new-backup',
        label: 'Crear una copia de seguridad',
        group: 'En esta pantalla' as const,
        keys: 'n',
        icon: mdiPlus,
        run: create,
      },
    ],
    [create],
  )
  useActions(actions)
}

type Asked = { readonly what: 'create' } | { readonly what: 'restore' | 'remove'; readonly file: BackupFile }

/** The backups, with actions to create, upload, download, delete and restore. */
export function BackupList() {
  const [view, setView] = useTableView()
  const [asked, setAsked] = useState<Asked | null>(null)
  const runs = useBackupRuns()
  const isBusy = useBusy()
  const backups = useQuery(backupsQuery)
  const [create] = useState(() => () => setAsked({ what: 'create' }))
  const [columns] = useState(() =>
    backupColumns({
      download: (file) => void download(file),
      restore: (file) => setAsked({ what: 'restore', file }),
      remove: (file) => setAsked({ what: 'remove', file }),
    }),
  )
  useNewAction(create)
  const files = backups.data ?? []
  const rows = backups.data && shownBackups(files, view)
  const close = () => setAsked(null)
  const createButton = (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={create}>
      Crear una copia
    </Button>
  )
  return (
    <>
      {runs.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
      {isBusy && !runs.some(({ kind }) => kind === 'create') ? <Busy /> : null}
      <DataGrid
        name="copias"
        label="Copias de seguridad"
        columns={columns}
        rowId={(row) => row.key}
        source={localRows(rows)}
        total={rows?.length ?? 0}
        perPage={Math.max(1, rows?.length ?? 1)}
        view={{ ...view, page: 1 }}
        onView={setView}
        searchLabel="Buscar una copia"
        filters={
          <>
            {createButton}
            <FileDrop label="Subir una copia" accept=".zip,application/zip" multiple onFiles={upload} />
          </>
        }
        empty={
          view.text ? (
            <EmptyState
              title={`Ninguna copia coincide con “${view.text}”`}
              help="Se puede buscar otra parte del nombre."
            />
          ) : (
            <EmptyState
              icon={mdiArchiveOutline}
              title="Todavía no hay copias"
              help="Conviene crear una ahora y programar las siguientes en “Programación y lugar”."
            >
              {createButton}
            </EmptyState>
          )
        }
        {...(backups.isError
          ? { error: <LoadError isScreen error={backups.error} onRetry={() => void backups.refetch()} /> }
          : {})}
      />
      {asked?.what === 'create' ? <CreateDialog taken={files.map(({ key }) => key)} onClose={close} /> : null}
      {asked?.what === 'restore' ? <RestoreDialog file={asked.file} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog file={asked.file} onClose={close} /> : null}
    </>
  )
}
