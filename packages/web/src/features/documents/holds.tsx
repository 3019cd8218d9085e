import { Button, Skeleton } from '@mantine/core'
import { mdiPauseCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { documentHolds, holdStates } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useMay, useMoves } from '../../widgets/may.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import classes from './comments.module.css'
import panel from './document.module.css'
import type { DocumentRow, HoldRow } from './document-rows.ts'
import { personName } from './document-words.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { holdsQuery } from './documents.queries.ts'

const HoldDialog = lazyPart(() => import('./review-dialogs.tsx'), 'HoldDialog', { failed: 'over' })

/** What holds a document back: opened and lifted by who draws it or keeps the register. */
export function Holds({ document }: { readonly document: DocumentRow }) {
  const { data, isError, error, refetch } = useQuery(holdsQuery(document.id))
  const { project, specialty, preparer } = document
  const canHold = useMay(documentHolds, 'create', { project, specialty, preparer })
  const [asked, setAsked] = useState<HoldRow | 'new' | null>(null)
  return (
    <section className={panel.panel} aria-labelledby="document-holds">
      <div className={classes.head}>
        <h2 id="document-holds">Retenciones</h2>
        {canHold ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon path={mdiPauseCircleOutline} />}
            onClick={() => setAsked('new')}
          >
            Retener
          </Button>
        ) : null}
      </div>
      {isError ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        data.length === 0 ? (
          <p className={classes.refused}>Nada retiene este documento.</p>
        ) : (
          <ul className={classes.list}>
            {data.map((hold) => (
              <Hold key={hold.id} hold={hold} onEdit={() => setAsked(hold)} />
            ))}
          </ul>
        )
      ) : isError ? null : (
        <Skeleton height={48} />
      )}
      {asked ? (
        <HeldDialog onClose={() => setAsked(null)}>
          <HoldDialog document={document} hold={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </HeldDialog>
      ) : null}
    </section>
  )
}

function Hold({ hold, onEdit }: { readonly hold: HoldRow; readonly onEdit: () => void }) {
  const moves = useMoves(documentHolds, holdStates, hold)
  const move = async (to: HoldRow['state']) => {
    try {
      await updateRecord(documentHolds, hold.id, { state: to })
      if (to === 'lifted') showUndo('Se levantó la retención.', () => void move('open'))
    } catch (error) {
      showProblem(errorText(error))
    }
  }
  const opened = personName(hold.expand?.['openedBy'])
  const lifted = personName(hold.expand?.['liftedBy'])
  return (
    <li className={classes.comment}>
      <div className={classes.line}>
        <StateChip {...holdStates.states[hold.state]} />
        <small>
          {hold.openedOn ? `Desde el ${formatDay(hold.openedOn)}` : ''}
          {opened ? ` (${opened})` : ''}
          {hold.liftedOn ? `, hasta el ${formatDay(hold.liftedOn)}` : ''}
          {lifted ? ` (${lifted})` : ''}
        </small>
      </div>
      <p className={classes.text}>{hold.description}</p>
      {hold.dependsOn ? (
        <p className={classes.said}>
          <strong>Depende de:</strong> {hold.dependsOn}
        </p>
      ) : null}
      {moves.length > 0 ? (
        <div className={classes.line}>
          {moves.map(({ name, label, to }) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => void move(to)}>
              {label}
            </Button>
          ))}
          {hold.state === 'open' ? (
            <Button size="compact-xs" variant="default" onClick={onEdit}>
              Editar
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
