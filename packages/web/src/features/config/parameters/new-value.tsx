import { Switch } from '@mantine/core'
import {
  checkParameter,
  COMPANY_PARAMETERS,
  type CompanyParameter,
  isSwitch,
  settingsCompany,
} from '@timesheet/domain/config'
import { useMemo } from 'react'
import { today } from '../../../data/today.ts'
import { NumberText } from '../../../forms/number-text.tsx'
import { RecordForm } from '../../../forms/record-form.tsx'
import type { Typed } from '../../../forms/unread.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { createRecord } from '../../../widgets/store-record.ts'

const FIELDS = ['key', 'value', 'from']

/** A value of a parameter from a day on. */
export function NewValue({ name, onClose }: { readonly name: CompanyParameter; readonly onClose: () => void }) {
  const { value: initial, min, max } = COMPANY_PARAMETERS[name]
  const defaults = useMemo(
    () => ({ key: name, from: today(), value: isSwitch(name) ? 1 - initial : initial }),
    [name, initial],
  )
  const form = useRecordForm({
    declaration: settingsCompany,
    fields: FIELDS,
    defaults,
    shown: () => ['from'],
    check: checkParameter,
    save: (values) => createRecord(settingsCompany, values),
  })
  const value = form.input('value') as Typed<number>
  return (
    <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose}>
      {isSwitch(name) ? (
        <Switch
          label="Sí"
          checked={value === 1}
          onChange={(event) => form.set('value', event.currentTarget.checked ? 1 : 0)}
        />
      ) : (
        <NumberText
          label="Valor"
          empty={initial}
          decimals={0}
          min={min}
          max={max}
          value={value}
          error={form.errors['value'] ?? null}
          onChange={(next) => form.set('value', next)}
        />
      )}
    </RecordForm>
  )
}
