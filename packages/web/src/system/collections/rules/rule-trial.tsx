import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { SchemaCollection } from '../collection.types.ts'
import classes from '../collections.module.css'
import { accountCollections } from '../filter/filter-scope.ts'
import type { FilterScope } from '../filter/filter-scope.ts'
import { searchRecords } from '../record-search.ts'
import { collectionKeys } from '../collections.queries.ts'
import { asksRequest } from './rule-for-account.ts'
import { askerQuery, trialQuery } from './rule-trial.queries.ts'
import type { RuleWords } from './rule-words.ts'

export interface RuleTrialProps {
  readonly rule: RuleWords
  readonly text: string
  readonly scope: FilterScope
  /** The stored name of the collection. */
  readonly table: string
  readonly isReady: boolean
}

const VERBS: Partial<Record<RuleWords['key'], string>> = {
  listRule: 'vería',
  viewRule: 'podría abrir',
  updateRule: 'podría cambiar',
  deleteRule: 'podría borrar',
}
const TYPING_MS = 300

interface Chosen {
  readonly accounts: string
  readonly id: string
}

interface AskerPickerProps {
  readonly collections: readonly SchemaCollection[]
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** Chooses who a trial asks as: a guest, or an account. */
function AskerPicker({ collections, chosen, onChoose }: AskerPickerProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const accounts = collections.find(({ name }) => name === chosen.accounts)
  const found = useQuery({
    queryKey: [...collectionKeys.all, 'askers', chosen.accounts, settled],
    queryFn: () => (accounts ? searchRecords(accounts, settled) : []),
    placeholderData: keepPreviousData,
    enabled: accounts !== undefined,
  })
  const data = [
    { value: '', label: 'Nadie (sin ingresar)' },
    ...collections.map(({ name }) => ({ value: name, label: `Una cuenta de ${name}` })),
  ]
  return (
    <div className={classes.row}>
      <Select
        aria-label="Quién pide"
        size="xs"
        w={220}
        data={data}
        value={chosen.accounts}
        allowDeselect={false}
        onChange={(next) => onChoose({ accounts: next ?? '', id: '' })}
      />
      {accounts ? (
        <Picker
          label="Cuenta"
          hideLabel
          placeholder="Buscar una cuenta"
          items={found.data ?? []}
          value={chosen.id}
          onChange={(id) => onChoose({ ...chosen, id })}
          onSearch={setTyped}
        />
      ) : null}
    </div>
  )
}

interface OutcomeProps extends RuleTrialProps {
  readonly chosen: Chosen
}

function Outcome({ rule, text, scope, table, chosen }: OutcomeProps) {
  const [settled] = useDebouncedValue(text, TYPING_MS)
  const asker = useQuery(askerQuery(scope, chosen.accounts, chosen.id))
  const needsAsker = asksRequest(settled)
  const trial = useQuery({
    ...trialQuery({ scope, table, text: settled, asker: needsAsker ? (asker.data ?? null) : null }),
    enabled: !needsAsker || chosen.accounts === '' || asker.data !== undefined,
    placeholderData: keepPreviousData,
  })
  if (needsAsker && chosen.accounts !== '' && chosen.id === '')
    return <span className={classes.quiet}>Falta elegir una cuenta.</span>
  if (trial.isError || asker.isError)
    return <span className={classes.wrong}>No se pudo probar: {errorText(trial.error ?? asker.error)}.</span>
  if (!trial.data) return <span className={classes.quiet}>Contando…</span>
  if (trial.data.unanswered)
    return (
      <span>
        No se puede probar acá: depende de <code>{trial.data.unanswered}</code>, que sólo el servidor resuelve al
        recibir el pedido.
      </span>
    )
  const { count, total } = trial.data
  const who = !needsAsker ? 'Cualquiera' : chosen.accounts === '' ? 'Alguien sin ingresar' : 'Esa cuenta'
  return (
    <span>
      {who} {VERBS[rule.key] ?? 'alcanzaría'} <strong>{formatNumber(count)}</strong> de {formatNumber(total)}{' '}
      {total === 1 ? 'registro' : 'registros'}
      {rule.key === 'authRule' ? ' (cuentas que podrían ingresar)' : ''}.
    </span>
  )
}

/** Shows how many records the rule as typed, saved or not, allows for a chosen account. */
export function RuleTrial(props: RuleTrialProps) {
  const [chosen, setChosen] = useState<Chosen>({ accounts: '', id: '' })
  const { scope, text, isReady } = props
  const accounts = accountCollections(scope).filter(({ system }) => !system)
  return (
    <div className={classes.trial}>
      {asksRequest(text) ? <AskerPicker collections={accounts} chosen={chosen} onChoose={setChosen} /> : null}
      <div aria-live="polite" style={{ marginTop: asksRequest(text) ? '0.5rem' : 0 }}>
        {isReady ? (
          <Outcome {...props} chosen={chosen} />
        ) : (
          <span className={classes.quiet}>Primero hay que corregir la condición.</span>
        )}
      </div>
    </div>
  )
}
