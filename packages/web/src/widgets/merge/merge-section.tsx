import { Button } from '@mantine/core'
import { mayMerge, type MergeKind, merges } from '@timesheet/domain/merges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { formatInstant } from '../../ui/text/instant-text.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { LoadError } from '../load-error.tsx'
import { useViewer } from '../viewer.ts'
import { MergeButton } from './merge-button.tsx'
import classes from './merge.module.css'
import { undoMerge } from './undo-merge.ts'

type Merge = Stored<typeof merges>

export interface MergeSectionProps {
  readonly kind: MergeKind
  readonly id: string
  /** Called with the id of the row that stays, when this one was merged into it. */
  readonly onMerged: (kept: string) => void
  /** On a page of panels, of which each has a heading of the second level; below a form otherwise. */
  readonly isPanel?: boolean
}

/** What was merged into a row, each to be taken back, and the merging of the row itself. */
export function MergeSection(props: MergeSectionProps) {
  const viewer = useViewer()
  return !viewer.isSuperuser && mayMerge(viewer, props.kind) ? <Merges {...props} /> : null
}

function Merges({ kind, id, onMerged, isPanel = false }: MergeSectionProps) {
  const Heading = isPanel ? 'h2' : 'h3'
  const { data, error, refetch } = useQuery(
    listQuery(merges, {
      filter: filterText('kind = {:kind} && kept = {:id} && state != "undone"', { kind, id }),
      sort: '-created',
    }),
  )
  return (
    <section className={isPanel ? classes.panel : classes.section} aria-labelledby="merges">
      <div className={classes.head}>
        <Heading id="merges">Duplicados</Heading>
        <MergeButton kind={kind} merged={id} kept="" label="Unir con…" onDone={onMerged} />
      </div>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data && data.length > 0 ? (
        <ul className={classes.merges}>
          {data.map((merge) => (
            <MergeLine key={merge.id} merge={merge} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function MergeLine({ merge: { id, state, mergedName, created, done, total } }: { readonly merge: Merge }) {
  const [busy, setBusy] = useState(false)
  const handleUndo = () => {
    setBusy(true)
    void undoMerge(id).finally(() => setBusy(false))
  }
  return (
    <li>
      <span className={classes.said}>
        {mergedName}
        <small>
          {state === 'done'
            ? `Se unió el ${formatInstant(created)}`
            : state === 'running'
              ? `Se está uniendo: ${formatNumber(done)} de ${formatNumber(total)}`
              : 'Se está deshaciendo'}
        </small>
      </span>
      {state === 'done' ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={`Deshacer la unión de ${mergedName}`}
          onClick={handleUndo}
        >
          Deshacer
        </Button>
      ) : null}
    </li>
  )
}
