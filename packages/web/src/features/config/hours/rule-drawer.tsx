import { Button } from '@mantine/core'
import { checkHoursRule, DEFAULT_HOURS_SETTINGS, hoursRules, roundingStepOf } from '@timesheet/domain/hours'
import { useMemo } from 'react'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { RecordFacts } from '../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import classes from './hours-config.module.css'
import { roundingExamples } from './rounding-examples.ts'
import type { RuleRow } from './rule-row.ts'

const FIELDS = [
  'scope',
  'project',
  'name',
  'people',
  'user',
  'from',
  'to',
  'roundingStep',
  'roundingMode',
  'maxEntry',
  'maxDayWarning',
  'maxDayError',
  'daysBack',
  'daysAhead',
  'missingMode',
  'toleranceMinutes',
  'approvalPolicy',
  'autoApproves',
  'autoApproveDays',
  'overtimeBase',
  'membersOnly',
  'noteRequired',
  'nonWorkingDeducts',
]
const DURATIONS = ['maxEntry', 'maxDayWarning', 'maxDayError', 'toleranceMinutes']

type RuleDraft = FormDraft<typeof hoursRules>

function RoundingPreview({ roundingStep, roundingMode }: Pick<RuleDraft, 'roundingStep' | 'roundingMode'>) {
  if (!roundingStep || !roundingMode) return null
  return (
    <div className={classes.preview} aria-live="polite">
      <strong>Así queda lo que se escribe</strong>
      <ul>
        {roundingExamples(roundingStepOf({ roundingStep }), roundingMode).map(({ typed, kept, changes }) => (
          <li key={typed} data-changes={changes || undefined}>
            {typed} → <strong>{kept}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ONLY_OF: Readonly<Record<string, string>> = { project: 'project', user: 'user', name: 'people', people: 'people' }

/** The fields of a rule that its scope and its other choices use. */
function usedFields({ scope, autoApproves }: Pick<RuleDraft, 'scope' | 'autoApproves'>): readonly string[] {
  return FIELDS.filter((name) => {
    if (name === 'autoApproveDays') return autoApproves
    return ONLY_OF[name] === undefined || ONLY_OF[name] === scope
  })
}

/** Clears what the rule's scope does not use. */
function scoped(values: RuleDraft): RuleDraft {
  return {
    ...values,
    project: values.scope === 'project' ? values.project : '',
    user: values.scope === 'user' ? values.user : '',
    name: values.scope === 'people' ? values.name.trim() : '',
    people: values.scope === 'people' ? values.people : [],
    autoApproveDays: values.autoApproves ? values.autoApproveDays : 0,
  }
}

export interface RuleDrawerProps {
  readonly rule: RuleRow | null
  readonly rules: readonly RuleRow[]
  readonly canEdit: boolean
  readonly onClose: () => void
}

function RuleForm({ rule, rules, onClose }: Omit<RuleDrawerProps, 'canEdit'>) {
  const defaults = useMemo(() => ({ ...DEFAULT_HOURS_SETTINGS, scope: 'company', from: today() }), [])
  const form = useRecordForm({
    declaration: hoursRules,
    fields: FIELDS,
    stored: rule,
    defaults,
    save: (values) => (rule ? updateRecord(hoursRules, rule.id, values) : createRecord(hoursRules, values)),
    shown: usedFields,
    written: scoped,
    check: (values) => checkHoursRule(scoped(values), rules),
  })
  const handleDone = () => {
    showToast({ text: 'Se guardó. Vale para lo que se cargue desde ahora.' })
    onClose()
  }
  return (
    <>
      <RecordForm
        form={form}
        submitLabel={rule ? 'Guardar' : 'Crear la regla'}
        durations={DURATIONS}
        onDone={handleDone}
        onCancel={onClose}
      >
        <RoundingPreview {...form.values} />
      </RecordForm>
      {rule ? (
        <Button
          mt="lg"
          variant="subtle"
          color="red"
          size="xs"
          onClick={() =>
            void removeRecord(hoursRules, rule, 'Se eliminó la regla.').then((done) => (done ? onClose() : undefined))
          }
        >
          Eliminar la regla
        </Button>
      ) : null}
    </>
  )
}

/** The form of an hours rule, with rounding examples. */
export function RuleDrawer({ canEdit, ...props }: RuleDrawerProps) {
  return (
    <SideDrawer title={props.rule ? 'Regla de horas' : 'Nueva regla de horas'} size="40rem" onClose={props.onClose}>
      {canEdit ? (
        <RuleForm {...props} />
      ) : props.rule ? (
        <RecordFacts
          declaration={hoursRules}
          fields={usedFields(props.rule)}
          record={props.rule}
          durations={DURATIONS}
        />
      ) : null}
    </SideDrawer>
  )
}
