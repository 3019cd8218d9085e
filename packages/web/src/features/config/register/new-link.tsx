import { Pill } from '@mantine/core'
import { addDays, addMonths, monthOf } from '@timesheet/domain/kernel'
import { checkLink, registerLinks } from '@timesheet/domain/time_clock'
import type { CreateOf } from '@timesheet/schema'
import { useMemo, useState } from 'react'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { useRelationSearch } from '../../../forms/use-relation-search.ts'
import { Picker } from '../../../ui/picker/picker.tsx'

const FIELDS = ['label', 'from', 'to', 'expiresOn', 'people']
const SHOWN = ['label', 'from', 'to', 'expiresOn']
const WEEKS = 28

export interface NewLinkProps {
  readonly save: (values: CreateOf<typeof registerLinks>) => Promise<void>
  readonly onCancel: () => void
}

/** What a new link shows, to whom, and until when. */
export function NewLink({ save, onCancel }: NewLinkProps) {
  const now = today()
  const defaults = useMemo(
    () => ({ people: [], from: addMonths(monthOf(now), -3), to: monthOf(now), expiresOn: addDays(now, WEEKS) }),
    [now],
  )
  const form = useRecordForm({
    declaration: registerLinks,
    fields: FIELDS,
    defaults,
    shown: () => SHOWN,
    check: (values) => checkLink(values, now),
    save,
  })
  const { people } = form.values
  return (
    <RecordForm form={form} submitLabel="Hacer el enlace" onCancel={onCancel} wide={['label']}>
      <People
        chosen={people}
        onChange={(next) => form.set('people', next)}
        {...(form.errors['people'] && { error: form.errors['people'] })}
      />
    </RecordForm>
  )
}

interface PeopleProps {
  readonly chosen: readonly string[]
  readonly onChange: (people: readonly string[]) => void
  readonly error?: string
}

/** Chooses several people, one after the other. */
function People({ chosen, onChange, error }: PeopleProps) {
  const { items, ...search } = useRelationSearch('users', 'external = false')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const add = (id: string) => {
    if (id === '') return
    setNames({ ...names, [id]: items.find((item) => item.id === id)?.label ?? id })
    onChange([...chosen, id])
  }
  return (
    <div>
      <Picker
        label="Personas"
        required
        items={items.filter(({ id }) => !chosen.includes(id))}
        value=""
        onChange={add}
        recentName="register-people"
        placeholder={chosen.length === 0 ? 'Quiénes' : 'Otra persona…'}
        {...search}
        {...(error && { error })}
      />
      <Pill.Group mt="xs">
        {chosen.map((id) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Quitar ${names[id]}` }}
            onRemove={() => onChange(chosen.filter((other) => other !== id))}
          >
            {names[id]}
          </Pill>
        ))}
      </Pill.Group>
    </div>
  )
}
