import { useQuery } from '@tanstack/react-query'
import { creditRuleOf, creditRules, creditRuleVersions, documents } from '@timesheet/domain/documents'
import { filterText, listQuery } from '../../data/collection.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import type { DocumentRow } from './document-rows.ts'

interface CreditVersionFieldProps {
  /** Null for a new one, of which an empty field says that of its type. */
  readonly document: DocumentRow | null
  readonly project: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** Chooses the published version of a rule of credit by which a document advances, until it has revisions. */
export function CreditVersionField({ document, project, value, error, onChange }: CreditVersionFieldProps) {
  const ofPlace = filterText('project = "" || project = {:project}', { project })
  const { data: rules = [] } = useQuery(listQuery(creditRules, { filter: ofPlace }))
  const { data: versions = [] } = useQuery(listQuery(creditRuleVersions, { filter: ofPlace, sort: 'rule,-number' }))
  const names = new Map(rules.map(({ id, name }) => [id, name]))
  // The project's own stands in place of that of the firm.
  const isOffered = (rule: string) => {
    const own = rules.find(({ id }) => id === rule)
    return own?.active === true && (own.project !== '' || creditRuleOf(rules, rule, project) === rule)
  }
  const items = versions
    .filter(({ id, rule, state }) => id === value || (state === 'published' && isOffered(rule)))
    .map(({ id, rule, number }) => ({ id, label: `${names.get(rule) ?? ''} · v${number}` }))
  const isBegun = document !== null && document.revision !== ''
  return (
    <Picker
      label={documents.fields.creditVersion.label}
      description={
        isBegun
          ? 'Ya tiene revisiones: sigue con la regla con que empezó.'
          : document
            ? 'Las fechas pasan a los hitos del mismo código.'
            : 'Vacío: la del tipo.'
      }
      // Until it is known what it says, nothing is typed over it.
      disabled={isBegun || rules.length === 0 || versions.length === 0}
      error={error}
      items={items}
      value={value}
      onChange={onChange}
    />
  )
}
