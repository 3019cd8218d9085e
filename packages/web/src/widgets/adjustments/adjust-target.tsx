import { Group } from '@mantine/core'
import { useRelationItems } from '../../forms/relation-field.tsx'
import { Picker } from '../../ui/picker/picker.tsx'

/** No project, thing or category. */
export const NO_TARGET = { project: '', document: '', activity: '', nonproductive: '' }

/** The props of `RecordPick`. */
export interface PickProps {
  readonly label: string
  readonly target: string
  readonly only?: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A picker of records of a collection. */
export function RecordPick({ label, target, only = '', value, onChange }: PickProps) {
  const search = useRelationItems(target, value, only)
  return <Picker label={label} value={value} onChange={onChange} {...search} />
}

export type Target = typeof NO_TARGET

/** What hours are charged to: a project with its document or activity, or a category. */
export function TargetFields({
  target,
  projectsOnly = false,
  onChange,
}: {
  readonly target: Target
  /** Whether hours without a project are no choice. */
  readonly projectsOnly?: boolean
  readonly onChange: (next: Target) => void
}) {
  const within = target.project ? `project = "${target.project}"` : ''
  return (
    <>
      <RecordPick
        label="Proyecto"
        target="projects"
        value={target.project}
        onChange={(project) => onChange({ ...NO_TARGET, project })}
      />
      {target.project ? (
        <Group grow align="start">
          <RecordPick
            label="Documento"
            target="documents"
            only={within}
            value={target.document}
            onChange={(document) => onChange({ ...target, document, activity: '' })}
          />
          <RecordPick
            label="Actividad"
            target="activities"
            only={within}
            value={target.activity}
            onChange={(activity) => onChange({ ...target, activity, document: '' })}
          />
        </Group>
      ) : projectsOnly ? null : (
        <RecordPick
          label="O categoría sin proyecto"
          target="nonproductive"
          value={target.nonproductive}
          onChange={(nonproductive) => onChange({ ...NO_TARGET, nonproductive })}
        />
      )}
    </>
  )
}
