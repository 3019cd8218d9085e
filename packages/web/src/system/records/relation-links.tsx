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
  /** The related record, when it was expanded; null when it could not be found; undefined when it must be fetched. */
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
  /** The expanded related records; without them each one is fetched. */
  readonly expanded?: readonly RecordModel[]
}

/** The related records of a field, each as a link with its label. */
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
