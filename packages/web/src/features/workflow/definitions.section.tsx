import { Button, Skeleton } from '@mantine/core'
import {
  FLOW_MODE_LABELS,
  FLOW_OBJECT_LABELS,
  flowDefinitionStates,
  type FlowTrial,
  isFlowSteps,
  tryFlowRoute,
  workflowDefinitions,
  workflowInstances,
} from '@timesheet/domain/workflow'
import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, pageQuery, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { updateRecord } from '../../widgets/store-record.ts'
import { useMay } from '../../widgets/may.ts'
import { conditionText, foundAtText, resolverText, stepLimits } from './flow-words.ts'
import classes from './workflow.module.css'

const DefinitionDrawer = lazyPart(() => import('./definition-drawer.tsx'), 'DefinitionDrawer', { failed: 'over' })

type Definition = Stored<typeof workflowDefinitions>

/** The names of people, in a list. */
function Names({ ids }: { readonly ids: readonly string[] }) {
  const filter = ids.map((id) => filterText('id = {:id}', { id })).join(' || ')
  const { data } = useQuery({ ...listQuery(users, { filter, sort: 'surname,name' }), enabled: ids.length > 0 })
  return data?.map(({ name, surname }) => `${name} ${surname}`).join(', ') ?? ''
}

function TrialResult({ trial }: { readonly trial: FlowTrial }) {
  return (
    <>
      {trial.applies ? null : <p className={classes.note}>Esta definición no vale para este objeto; si valiera:</p>}
      <ol className={classes.steps}>
        {trial.steps.map(({ name, applies, users: people, foundAt }, i) => (
          <li key={i}>
            <strong>{name}</strong>: {applies ? <Names ids={people} /> : 'no haría falta'}
            {applies && foundAtText(foundAt) ? <small> ({foundAtText(foundAt)})</small> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Tries a definition on one of the last flows of its object: whom each step would ask today. */
function Trial({ definition }: { readonly definition: Definition }) {
  const [chosen, setChosen] = useState('')
  const past = useQuery(
    pageQuery(workflowInstances, {
      page: 1,
      filter: filterText('object = {:object}', { object: definition.object }),
      sort: '-startedAt',
    }),
  )
  const trial = useQuery({
    queryKey: ['flow-trial', definition.id, chosen],
    queryFn: ({ signal }) => callRoute(tryFlowRoute, { definition: definition.id, instance: chosen }, { signal }),
    enabled: chosen !== '',
    staleTime: 0,
  })
  const flows = past.data?.items ?? []
  if (past.isPending) return <Skeleton height={36} />
  if (flows.length === 0) return <p className={classes.note}>Todavía no hay nada con qué probarla.</p>
  return (
    <div className={classes.trial}>
      <label>
        Probar con{' '}
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">elegir algo ya enviado</option>
          {flows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {trial.isError ? <LoadError error={trial.error} onRetry={() => void trial.refetch()} /> : null}
      {trial.data ? <TrialResult trial={trial.data} /> : null}
    </div>
  )
}

/** Publishes a draft: what starts from now on follows it. */
function PublishDialog({ definition, onClose }: { readonly definition: Definition; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const handleConfirm = () => {
    setBusy(true)
    updateRecord(workflowDefinitions, definition.id, { state: 'published' })
      .then(() => {
        showToast({ text: 'Quedó publicada.' })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      dirty={false}
      title={`Publicar ${definition.name}, versión ${definition.version}`}
      actionLabel="Publicar"
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>
        Lo que se envíe desde ahora sigue estos pasos; lo que está en curso termina con los que tenía. Una definición
        publicada no se cambia más: se escribe otra versión.
      </p>
    </FormConfirm>
  )
}

interface DefinitionCardProps {
  readonly definition: Definition
  /** Opens the editor; undefined for who does not administer definitions. */
  readonly onEdit?: (() => void) | undefined
}

function DefinitionCard({ definition, onEdit }: DefinitionCardProps) {
  const [isPublishing, setPublishing] = useState(false)
  const [isTried, setTried] = useState(false)
  const { object, name, code, version, condition, state, steps } = definition
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StateChip {...flowDefinitionStates.states[state]} />
      </div>
      <p className={classes.note}>
        {FLOW_OBJECT_LABELS[object]} · {code} versión {version} ·{' '}
        {condition ? `si ${conditionText(object, condition)}` : 'para los demás casos'}
      </p>
      <ol className={classes.steps}>
        {(isFlowSteps(steps) ? steps : []).map((step, i) => (
          <li key={i}>
            <strong>{step.name}</strong>: {resolverText(step.resolver, object)}
            <br />
            <small>
              {FLOW_MODE_LABELS[step.mode]} · {stepLimits(step, object)}
            </small>
          </li>
        ))}
      </ol>
      {isTried ? <Trial definition={definition} /> : null}
      <div className={classes.acts}>
        <Button size="compact-sm" variant="light" aria-expanded={isTried} onClick={() => setTried(!isTried)}>
          {isTried ? 'Cerrar la prueba' : 'Probar'}
        </Button>
        {onEdit && state !== 'replaced' ? (
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            {state === 'draft' ? 'Editar' : 'Nueva versión'}
          </Button>
        ) : null}
        {onEdit && state === 'draft' ? (
          <Button size="compact-sm" onClick={() => setPublishing(true)}>
            Publicar
          </Button>
        ) : null}
      </div>
      {isPublishing ? <PublishDialog definition={definition} onClose={() => setPublishing(false)} /> : null}
    </li>
  )
}

/** The definitions as lists of steps, those in force first. */
export function Section() {
  const query = useQuery(listQuery(workflowDefinitions, { sort: 'object,code,-version' }))
  const canWrite = useMay(workflowDefinitions, 'create')
  const [edited, setEdited] = useState<Definition | 'new' | null>(null)
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} />
  if (query.data.length === 0)
    return <EmptyState title="Todavía no hay definiciones" help="Una definición dice quién decide, paso por paso." />
  const order = { published: 0, draft: 1, replaced: 2 }
  const sorted = query.data.toSorted((a, b) => order[a.state] - order[b.state])
  return (
    <>
      {canWrite ? (
        <div className={classes.acts}>
          <Button onClick={() => setEdited('new')}>Nueva definición</Button>
        </div>
      ) : null}
      <ul className={classes.cards}>
        {sorted.map((definition) => (
          <DefinitionCard
            key={definition.id}
            definition={definition}
            onEdit={canWrite ? () => setEdited(definition) : undefined}
          />
        ))}
      </ul>
      {edited ? (
        <Suspense>
          <DefinitionDrawer from={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
