import { NativeSelect } from '@mantine/core'
import { DISTRIBUTION_ROLES, distributions, type NewDistribution } from '@timesheet/domain/documents'
import type { LineChoices } from './distribution.queries.ts'

const PARTS = ['type', 'specialty', 'purpose'] as const
const ANY = { type: 'Cualquier tipo', specialty: 'Cualquier especialidad', purpose: 'Cualquier propósito' } as const

type LineField = (typeof PARTS)[number] | 'contact'

/** What a line says. */
export type LineValues = Readonly<Record<LineField | 'role', string>>

interface Option {
  readonly value: string
  readonly label: string
}

export interface LineFieldsProps {
  readonly values: LineValues
  readonly choices: LineChoices
  /** Which line it is, where it is read aloud. */
  readonly of: string
  /** What the line says though it is offered no more. */
  readonly extra: (field: LineField) => readonly Option[]
  readonly onChange: (change: Partial<Pick<NewDistribution, LineField | 'role'>>) => void
}

const labelOf = (field: LineField | 'role') => distributions.fields[field].label

/** The five choices of a line of a matrix. */
export function LineFields({ values, choices, of, extra, onChange }: LineFieldsProps) {
  const optionsOf = (field: LineField): Option[] => {
    const offered = choices[field].map(({ id, name, ...rest }) => ({
      value: id,
      label: 'position' in rest && rest.position ? `${name} · ${rest.position}` : name,
    }))
    return [...offered, ...extra(field).filter(({ value }) => offered.every((one) => one.value !== value))]
  }
  // Names are longer than their column where the window is narrow.
  const titleOf = (field: LineField) => optionsOf(field).find(({ value }) => value === values[field])?.label
  return (
    <>
      {PARTS.map((field) => (
        <NativeSelect
          key={field}
          title={titleOf(field)}
          aria-label={`${labelOf(field)} de ${of}`}
          data={[{ value: '', label: ANY[field] }, ...optionsOf(field)]}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        title={titleOf('contact')}
        aria-label={`${labelOf('contact')} de ${of}`}
        data={[...(values.contact === '' ? [{ value: '', label: 'A quién…' }] : []), ...optionsOf('contact')]}
        value={values.contact}
        onChange={(event) => onChange({ contact: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${labelOf('role')} de ${of}`}
        data={Object.entries(DISTRIBUTION_ROLES).map(([value, label]) => ({ value, label }))}
        value={values.role}
        onChange={(event) => onChange({ role: event.currentTarget.value === 'cc' ? 'cc' : 'to' })}
      />
    </>
  )
}
