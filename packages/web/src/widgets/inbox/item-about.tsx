import type { InboxItem } from '@timesheet/domain/inbox'
import { LoadError } from '../load-error.tsx'
import { DecisionBar } from './decision-bar.tsx'
import classes from './item-about.module.css'
import { decide, useInboxObject } from './use-decisions.ts'

export interface ItemAboutProps {
  readonly item: InboxItem
  /** It is pending no more, and nothing can be decided. */
  readonly isOver?: boolean
  readonly onDecided?: () => void
}

/** What an item is about, why it is here, and what may be decided about it. */
export function ItemAbout({ item, isOver = false, onDecided }: ItemAboutProps) {
  const { object, record, decisions } = useInboxObject(item)
  return (
    <>
      {record.error ? <LoadError error={record.error} onRetry={() => void record.refetch()} /> : null}
      {object && record.data ? <object.Essentials record={record.data} item={item} /> : null}
      <p className={classes.why}>
        <strong>Por qué lo recibo:</strong> {item.reason || 'Es un aviso para esta cuenta.'}
      </p>
      <p role="status" className={classes.over}>
        {isOver
          ? 'Ya no está pendiente: lo decidió otra persona, se decidió en otra ventana o dejó de hacer falta.'
          : null}
      </p>
      <DecisionBar
        key={item.id}
        isOver={isOver}
        decisions={decisions}
        onDecide={(decision, reason) => {
          decide([item], decision, reason)
          onDecided?.()
        }}
      />
    </>
  )
}
