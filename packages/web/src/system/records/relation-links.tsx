import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { recordLabel } from '../collections/record-labels.ts'
import classes from './records.module.css'
import { anyRecordQuery } from './records.queries.ts'
import { shortText } from './value-text.ts'

const MAX_SHOWN = 3
const LABEL_LENGTH = 32

interface RelationLinkProps {
  readonly id: string
  readonly target: SchemaCollection
  /** The record, when it came with the one that points at it; null when it was looked for in vain. */
  readonly known: RecordModel | null | undefined
}

function RelationLink({ id, target, known }: RelationLinkProps) {
  const asked = useQuery({ ...anyRecordQuery(target.name, id), retry: false, enabled: known === undefined })
  const record = known ?? asked.data
  return (
    <Link
      to="/config/system/records"
      search={{ c: target.name, id } as never}
      className={classes.relation}
      title={`${target.name} · ${id}`}
      data-missing={known === null || asked.isError || undefined}
    >
      {record ? shortText(recordLabel(target, record), LABEL_LENGTH) : id}
    </Link>
  )
}

export interface RelationLinksProps {
  readonly ids: readonly string[]
  readonly target: SchemaCollection | undefined
  /** What came expanded with the record; without it each one is asked for. */
  readonly expanded?: readonly RecordModel[]
}

/** The records that a relation points at, each by its name and with the way to it. */
export function RelationLinks({ ids, target, expanded }: RelationLinksProps) {
  if (!target) return ids.join(', ')
  return (
    <span className={classes.relations}>
      {ids.slice(0, MAX_SHOWN).map((id) => (
        <RelationLink
          key={id}
          id={id}
          target={target}
          known={expanded && (expanded.find((record) => record.id === id) ?? null)}
        />
      ))}
      {ids.length > MAX_SHOWN ? <small>y {ids.length - MAX_SHOWN} más</small> : null}
    </span>
  )
}
