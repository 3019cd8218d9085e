import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { type ImportMode, runImportRoute } from '@timesheet/domain/hours'
import { useEffect, useMemo, useRef, useState } from 'react'
import { callRoute } from '../../../../data/call-route.ts'
import { errorText } from '../../../../data/error-text.ts'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { countKinds, reviewLines } from '../import.view-model.ts'
import type { LeftLine } from '../named-rows.ts'
import { type ImportPreview, previewImport } from '../send-import.ts'
import { type ImportFile, type OpenImport, useImport } from '../use-import.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportMatches } from './import-matches.tsx'
import { ImportReview } from './import-review.tsx'
import classes from './import.module.css'

interface OpenImportProps {
  readonly file: ImportFile
  /** Called when it runs, or is put away. */
  readonly onClose: () => void
}

/** An opened file: its columns, what its texts stand for, and what becomes of its lines. */
export function OpenedImport({ file, onClose }: OpenImportProps) {
  const open = useImport(file)
  const { table, read, matching } = open
  return (
    <>
      <div className={classes.file}>
        <strong>{file.name}</strong>
        <span className={classes.muted}>{formatNumber(Math.max(0, file.rows.length - table.head - 1))} líneas</span>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          Otro archivo
        </Button>
      </div>
      {table.isPending ? <Skeleton height={160} /> : <ImportColumns file={file} open={open} />}
      {matching.isError ? <LoadError error={matching.error} onRetry={() => void matching.refetch()} /> : null}
      {table.isKnown && read.lines.length > 0 && matching.data ? <ImportMatches open={open} /> : null}
      {table.isKnown && (matching.data || read.lines.length === 0) ? (
        <Review file={file} open={open} onDone={onClose} />
      ) : null}
    </>
  )
}

interface Reviewed {
  readonly of: OpenImport['matched']
  readonly mode: ImportMode
  readonly left: readonly LeftLine[]
  readonly preview: ImportPreview
}

interface ReviewProps {
  readonly file: ImportFile
  readonly open: OpenImport
  readonly onDone: () => void
}

/** Asks the server what becomes of each line; a change of what was asked is asked again. */
function useReview({ file, open }: Omit<ReviewProps, 'onDone'>) {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  useEffect(
    () => () => {
      asked.current = -1
    },
    [],
  )
  const review = async () => {
    asked.current += 1
    const turn = asked.current
    const { matched, mode, table, rowsNow } = open
    const { rows, left } = rowsNow()
    setProblem(null)
    setReviewed(null)
    setProgress({ done: 0, total: rows.length })
    try {
      const preview = await previewImport(rows, {
        ...{ source: table.source, mode, file: file.name },
        onProgress: (done) => setProgress({ done, total: rows.length }),
        isOver: () => asked.current !== turn,
      })
      if (preview) setReviewed({ of: matched, mode, left, preview })
    } catch (error) {
      setProblem(errorText(error))
    }
    if (asked.current === turn) setProgress(null)
  }
  const cancel = () => {
    asked.current += 1
    setProgress(null)
  }
  const isCurrent = reviewed !== null && reviewed.of === open.matched && reviewed.mode === open.mode
  return { reviewed: isCurrent ? reviewed : null, progress, problem, setProblem, review, cancel }
}

function Review({ file, open, onDone }: ReviewProps) {
  const { reviewed, progress, problem, setProblem, review, cancel } = useReview({ file, open })
  const [busy, setBusy] = useState(false)
  const { read, remembered } = open
  const lines = useMemo(
    () =>
      reviewLines({
        ...{ rows: file.rows, lines: read.lines, unread: read.unread },
        left: reviewed?.left ?? [],
        outcomes: reviewed?.preview.outcomes ?? [],
      }),
    [file, read, reviewed],
  )
  const counts = countKinds(lines)
  const expected = counts.new + counts.changed
  const handleRun = async () => {
    if (!reviewed) return
    setBusy(true)
    try {
      await callRoute(runImportRoute, { import: reviewed.preview.id, expected, remember: remembered })
      onDone()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <section className={classes.section} aria-label="Revisión">
      <div className={classes.head}>
        <h2>Revisión</h2>
        {open.mayNameOthers ? <ModeChoice open={open} /> : null}
        {reviewed || progress ? null : (
          <Button onClick={() => void review()} disabled={read.lines.length === 0}>
            Revisar {formatNumber(read.lines.length)} {read.lines.length === 1 ? 'línea' : 'líneas'}
          </Button>
        )}
        {reviewed ? (
          <Button onClick={() => void handleRun()} loading={busy} disabled={expected === 0}>
            {expected === 0 ? 'Nada que importar' : `Importar ${formatNumber(expected)}`}
          </Button>
        ) : null}
      </div>
      {progress ? (
        <div className={classes.order}>
          <label className={classes.progress}>
            Revisando {formatNumber(progress.done)} de {formatNumber(progress.total)}
            <progress max={Math.max(1, progress.total)} value={progress.done} />
          </label>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            Interrumpir
          </Button>
        </div>
      ) : null}
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {lines.length > 0 ? <ImportReview lines={lines} open={open} /> : null}
    </section>
  )
}

const MODES = [
  { value: 'draft', label: 'Borradores' },
  { value: 'history', label: 'Historia aprobada' },
]

function ModeChoice({ open }: { readonly open: OpenImport }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Cómo entran"
      data={MODES}
      value={open.mode}
      onChange={(mode) => open.setMode(mode === 'history' ? 'history' : 'draft')}
    />
  )
}
