import { Button } from '@mantine/core'
import { hoursImports, IMPORT_SOURCES, undoImportRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOnce } from '../../../../data/call-once.ts'
import { filterText, listQuery, type Stored } from '../../../../data/collection.ts'
import { errorText } from '../../../../data/error-text.ts'
import { StateChip, type StateTone } from '../../../../ui/state-chip.tsx'
import { formatInstant } from '../../../../ui/text/instant-text.tsx'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { importedText } from '../../../../widgets/long-work/works.ts'
import classes from './import.module.css'

type Row = Stored<typeof hoursImports>

const STATES: Readonly<Record<string, { readonly label: string; readonly tone: StateTone }>> = {
  running: { label: 'En curso', tone: 'running' },
  done: { label: 'Terminada', tone: 'good' },
  interrupted: { label: 'Interrumpida', tone: 'paused' },
  undoing: { label: 'Deshaciendo', tone: 'running' },
  undone: { label: 'Deshecha', tone: 'closed' },
}

const SHOWN = 5

/** The imports of the viewer, the latest first: how far they are, what came of them, and taking one back. */
export function EarlierImports({ by }: { readonly by: string }) {
  const [isAll, setIsAll] = useState(false)
  const { data, error, refetch } = useQuery(
    listQuery(hoursImports, {
      filter: filterText('by = {:by} && state != "reading"', { by }),
      sort: '-created',
    }),
  )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const shown = isAll ? data : data.slice(0, SHOWN)
  return (
    <section className={classes.section} aria-label="Importaciones">
      <div className={classes.head}>
        <h2>Importaciones</h2>
      </div>
      <ul className={classes.imports}>
        {shown.map((row) => (
          <Import key={row.id} row={row} />
        ))}
      </ul>
      {data.length > shown.length ? (
        <Button size="compact-sm" variant="default" onClick={() => setIsAll(true)}>
          Ver las {formatNumber(data.length)}
        </Button>
      ) : null}
    </section>
  )
}

function Import({ row }: { readonly row: Row }) {
  const [busy, setBusy] = useState(false)
  const state = STATES[row.state] ?? { label: row.state, tone: 'draft' as const }
  const runs = row.state === 'running' || row.state === 'undoing'
  const canUndo = (row.state === 'done' || row.state === 'interrupted') && row.added + row.changed > 0
  const handleUndo = async () => {
    setBusy(true)
    try {
      await callOnce(undoImportRoute, { import: row.id })
    } catch (error) {
      showProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <li>
      <StateChip label={state.label} tone={state.tone} />
      <span className={classes.said}>
        {row.file || IMPORT_SOURCES[row.source]}
        <small>
          {formatInstant(row.created)} · {row.mode === 'history' ? 'historia aprobada' : 'borradores'}
        </small>
      </span>
      {runs ? (
        <label className={classes.progress}>
          {formatNumber(row.done)} de {formatNumber(row.total)}
          <progress max={Math.max(1, row.total)} value={row.done} />
        </label>
      ) : (
        <span>{importedText(row)}</span>
      )}
      {canUndo ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void handleUndo()}>
          Deshacer
        </Button>
      ) : null}
    </li>
  )
}
