import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import {
  checkFlowDefinition,
  FLOW_OBJECTS,
  type FlowObject,
  type FlowStep,
  isFlowSteps,
  workflowDefinitions,
} from '@timesheet/domain/workflow'
import { useMemo, useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import type { Stored } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { createRecord, removeRecord, updateRecord } from '../../widgets/store-record.ts'
import { StepFields } from './step-fields.tsx'
import { moved, NEW_STEP } from './steps.view-model.ts'
import classes from './workflow.module.css'

type Definition = Stored<typeof workflowDefinitions>

const SHOWN = ['object', 'code', 'name', 'condition']

export interface DefinitionDrawerProps {
  /** The draft that is edited, or the definition whose next version is written; null for a new one. */
  readonly from: Definition | null
  readonly onClose: () => void
}

/** Writes a definition as a list of steps. It is stored as a draft, which is tried and published from its card. */
export function DefinitionDrawer({ from, onClose }: DefinitionDrawerProps) {
  const isDraft = from?.state === 'draft'
  const title =
    from === null ? 'Nueva definición' : isDraft ? `Borrador de ${from.name}` : `Nueva versión de ${from.name}`
  return (
    <SideDrawer title={title} size="42rem" onClose={onClose}>
      <DefinitionForm from={from} onClose={onClose} />
    </SideDrawer>
  )
}

function DefinitionForm({ from, onClose }: DefinitionDrawerProps) {
  const draft = from?.state === 'draft' ? from : null
  const defaults = useMemo(
    () => ({
      object: from?.object ?? 'hours',
      code: from?.code ?? '',
      name: from?.name ?? '',
      condition: from?.condition ?? '',
      steps: from?.steps ?? [NEW_STEP],
      state: 'draft',
    }),
    [from],
  )
  const form = useRecordForm({
    declaration: workflowDefinitions,
    fields: draft ? [...SHOWN, 'steps'] : [...SHOWN, 'steps', 'state'],
    stored: draft,
    defaults,
    shown: () => SHOWN,
    check: (values) => checkFlowDefinition({ ...values, state: 'draft' }, null),
    save: (values) =>
      draft ? updateRecord(workflowDefinitions, draft.id, values) : createRecord(workflowDefinitions, values),
  })
  const { steps: given, object, condition } = form.values
  const steps = isEdited(given) ? given : []
  const violation = checkFlowDefinition({ ...form.values, state: 'draft' }, null)
  const refused = violation?.field === 'steps' ? violation : null
  const at = refused?.params?.['step']
  const handleRemove = () => {
    if (draft)
      void removeRecord(workflowDefinitions, draft, 'Se borró el borrador.').then((isDone) => isDone && onClose())
  }
  const handleDone = () => {
    showToast({ text: 'Quedó como borrador: se prueba y se publica desde su ficha.' })
    onClose()
  }
  return (
    <RecordForm
      form={form}
      submitLabel="Guardar borrador"
      wide={['name', 'condition']}
      readOnly={from ? ['object', 'code'] : []}
      onDone={handleDone}
      onCancel={onClose}
    >
      <div className={classes.editor} data-wide>
        {object ? <Conditions object={object} /> : null}
        <Steps
          steps={steps}
          refusedAt={typeof at === 'number' ? at - 1 : null}
          refusal={refused ? codeText(refused) : null}
          onChange={(next) => form.set('steps', next)}
        />
        {draft ? (
          <Button variant="subtle" color="red" onClick={handleRemove}>
            Borrar el borrador
          </Button>
        ) : null}
        {condition === '' ? (
          <p className={classes.note}>Sin condición vale para lo que ninguna otra definición de su objeto alcance.</p>
        ) : null}
      </div>
    </RecordForm>
  )
}

/** A list that may not be valid yet, but was made by this editor or stored as steps. */
function isEdited(given: unknown): given is readonly FlowStep[] {
  return isFlowSteps(given) || (Array.isArray(given) && given.every((step) => 'resolver' in Object(step)))
}

function Conditions({ object }: { readonly object: FlowObject }) {
  const named = Object.entries(FLOW_OBJECTS[object].fields).map(
    ([name, { label }]) => `${name} (${label.toLowerCase()})`,
  )
  return <p className={classes.note}>Las condiciones leen {named.join(', ')}.</p>
}

interface StepsProps {
  readonly steps: readonly FlowStep[]
  /** The step that is refused; null for the list as a whole. */
  readonly refusedAt: number | null
  readonly refusal: string | null
  readonly onChange: (steps: readonly FlowStep[]) => void
}

function Steps({ steps, refusedAt, refusal, onChange }: StepsProps) {
  // Steps have no name of their own, and keep what is typed in them when they move.
  const [keys, setKeys] = useState<readonly number[]>(steps.map((_, i) => i))
  const change = (list: readonly FlowStep[], keysOf: readonly number[]) => {
    setKeys(keysOf)
    onChange(list)
  }
  return (
    <>
      {steps.map((step, i) => (
        <StepFields
          key={keys[i] ?? i}
          step={step}
          index={i}
          count={steps.length}
          error={refusedAt === i ? refusal : null}
          onChange={(changed) => onChange(steps.with(i, changed))}
          onMove={(by) => change(moved(steps, i, by), moved(keys, i, by))}
          onRemove={() => change(steps.toSpliced(i, 1), keys.toSpliced(i, 1))}
        />
      ))}
      {refusal && refusedAt === null ? (
        <p className={classes.refused} role="alert">
          {refusal}
        </p>
      ) : null}
      <Button
        variant="light"
        leftSection={<Icon path={mdiPlus} />}
        onClick={() => change([...steps, NEW_STEP], [...keys, Math.max(-1, ...keys) + 1])}
      >
        Agregar un paso
      </Button>
    </>
  )
}
