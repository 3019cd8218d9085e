import {
  type creditMilestones,
  type DocumentDateChange,
  documentDates,
  documents,
  isMilestoneLate,
} from '@timesheet/domain/documents'
import { daysBetween, formatDay } from '@timesheet/domain/kernel'
import type { Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { useToday } from '../../data/today.ts'
import { showUndo } from '../../ui/toast/toast-store.ts'
import { useMay } from '../../widgets/may.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import type { Written } from '../../widgets/still-written.ts'
import { takeBackTold } from '../../widgets/take-back.ts'
import type { DocumentRow } from './document-rows.ts'
import { MilestoneDay } from './milestone-day.tsx'
import classes from './document-milestones.module.css'

type DateRow = Stored<typeof documentDates>

interface MilestoneDatesProps {
  readonly document: DocumentRow
  readonly milestone: Stored<typeof creditMilestones>
  /** Whether its planned and forecast days are those of the document itself. */
  readonly isOfRegister: boolean
  /** Undefined while nothing is known of it. */
  readonly row: DateRow | undefined
}

const LABELS = { plannedOn: 'Planificada', forecastOn: 'Prevista', realOn: 'Real' } as const
type Field = keyof typeof LABELS
const FIELDS = ['plannedOn', 'forecastOn', 'realOn'] as const satisfies readonly Field[]

/** When a milestone was planned, is expected and was reached; who keeps the document edits in place what may be typed. */
export function MilestoneDates(props: MilestoneDatesProps) {
  const { document, milestone, isOfRegister, row } = props
  const { project, specialty } = document
  const today = useToday()
  const mayKeep = useMay(documentDates, 'create', { project, specialty }) && !document.voided
  const said = isOfRegister ? document : row
  const days = { plannedOn: said?.plannedOn ?? '', forecastOn: said?.forecastOn ?? '', realOn: row?.realOn ?? '' }
  const due = days.forecastOn ? 'forecastOn' : 'plannedOn'
  const isLate = !document.voided && isMilestoneLate(days, today)
  const isTyped = (field: Field) =>
    field === 'realOn' ? !milestone.trigger : field === 'plannedOn' || days.realOn === ''
  return (
    <dl className={classes.dates}>
      {FIELDS.map((field) => (
        <div key={field}>
          <dt>{LABELS[field]}</dt>
          <dd>
            <MilestoneDay
              name={`${LABELS[field]} de ${milestone.name}`}
              day={days[field]}
              isTyped={mayKeep && isTyped(field)}
              onStore={(day) => store(props, { field, day, before: days[field] })}
            />
            {isLate && field === due ? (
              <small className={classes.late}>{lateText(daysBetween(days[due], today))}</small>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function lateText(days: number): string {
  return `Vencida hace ${days} ${days === 1 ? 'día' : 'días'}`
}

interface Change {
  readonly field: Field
  readonly day: string
  readonly before: string
}

/** Stores a day, which can be taken back; answers why it is refused, '' where it is not. */
async function store(props: MilestoneDatesProps, { field, day, before }: Change): Promise<string> {
  const { document, milestone } = props
  try {
    const written = await write(props, { field, day, before })
    const said = day ? formatDay(day) : 'sin fecha'
    showUndo(`${document.code}, ${milestone.name}: ${LABELS[field].toLowerCase()}, ${said}.`, () => {
      void takeBackTold([written], ['fecha', 'fechas'])
    })
    return ''
  } catch (error) {
    return errorText(error)
  }
}

/** The register says when its issue is planned and expected; all else stands in a row, which the first day begins. */
async function write(
  { document, milestone, isOfRegister, row }: MilestoneDatesProps,
  { field, day, before }: Change,
): Promise<Written> {
  const values: DocumentDateChange = { [field]: day }
  const taken = { before: { [field]: before }, since: values, name: document.code }
  if (isOfRegister && field !== 'realOn') {
    await updateRecord(documents, document.id, values)
    return { ...taken, declaration: documents, id: document.id }
  }
  if (row) await updateRecord(documentDates, row.id, values)
  const { id, project, specialty } = document
  const place = { document: id, project, specialty, milestone: milestone.id }
  const stored = row ?? (await createRecord(documentDates, { ...place, ...values }))
  return { ...taken, declaration: documentDates, id: stored.id }
}
