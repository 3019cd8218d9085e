import { NativeSelect } from '@mantine/core'
import { mdiArrowLeft } from '@mdi/js'
import type { ChargeProject, HourKind } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import {
  activitiesQuery,
  type ChargeLine,
  documentsQuery,
  lineFromKey,
  usePickedProjects,
} from '../hour-entries/index.ts'
import { chargeItems, type ChargeSources, foundItems, mergeItems, readChoice, taskItems } from './charge-choices.ts'
import css from './charge-picker.module.css'
import { useFoundCharges } from './found-charges.queries.ts'
import type { MayCharge } from './may-charge.ts'
import { SearchableList } from './searchable-list.tsx'

export interface ChargePickerProps {
  readonly sources: ChargeSources
  /** The kind of hour that is offered first. */
  readonly kind?: HourKind
  readonly onChoose: (line: ChargeLine) => void
}

const NOTHING = { project: '', document: '', activity: '', nonproductive: '' }

/** Chooses what hours are charged to by typing: a recent line at once, or a project and then a task. */
export function ChargePicker({ sources, kind: firstKind = 'normal', onChoose }: ChargePickerProps) {
  const [project, setProject] = useState<ChargeProject | null>(null)
  const [kind, setKind] = useState<HourKind>(firstKind)
  const choose = (id: string, found?: ChargeProject) => {
    const choice = readChoice(id)
    if (choice.what === 'line')
      return onChoose(kind === 'normal' ? lineFromKey(choice.key) : { ...lineFromKey(choice.key), kind })
    if (choice.what === 'project')
      return setProject(found ?? sources.projects.find((one) => one.id === choice.id) ?? null)
    if (!project) return
    const task =
      choice.what === 'document' ? { document: choice.id } : choice.what === 'activity' ? { activity: choice.id } : {}
    onChoose({ ...NOTHING, kind, project: project.id, ...task })
  }
  return (
    <div className={css.picker}>
      {project ? (
        <TaskStep
          key={project.id}
          project={project}
          may={sources.may}
          onChoose={choose}
          onBack={() => setProject(null)}
        />
      ) : (
        <ChargeStep key="charge" sources={sources} onChoose={choose} />
      )}
      <div className={css.foot}>
        <NativeSelect
          label="Tipo de hora"
          size="xs"
          data={[...sources.kinds]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as HourKind)}
        />
        <span className={css.keys}>↑ ↓ elige · Entrar confirma · Esc cierra</span>
      </div>
    </div>
  )
}

/** Searches everything at once: known items while typing, and the server's results after them. */
function ChargeStep({
  sources,
  onChoose,
}: {
  readonly sources: ChargeSources
  readonly onChoose: (id: string, found?: ChargeProject) => void
}) {
  const [typed, setTyped] = useState('')
  const tasks = useQuery(activitiesQuery(useMemo(() => [...sources.mine].toSorted(), [sources.mine]))).data
  const { found, isPending, isError } = useFoundCharges(typed, sources)
  const items = useMemo(() => mergeItems(chargeItems(sources, tasks), foundItems(found)), [sources, tasks, found])
  const [, remember] = usePickedProjects()
  // A found item carries its project, so that the chosen line can be checked without another request.
  const choose = (id: string) => {
    const project = found.find((one) => foundItems([one])[0]?.id === id)?.project
    if (project) remember(project)
    onChoose(id, project)
  }
  return (
    <SearchableList
      label="En qué se trabajó"
      placeholder="Código, proyecto, cliente, documento o tarea…"
      items={items}
      typed={typed}
      onType={setTyped}
      isPending={isPending}
      onChoose={choose}
    >
      {isError ? <p className={css.problem}>No se pudo buscar en todo: se ve sólo lo que ya estaba cargado.</p> : null}
    </SearchableList>
  )
}

interface TaskStepProps {
  readonly project: ChargeProject
  readonly may: MayCharge
  readonly onChoose: (id: string) => void
  readonly onBack: () => void
}

function TaskStep({ project, may, onChoose, onBack }: TaskStepProps) {
  const [typed, setTyped] = useState('')
  const activities = useQuery(activitiesQuery(useMemo(() => [project.id], [project.id])))
  const documents = useQuery(documentsQuery(project.id))
  const items = useMemo(
    () => taskItems(project, { activities: activities.data ?? [], documents: documents.data ?? [], may }),
    [project, activities.data, documents.data, may],
  )
  const isPending = activities.isFetching || documents.isFetching
  return (
    <div>
      <button type="button" className={css.back} onClick={onBack}>
        <Icon path={mdiArrowLeft} size={16} /> {project.code} · {project.name}
      </button>
      <SearchableList
        label={`Tarea de ${project.code}`}
        placeholder="Actividad o documento…"
        items={items}
        typed={typed}
        onType={setTyped}
        isPending={isPending}
        onChoose={onChoose}
        onBack={onBack}
      />
    </div>
  )
}
