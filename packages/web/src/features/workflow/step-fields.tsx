import { ActionIcon, Button } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js'
import { ROLE_LABELS } from '@timesheet/domain/access'
import { FLOW_MODE_LABELS, type FlowStep, type Resolver } from '@timesheet/domain/workflow'
import { defineCollection, f } from '@timesheet/schema'
import { FieldInput } from '../../forms/field-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { resolverOf, type ResolverKind } from './steps.view-model.ts'
import classes from './workflow.module.css'

const { cl: _, ...ROLES } = ROLE_LABELS
const KINDS = {
  role: 'Quien tiene un rol',
  manager: 'El responsable directo de la persona',
  person: 'Una persona determinada',
  field: 'Quien figura en un dato',
} as const

/** The inputs of a step; not a stored collection. */
const STEP = defineCollection({
  name: 'flow_step',
  label: 'Pasos',
  labelOne: 'Paso',
  access: {},
  fields: {
    name: f.text({ label: 'Nombre del paso', required: true, max: 80 }),
    kind: f.select(KINDS, { label: 'Quién decide', required: true }),
    escalates: f.select({ none: 'Nadie más', ...KINDS }, { label: 'Si vence, decide también', required: true }),
    role: f.select(ROLES, { label: 'Rol', required: true }),
    scope: f.select(
      { global: 'Toda la empresa', project: 'El proyecto', specialty: 'La especialidad' },
      { label: 'Dónde', required: true },
    ),
    user: f.relation('users', { label: 'Persona', required: true }),
    field: f.text({ label: 'Dato', required: true, max: 80 }),
    mode: f.select(FLOW_MODE_LABELS, { label: 'Cómo responden', required: true }),
    slaDays: f.number({ label: 'Plazo en días hábiles', onlyInt: true, min: 0, max: 60, help: 'Cero es sin plazo.' }),
    condition: f.text({ label: 'Sólo si', max: 500, help: 'Vacío vale siempre.' }),
    delegates: f.bool({ label: 'Quien decide puede pasarlo a otra persona' }),
    closesEarly: f.bool({ label: 'La primera respuesta adversa termina el paso' }),
  },
})
const { fields } = STEP

interface ResolverFieldsProps {
  readonly resolver: Resolver | null
  readonly isEscalation?: boolean
  readonly onChange: (resolver: Resolver | null) => void
}

function ResolverFields({ resolver, isEscalation = false, onChange }: ResolverFieldsProps) {
  const name = isEscalation ? 'escalates' : 'kind'
  const handleKind = (kind: unknown) => onChange(resolverOf((kind || 'none') as ResolverKind, resolver))
  return (
    <>
      <FieldInput name={name} field={fields[name]} value={resolver?.kind ?? 'none'} onChange={handleKind} />
      {resolver?.kind === 'role' ? (
        <>
          <FieldInput
            name="role"
            field={fields.role}
            value={resolver.role}
            onChange={(role) => onChange({ ...resolver, role: role as typeof resolver.role })}
          />
          <FieldInput
            name="scope"
            field={fields.scope}
            value={resolver.scope}
            onChange={(scope) => onChange({ ...resolver, scope: scope as typeof resolver.scope })}
          />
        </>
      ) : null}
      {resolver?.kind === 'person' ? (
        <FieldInput
          name="user"
          field={fields.user}
          value={resolver.user}
          onChange={(user) => onChange({ ...resolver, user: String(user) })}
        />
      ) : null}
      {resolver?.kind === 'field' ? (
        <FieldInput
          name="field"
          field={fields.field}
          value={resolver.field}
          onChange={(field) => onChange({ ...resolver, field: String(field) })}
        />
      ) : null}
    </>
  )
}

export interface StepFieldsProps {
  readonly step: FlowStep
  readonly index: number
  readonly count: number
  /** Why this step is refused, or null. */
  readonly error: string | null
  readonly onChange: (step: FlowStep) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One step of a definition: who decides, how, until when, and its place in the list. */
export function StepFields({ step, index, count, error, onChange, onMove, onRemove }: StepFieldsProps) {
  const label = `Paso ${index + 1}`
  const set = (change: Partial<FlowStep>) => onChange({ ...step, ...change })
  return (
    <fieldset className={classes.step} aria-invalid={error !== null || undefined}>
      <legend>{label}</legend>
      <div className={classes.order}>
        <ActionIcon variant="subtle" aria-label={`Subir ${label}`} disabled={index === 0} onClick={() => onMove(-1)}>
          <Icon path={mdiArrowUp} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Bajar ${label}`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon path={mdiArrowDown} />
        </ActionIcon>
        <Button size="compact-sm" variant="subtle" leftSection={<Icon path={mdiClose} />} onClick={onRemove}>
          Quitar
        </Button>
      </div>
      <FieldInput name="name" field={fields.name} value={step.name} onChange={(name) => set({ name: String(name) })} />
      <ResolverFields resolver={step.resolver} onChange={(resolver) => resolver && set({ resolver })} />
      <FieldInput
        name="mode"
        field={fields.mode}
        value={step.mode}
        onChange={(mode) => set({ mode: mode as FlowStep['mode'] })}
      />
      <FieldInput
        name="slaDays"
        field={fields.slaDays}
        value={step.slaDays}
        onChange={(days) => set({ slaDays: typeof days === 'number' ? days : 0 })}
      />
      <ResolverFields isEscalation resolver={step.escalateTo} onChange={(escalateTo) => set({ escalateTo })} />
      <FieldInput
        name="condition"
        field={fields.condition}
        value={step.condition}
        onChange={(condition) => set({ condition: String(condition) })}
      />
      <FieldInput
        name="delegates"
        field={fields.delegates}
        value={step.delegates}
        onChange={(delegates) => set({ delegates: delegates === true })}
      />
      <FieldInput
        name="closesEarly"
        field={fields.closesEarly}
        value={step.closesEarly}
        onChange={(closesEarly) => set({ closesEarly: closesEarly === true })}
      />
      {error ? (
        <p className={classes.refused} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
