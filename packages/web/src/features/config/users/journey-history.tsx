import { userJourney } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { NumberText } from '../../../forms/number-text.tsx'
import { RecordForm } from '../../../forms/record-form.tsx'
import { mapTyped, type Typed } from '../../../forms/unread.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { addHistoryRow } from './add-history-row.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { UserRow } from './users.columns.tsx'
import { planRow } from './validity-history.view-model.ts'

type Row = Stored<typeof userJourney>
const FIELDS = ['user', 'journey', 'fraction', 'from']
const FULL = 1000

/** Thousandths as a percentage: `50 %` for 500. */
function percentText(fraction: number): string {
  return `${formatNumber(fraction / 10, fraction % 10 === 0 ? 0 : 1)} %`
}

function NewRow({
  user,
  rows,
  onClose,
}: {
  readonly user: string
  readonly rows: readonly Row[]
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ user, from: today(), fraction: FULL }), [user])
  const form = useRecordForm({
    declaration: userJourney,
    fields: FIELDS,
    defaults,
    save: (values) => addHistoryRow(userJourney, rows, values),
    shown: () => ['journey', 'from'],
    check: (values) => {
      const plan = planRow(rows, values.from)
      return plan.ok ? null : plan.violation
    },
  })
  return (
    <RecordForm form={form} submitLabel="Guardar" onDone={onClose} onCancel={onClose}>
      <NumberText
        label="Dedicación"
        description="Parte de la jornada que cumple."
        suffix="%"
        empty={0}
        decimals={1}
        min={0.1}
        max={100}
        value={mapTyped(form.input('fraction') as Typed<number>, (fraction) => fraction / 10)}
        error={form.errors['fraction'] ?? null}
        onChange={(value) =>
          form.set(
            'fraction',
            mapTyped(value, (percent) => Math.round(percent * 10)),
          )
        }
      />
    </RecordForm>
  )
}

function nameOf(row: Row): string {
  const name = String(row.expand?.['journey']?.name ?? 'Jornada')
  return row.fraction === FULL ? name : `${name} al ${percentText(row.fraction)}`
}

/** The dated working weeks of a person. */
export function JourneyHistory({ user, canEdit }: { readonly user: UserRow; readonly canEdit: boolean }) {
  const query = useQuery(
    listQuery(userJourney, { filter: filterText('user = {:id}', { id: user.id }), sort: 'from', expand: 'journey' }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <HistoryPanel
      rows={query.data}
      canEdit={canEdit}
      addLabel="Cambiar de jornada"
      emptyText="Sin jornada no se le esperan horas."
      nameOf={nameOf}
      onRemove={(row) => void removeRecord(userJourney, row, 'Se eliminó esa parte de la historia.')}
      form={(onClose) => <NewRow user={user.id} rows={query.data ?? []} onClose={onClose} />}
    />
  )
}
