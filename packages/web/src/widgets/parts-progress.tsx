import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '../ui/text/number-text.tsx'
import classes from './parts-progress.module.css'
import { timeLeftText } from './work-words.ts'

export interface RunningWork {
  readonly id: string
  readonly done: number
  readonly total: number
}

export interface PartsProgressProps {
  /** The works that run, as far as they are; undefined while they are read. */
  readonly running: readonly RunningWork[] | undefined
  /** Says how far one is. */
  readonly doing: (done: string, total: string) => string
  /** What says once how a work ended. */
  readonly ended: (id: string, onSaid: () => void) => ReactNode
  /** Interrupts one; without it none can be. */
  readonly onInterrupt?: (id: string) => Promise<void>
}

export interface PartProps extends Pick<PartsProgressProps, 'doing' | 'onInterrupt'> {
  readonly work: RunningWork
}

const TICK_MS = 1000

/** How far one work is, how long it takes, and the button that interrupts it. */
export function PartProgress({ work: { id, done, total }, doing, onInterrupt }: PartProps) {
  const [first] = useState(() => ({ at: Date.now(), done }))
  const [now, setNow] = useState(first.at)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeftText({ elapsed: now - first.at, done: done - first.done, left: total - done })
  const handleInterrupt = () => {
    setBusy(true)
    void onInterrupt?.(id).finally(() => setBusy(false))
  }
  return (
    <div className={classes.work}>
      <label className={classes.progress}>
        {doing(formatNumber(done), formatNumber(total))}
        {left === '' ? null : <small>{left}</small>}
        <progress max={Math.max(1, total)} value={done} />
      </label>
      {onInterrupt ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={handleInterrupt}>
          Interrumpir
        </Button>
      ) : null}
    </div>
  )
}

/** How far works of many rows are, also after a reload; a work that is no longer among them has ended. */
export function PartsProgress({ running, doing, ended, onInterrupt }: PartsProgressProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = (running ?? []).filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (added.length > 0) setSeen([...seen, ...added])
  const over = running ? seen.filter((id) => !running.some((one) => one.id === id)) : []
  return (
    <div role="status">
      {running?.map((work) => (
        <PartProgress key={work.id} work={work} doing={doing} {...(onInterrupt && { onInterrupt })} />
      ))}
      {over.map((id) => ended(id, () => setSeen((before) => before.filter((one) => one !== id))))}
    </div>
  )
}
