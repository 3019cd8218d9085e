import { type ImportTarget, NO_TASK } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { filterText } from '../../../../data/collection.ts'
import { relationItem } from '../../../../forms/relation-sources.ts'
import { useRelationSearch } from '../../../../forms/use-relation-search.ts'
import { Picker } from '../../../../ui/picker/picker.tsx'
import type { PickerItem } from '../../../../ui/picker/rank-items.ts'
import { useViewer } from '../../../../widgets/viewer.ts'
import type { MatchedText } from '../import.view-model.ts'

const NO_TASK_LABEL = 'Sin actividad ni documento'

interface TargetPickerProps {
  readonly text: MatchedText
  /** What is shown of the text in words. */
  readonly label: string
  readonly mayNameOthers: boolean
  readonly onChoose: (target: ImportTarget) => void
}

function of(collection: string, items: readonly PickerItem[]): readonly PickerItem[] {
  return items.map((item) => ({ ...item, id: `${collection}/${item.id}` }))
}

function PersonChoice({ text, label, onChoose, mayNameOthers }: TargetPickerProps) {
  const viewer = useViewer()
  const { items, ...search } = useRelationSearch(mayNameOthers ? 'users' : '', 'external = false')
  const own: PickerItem = { id: viewer.id, label: 'Son mías' }
  const people = mayNameOthers ? items : [own]
  return (
    <Picker
      {...(mayNameOthers && search)}
      hideLabel
      label={`Quién es ${label}`}
      placeholder="Elegir la persona…"
      items={of('users', people)}
      value={text.target}
      onChange={onChoose}
    />
  )
}

function ProjectChoice({ text, label, onChoose }: TargetPickerProps) {
  const { items, ...search } = useRelationSearch('projects')
  const categories = useRelationSearch('nonproductive', 'active = true')
  return (
    <Picker
      hideLabel
      label={`A qué proyecto va ${label}`}
      placeholder="Elegir proyecto o categoría…"
      items={[...of('projects', items), ...of('nonproductive', categories.items)]}
      value={text.target}
      onChange={onChoose}
      isSearching={search.isSearching || categories.isSearching}
      onSearch={(typed) => {
        search.onSearch(typed)
        categories.onSearch(typed)
      }}
    />
  )
}

function TaskChoice({ text, label, onChoose }: TargetPickerProps) {
  const [collection, project = ''] = text.project.split('/')
  const isReal = collection === 'projects'
  const only = filterText('project = {:project}', { project })
  const { items, ...search } = useRelationSearch(isReal ? 'activities' : '', `${only} && active = true`)
  const documents = useRelationSearch(isReal ? 'documents' : '', only)
  return (
    <Picker
      hideLabel
      label={`A qué actividad va ${label}`}
      placeholder="Elegir actividad o documento…"
      items={[...of('activities', items), ...of('documents', documents.items), { id: NO_TASK, label: NO_TASK_LABEL }]}
      value={text.target}
      onChange={onChoose}
      isSearching={search.isSearching || documents.isSearching}
      onSearch={(typed) => {
        search.onSearch(typed)
        documents.onSearch(typed)
      }}
    />
  )
}

const CHOICES = { people: PersonChoice, projects: ProjectChoice, tasks: TaskChoice }

/** Chooses what a text of the file stands for. */
export function TargetPicker(props: TargetPickerProps) {
  const Choice = CHOICES[props.text.kind]
  return <Choice {...props} />
}

/** The name of what a text stands for. */
export function TargetName({ target, label }: Pick<MatchedText, 'target' | 'label'>) {
  const [collection = '', id = ''] = target.split('/')
  const isAsked = label === '' && id !== ''
  const { data } = useQuery({
    queryKey: ['relation-item', collection, id],
    queryFn: () => relationItem(collection, id),
    enabled: isAsked,
  })
  if (target === NO_TASK) return NO_TASK_LABEL
  return label || data?.label || '…'
}
