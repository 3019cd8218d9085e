import { Button } from '@mantine/core'
import { mdiInboxOutline } from '@mdi/js'
import { Suspense, useDeferredValue } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { useToday } from '../../data/today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { DecisionBar } from '../../widgets/inbox/decision-bar.tsx'
import { commonDecisions, decide } from '../../widgets/inbox/use-decisions.ts'
import { InboxDetail, SnoozeMenu } from './components/inbox-detail.tsx'
import { InboxRow } from './components/inbox-row.tsx'
import classes from './components/inbox.module.css'
import { useInboxActions } from './inbox.actions.ts'
import { FACES, type InboxFace } from './inbox.view-model.ts'
import { CHOSEN, type InboxPageState, useInboxPage } from './use-inbox-page.ts'

const InboxTools = lazyPart(() => import('./components/inbox-tools.tsx'), 'InboxTools', {
  wanted: firstTouch,
  failed: 'bar',
})

const EMPTY: Readonly<Record<InboxFace, string>> = {
  all: 'No hay nada pendiente',
  task: 'No hay tareas pendientes',
  alert: 'No hay alertas',
  notice: 'No hay avisos',
  snoozed: 'No hay nada pospuesto',
}

/** `/inbox`: tasks, alerts and notices in one list, decided without leaving it. */
export function Page() {
  const user = useSessionUser()
  if (user?.collectionName !== 'users')
    return (
      <PageFrame>
        <EmptyState title="Esta cuenta no tiene bandeja" help="La bandeja es de cada persona de la empresa." />
      </PageFrame>
    )
  return <InboxScreen user={user.id} />
}

function InboxScreen({ user }: { readonly user: string }) {
  const page = useInboxPage(user)
  useInboxActions(page)
  const { query, counts } = page
  return (
    <PageFrame>
      <div className={classes.top} data-open={page.isOpen || undefined}>
        <PageHeader
          title="Bandeja"
          subtitle={query.data ? `${counts.all} ${counts.all === 1 ? 'elemento' : 'elementos'}` : ' '}
        >
          <Suspense fallback={<span className={classes.search} />}>
            <InboxTools onFind={page.setFind} />
          </Suspense>
        </PageHeader>
        <nav className={classes.faces} aria-label="Qué se ve">
          {(Object.keys(FACES) as InboxFace[]).map((face) => (
            <button
              key={face}
              type="button"
              aria-pressed={page.face === face}
              className={classes.face}
              onClick={() => page.setFace(face)}
            >
              {FACES[face]} <small>{counts[face]}</small>
            </button>
          ))}
        </nav>
      </div>
      <InboxBody page={page} />
    </PageFrame>
  )
}

function InboxBody({ page }: { readonly page: InboxPageState }) {
  const today = useToday()
  const { query, items, item, gone, now } = page
  const shown = useDeferredValue(gone ?? item)
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <InboxSkeleton />
  if (items.length === 0 && !gone)
    return (
      <EmptyState
        icon={mdiInboxOutline}
        title={page.find?.none ?? EMPTY[page.face]}
        help="Lo que haga falta decidir o saber aparece acá en el momento, sin recargar."
      />
    )
  return (
    <div className={classes.panes} data-open={page.isOpen || undefined}>
      <div className={classes.list}>
        <Chosen page={page} />
        <ul className={classes.rows} aria-label="Bandeja">
          {items.slice(0, page.rows).map((each) => (
            <InboxRow
              key={each.id}
              item={each}
              today={today}
              isCurrent={each === item}
              isSelected={page.selected.has(each.id)}
              onOpen={page.open}
              onToggle={page.toggle}
            />
          ))}
        </ul>
        {items.length > page.rows ? (
          <Button variant="subtle" onClick={page.showMore}>
            Mostrar más ({items.length - page.rows})
          </Button>
        ) : null}
      </div>
      {shown ? (
        <InboxDetail
          item={shown}
          today={today}
          now={now}
          onClose={page.close}
          onNext={shown === gone ? () => page.go(1) : undefined}
        />
      ) : null}
    </div>
  )
}

/** What may be done with the selected items. */
function Chosen({ page }: { readonly page: InboxPageState }) {
  const { chosen, clear, now } = page
  const decisions = commonDecisions(chosen)
  if (chosen.length === 0) return null
  return (
    <div className={classes.chosen} role="group" aria-label="Lo elegido" data-about={CHOSEN}>
      <span>{chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}</span>
      <DecisionBar
        decisions={decisions}
        onDecide={(decision, reason) => {
          decide(chosen, decision, reason)
          clear()
        }}
      />
      <SnoozeMenu ids={chosen.map(({ id }) => id)} now={now} />
      <Button variant="subtle" onClick={clear}>
        Soltar
      </Button>
    </div>
  )
}

function InboxSkeleton() {
  return (
    <div className={classes.panes} aria-busy="true" aria-label="Cargando la bandeja">
      <ul className={classes.rows}>
        {[0, 1, 2, 3, 4].map((row) => (
          <li key={row} className={classes.skeleton} />
        ))}
      </ul>
    </div>
  )
}
