import { Button, Loader, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './backups.module.css'
import type { BackupRun } from './backup-runs.ts'

const TICK_MS = 1_000

function useSeconds(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - since) / 1000))
}

function title({ kind, name }: BackupRun): string {
  if (kind === 'upload') return `Subiendo ${name}`
  return name ? `Creando la copia ${name}` : 'Creando una copia'
}

/** A running creation or upload: elapsed time, progress, and a cancel button where it can be cancelled. */
export function RunLine({ run }: { readonly run: BackupRun }) {
  const seconds = useSeconds(run.startedAt)
  const percent = run.progress === null ? null : Math.round(run.progress * 100)
  const isStoring = percent === 100
  return (
    <div className={classes.run} role="status">
      <Loader size="sm" aria-hidden />
      <div className={classes.runWords}>
        <strong>{title(run)}</strong>
        <small>
          {percent === null
            ? 'Se puede seguir trabajando mientras tanto.'
            : isStoring
              ? 'El servidor la está revisando.'
              : `${percent} %`}{' '}
          {seconds > 2 ? `${seconds} s` : null}
        </small>
        {percent === null ? null : <Progress value={percent} size="sm" mt={4} aria-label={title(run)} />}
      </div>
      {run.cancel && !isStoring ? (
        <Button size="xs" variant="default" onClick={run.cancel}>
          Cancelar
        </Button>
      ) : null}
    </div>
  )
}
