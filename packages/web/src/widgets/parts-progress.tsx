import { type ReactNode, useState } from 'react'
import { formatNumber } from '../ui/text/number-text.tsx'
import classes from './parts-progress.module.css'

export interface PartsProgressProps {
  /** The works that run, as far as they are; undefined while they are read. */
  readonly running: readonly { readonly id: string; readonly done: number; readonly total: number }[] | undefined
  /** Says how far one is. */
  readonly doing: (done: string, total: string) => string
  /** What says once how a work ended. */
  readonly ended: (id: string, onSaid: () => void) => ReactNode
}

/** How far works of many rows are, also after a reload; a work that is no longer among them has ended. */
export function PartsProgress({ running, doing, ended }: PartsProgressProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = (running ?? []).filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (added.length > 0) setSeen([...seen, ...added])
  const over = running ? seen.filter((id) => !running.some((one) => one.id === id)) : []
  return (
    <div role="status">
      {running?.map(({ id, done, total }) => (
        <label key={id} className={classes.progress}>
          {doing(formatNumber(done), formatNumber(total))}
          <progress max={Math.max(1, total)} value={done} />
        </label>
      ))}
      {over.map((id) => ended(id, () => setSeen((before) => before.filter((one) => one !== id))))}
    </div>
  )
}
