import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { InboxDecision } from './inbox-objects.ts'
import classes from './decision-bar.module.css'

export interface DecisionBarProps {
  readonly decisions: readonly InboxDecision[]
  readonly onDecide: (decision: InboxDecision, reason: string) => void
  /** Nothing is decided any more; a reason that was being written can still be read and copied. */
  readonly isOver?: boolean
}

const VARIANT = { good: 'filled', bad: 'light', plain: 'default' } as const

/** The decisions as buttons; one that takes a reason asks for it first. */
export function DecisionBar({ decisions, onDecide, isOver = false }: DecisionBarProps) {
  const [asked, setAsked] = useState<InboxDecision | null>(null)
  const [reason, setReason] = useState('')
  if (isOver ? !asked || reason === '' : decisions.length === 0) return null
  const done = (decision: InboxDecision) => {
    onDecide(decision, reason.trim())
    setAsked(null)
    setReason('')
  }
  const shortest = asked?.reason === 'required' ? (asked.reasonLength ?? 1) : 0
  const isMissing = [...reason.trim()].length < shortest
  return (
    <div className={classes.decisions} data-decisions>
      {asked ? (
        <div className={classes.reason}>
          <Textarea
            label={asked.reason === 'required' ? 'Motivo' : 'Motivo (opcional)'}
            {...(shortest > 1 ? { description: `Al menos ${shortest} letras: lo lee quien lo envió.` } : {})}
            autosize
            minRows={2}
            autoFocus
            readOnly={isOver}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isMissing && !isOver) done(asked)
              if (event.key === 'Escape') setAsked(null)
            }}
          />
          {isOver ? null : (
            <div className={classes.ends}>
              <Button disabled={isMissing} color={asked.tone === 'bad' ? 'red' : ''} onClick={() => done(asked)}>
                {asked.label}
              </Button>
              <Button variant="default" onClick={() => setAsked(null)}>
                Volver
              </Button>
            </div>
          )}
        </div>
      ) : (
        <div className={classes.buttons}>
          {decisions.map((decision) => (
            <Button
              key={decision.id}
              variant={VARIANT[decision.tone]}
              {...(decision.tone === 'bad' ? { color: 'red' } : {})}
              onClick={() => (decision.reason ? setAsked(decision) : done(decision))}
            >
              {decision.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
