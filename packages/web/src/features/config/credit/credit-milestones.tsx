import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import {
  checkCreditMilestone,
  CREDIT_TRIGGERS,
  type CreditRule,
  creditMilestones,
  type creditRuleVersions,
  milestoneShares,
} from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stored } from '../../../data/collection.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import classes from '../drawer-list.module.css'

type MilestoneRow = Stored<typeof creditMilestones>
type VersionRow = Stored<typeof creditRuleVersions>

const FIELDS = ['code', 'name', 'weight', 'trigger', 'purposes', 'results', 'partial', 'step', 'evidence', 'order']

/** What of a milestone is asked for, by the event that reaches it. */
function shownFields(trigger: MilestoneRow['trigger'] | '', partial: boolean): readonly string[] {
  return [
    ...['code', 'name', 'weight', 'trigger'],
    ...(trigger === 'issued' || trigger === 'answered' ? ['purposes'] : []),
    ...(trigger === 'answered' ? ['results'] : []),
    ...(trigger ? [] : ['partial', ...(partial ? ['step'] : [])]),
    ...['evidence', 'order'],
  ]
}

interface CreditMilestonesProps {
  readonly version: VersionRow
  readonly method: CreditRule['method']
  readonly isDraft: boolean
}

/** The milestones of a version with their weights and shares; those of a draft are changed. */
export function CreditMilestones({ version, method, isDraft }: CreditMilestonesProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const canEdit = useMay(creditMilestones, 'create', { version: version.id, project: version.project }) && isDraft
  const query = useQuery(
    listQuery(creditMilestones, {
      filter: filterText('version = {:id}', { id: version.id }),
      sort: 'order,code',
      expand: 'purposes',
    }),
  )
  const rows = query.data
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <Skeleton height={64} />
  const shares = milestoneShares(rows)
  const close = () => setEdited(null)
  return (
    <>
      {rows.length === 0 ? <p className={classes.none}>{emptyText(method)}</p> : null}
      <ol className={classes.list} aria-label={`Hitos de la versión ${version.number}`}>
        {rows.map((row) =>
          edited === row.id ? (
            <li key={row.id} className={classes.row}>
              <MilestoneForm version={version} milestone={row} onClose={close} />
            </li>
          ) : (
            <MilestoneLine
              key={row.id}
              row={row}
              share={shares.get(row.id) ?? 0}
              onEdit={canEdit ? () => setEdited(row.id) : null}
            />
          ),
        )}
      </ol>
      {edited === 'new' ? <MilestoneForm version={version} milestone={null} onClose={close} /> : null}
      {canEdit && edited === null && method === 'milestones' ? (
        <Button
          size="compact-sm"
          variant="light"
          mb="sm"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={() => setEdited('new')}
        >
          Agregar un hito
        </Button>
      ) : null}
    </>
  )
}

function emptyText(method: CreditRule['method']): string {
  return method === 'effort' ? 'Sin hitos: avanza con el tiempo transcurrido.' : 'Todavía no tiene hitos.'
}

function purposeNames(row: MilestoneRow): string {
  const purposes: unknown = row.expand?.['purposes']
  return Array.isArray(purposes) ? purposes.map((each: { readonly name?: string }) => each.name ?? '').join(' o ') : ''
}

/** What reaches a milestone, in words. */
function eventText(row: MilestoneRow): string {
  const { trigger, results, partial, step, evidence } = row
  const { valueLabels = {} } = creditMilestones.fields.results
  const answers = trigger === 'answered' ? results.map((result) => valueLabels[result] ?? '').join(' o ') : ''
  const said = [
    trigger ? CREDIT_TRIGGERS[trigger] : 'Se acredita a mano',
    trigger ? purposeNames(row) : '',
    answers,
    partial ? `de a ${step} %` : '',
    evidence ? 'con evidencia' : '',
  ]
  return said.filter(Boolean).join(' · ')
}

interface MilestoneLineProps {
  readonly row: MilestoneRow
  readonly share: number
  readonly onEdit: (() => void) | null
}

function MilestoneLine({ row, share, onEdit }: MilestoneLineProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{row.name}</strong>
        <small>{eventText(row)}</small>
      </span>
      <span className={classes.figure}>
        {formatNumber(share / 100)} %<small>peso {formatNumber(row.weight)}</small>
      </span>
      {onEdit ? (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${row.name}`} onClick={onEdit}>
            <Icon path={mdiPencilOutline} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Eliminar ${row.name}`}
            onClick={() => void removeRecord(creditMilestones, row, `Se eliminó ${row.name}.`)}
          >
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </>
      ) : null}
    </li>
  )
}

interface MilestoneFormProps {
  readonly version: VersionRow
  readonly milestone: MilestoneRow | null
  readonly onClose: () => void
}

/** What an event reaches is reached whole. */
function withoutParts<Values extends { readonly trigger: string; readonly partial: boolean }>(values: Values): Values {
  return values.trigger ? { ...values, partial: false } : values
}

function MilestoneForm({ version, milestone, onClose }: MilestoneFormProps) {
  const form = useRecordForm({
    declaration: creditMilestones,
    fields: FIELDS,
    stored: milestone,
    defaults: { step: 5, results: ['approved_with_comments', 'approved'] },
    shown: ({ trigger, partial }) => shownFields(trigger, partial),
    check: (values) => checkCreditMilestone(withoutParts(values), { versions: [version], purposeProjects: [] }),
    written: (values) => withoutParts(values),
    save: (values) =>
      milestone
        ? updateRecord(creditMilestones, milestone.id, values)
        : createRecord(creditMilestones, { ...values, version: version.id, project: version.project }),
  })
  return (
    <RecordForm
      form={form}
      submitLabel={milestone ? 'Guardar el hito' : 'Agregar el hito'}
      wide={['name']}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
