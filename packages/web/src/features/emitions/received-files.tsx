import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { currentFiles } from '@timesheet/domain/documents'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { HalfSentNotice } from '../../widgets/uploads/half-sent-notice.tsx'
import { type SendingFile, SendingLine } from '../../widgets/uploads/sending-line.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import classes from './emitions.module.css'
import { type ReceivedFileRow, receivedFilesQuery } from './received.queries.ts'
import { type RefusedFile, saveReceived, sendReceived } from './send-received.ts'

export interface ReceivedFilesProps {
  readonly transmittal: { readonly id: string; readonly project: string }
  /** Whether the viewer may add and replace files now. */
  readonly canAdd: boolean
}

/** The files that came with a transmittal: those that count, or all; with whoever registers it, more of them. */
export function ReceivedFiles({ transmittal, canAdd }: ReceivedFilesProps) {
  const { data, error, refetch } = useQuery(receivedFilesQuery(transmittal.id))
  const [isAll, setIsAll] = useState(false)
  const [picked, setPicked] = useState<readonly File[]>([])
  const viewer = useViewer()
  const handlePick = (files: readonly File[]) => setPicked((before) => [...before, ...files])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  const current = currentFiles(data)
  return (
    <section className={classes.section} aria-labelledby="received-files">
      <h2 id="received-files">Archivos</h2>
      {data.length === 0 ? <p className={classes.muted}>No se cargó ningún archivo.</p> : null}
      {data.length > 0 ? (
        <ul className={classes.rows} aria-label="Archivos recibidos">
          {(isAll ? data : current).map((file) => (
            <FileLine
              key={file.id}
              file={file}
              isReplaced={!current.includes(file)}
              transmittal={transmittal}
              canReplace={canAdd && current.includes(file)}
              onPick={handlePick}
            />
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <HalfSentNotice at={{ place: 'transmittal', of: transmittal.id }} viewer={viewer.id} files={picked} />
      ) : null}
      <div className={classes.actions}>
        {canAdd ? <AddReceived transmittal={transmittal} label="Agregar archivos…" onPick={handlePick} /> : null}
        {current.length < data.length ? (
          <Button size="xs" variant="subtle" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            Ver también los reemplazados ({data.length - current.length})
          </Button>
        ) : null}
      </div>
    </section>
  )
}

interface FileLineProps {
  readonly file: ReceivedFileRow
  readonly transmittal: ReceivedFilesProps['transmittal']
  readonly isReplaced: boolean
  readonly canReplace: boolean
  readonly onPick: AddReceivedProps['onPick']
}

/** The first digits of a hash, by which people compare. */
const SHOWN_DIGITS = 12

function FileLine({ file, transmittal, isReplaced, canReplace, onPick }: FileLineProps) {
  const tell = (error: unknown) => showProblem(errorText(error))
  return (
    <li>
      <span className={classes.grow}>
        {file.name} <small className={classes.muted}>{isReplaced ? 'reemplazado, ' : ''}</small>
        <small className={classes.muted} title={file.sha256}>
          {`${sizeText(file.bytes)}, SHA-256 ${file.sha256.slice(0, SHOWN_DIGITS)}…`}
        </small>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`Descargar ${file.name}`}
        onClick={() => void saveReceived(file).catch(tell)}
      >
        Descargar
      </Button>
      {canReplace ? (
        <AddReceived transmittal={transmittal} label="Reemplazar…" replaces={file.id} onPick={onPick} />
      ) : null}
    </li>
  )
}

interface AddReceivedProps {
  readonly transmittal: ReceivedFilesProps['transmittal']
  readonly label: string
  readonly replaces?: string
  /** Told which files are on their way. */
  readonly onPick: (files: readonly File[]) => void
}

/** Adds files, or one in place of another; what was refused stays with its reason until it is sent again or left. */
function AddReceived({ transmittal, label, replaces = '', onPick }: AddReceivedProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [sending, setSending] = useState<SendingFile | null>(null)
  const send = (files: readonly File[]) => {
    setBusy(true)
    onPick(files)
    const onProgress = ({ name }: File, share: number) => setSending({ name, share })
    void sendReceived(files, { transmittal, replaces, onProgress })
      .then(setRefused)
      .finally(() => {
        setBusy(false)
        setSending(null)
      })
  }
  return (
    <div>
      <FileDrop label={label} accept="" multiple={replaces === ''} busy={busy} onFiles={send} />
      <SendingLine sending={sending} />
      <div aria-live="polite">
        {refused.map(({ file, problem }) => (
          <p key={file.name} className={classes.problem}>
            {`${file.name}: ${problem}.`}{' '}
            <Button size="compact-xs" variant="default" onClick={() => send(refused.map((one) => one.file))}>
              Reintentar
            </Button>
          </p>
        ))}
      </div>
    </div>
  )
}
