import { Button, Skeleton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { type CreditRule, creditRuleVersions, creditVersionStates } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { writtenDay } from '../../../data/written-day.ts'
import type { Stored } from '../../../data/collection.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay, useMoves } from '../../../widgets/may.ts'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import classes from '../drawer-list.module.css'
import { CreditMilestones } from './credit-milestones.tsx'

type VersionRow = Stored<typeof creditRuleVersions>

/** The versions of a rule of credit, the last one first, each with its milestones. */
export function CreditVersions({ record }: { readonly record: RecordModel }) {
  const own = { rule: record.id, project: String(record['project']) }
  const mayAdd = useMay(creditRuleVersions, 'create', own)
  const query = useQuery(
    listQuery(creditRuleVersions, { filter: filterText('rule = {:id}', { id: record.id }), sort: '-number' }),
  )
  const rows = query.data
  const add = () =>
    void createRecord(creditRuleVersions, { ...own, state: 'draft' }).catch((error: unknown) =>
      showProblem(errorText(error)),
    )
  return (
    <section className={classes.section} aria-labelledby="credit-versions">
      <div className={classes.head}>
        <h3 id="credit-versions">Versiones</h3>
        {mayAdd && rows && !rows.some(({ state }) => state === 'draft') ? (
          <Button size="compact-sm" variant="light" leftSection={<Icon path={mdiPlus} size={16} />} onClick={add}>
            Nueva versión
          </Button>
        ) : null}
      </div>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={64} /> : null}
      {rows?.length === 0 ? (
        <p className={classes.none}>Todavía no hay versiones: se crea una, se le dan sus hitos y se publica.</p>
      ) : null}
      {rows?.map((version, at) => (
        <Version
          key={version.id}
          version={version}
          method={record['method'] as CreditRule['method']}
          isFirst={at === 0}
        />
      ))}
    </section>
  )
}

interface VersionProps {
  readonly version: VersionRow
  readonly method: CreditRule['method']
  /** Whether its milestones are shown from the beginning. */
  readonly isFirst: boolean
}

function Version({ version, method, isFirst }: VersionProps) {
  const [isOpen, setIsOpen] = useState(isFirst)
  const isDraft = version.state === 'draft'
  const name = `Versión ${version.number}`
  const id = `version-${version.id}`
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.words}>
          <strong id={id}>{name}</strong>
          <small>{version.publishedAt ? `Publicada el ${writtenDay(version.publishedAt)}` : ''}</small>
        </span>
        <StateChip {...creditVersionStates.states[version.state]} />
        {isFirst ? null : (
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Ocultar los hitos' : 'Ver los hitos'}
          </Button>
        )}
      </div>
      {isOpen ? <CreditMilestones version={version} method={method} isDraft={isDraft} /> : null}
      <VersionActions version={version} name={name} />
    </section>
  )
}

function VersionActions({ version, name }: { readonly version: VersionRow; readonly name: string }) {
  const moves = useMoves(creditRuleVersions, creditVersionStates, version)
  const mayRemove = useMay(creditRuleVersions, 'delete', version) && version.state === 'draft'
  const [busy, setBusy] = useState(false)
  const move = (to: VersionRow['state'], text: string) => {
    setBusy(true)
    updateRecord(creditRuleVersions, version.id, { state: to })
      .then(() => showToast({ text }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  if (moves.length === 0 && !mayRemove) return null
  return (
    <p className={classes.acts}>
      {moves.map(({ name: key, label, to }) => (
        <Button
          key={key}
          size="compact-sm"
          variant={to === 'published' ? 'filled' : 'default'}
          loading={busy}
          aria-label={`${label} la ${name.toLowerCase()}`}
          onClick={() => move(to, `${name}: ${creditVersionStates.states[to].label.toLowerCase()}.`)}
        >
          {label}
        </Button>
      ))}
      {mayRemove ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Descartar la ${name.toLowerCase()}`}
          onClick={() => void removeRecord(creditRuleVersions, version, `Se descartó la ${name.toLowerCase()}.`)}
        >
          Descartar
        </Button>
      ) : null}
    </p>
  )
}
