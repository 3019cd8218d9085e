import { documentDates, isMilestoneLate } from '@timesheet/domain/documents'
import { daysBetween } from '@timesheet/domain/kernel'
import { useToday } from '../../data/today.ts'
import { useMay } from '../../widgets/may.ts'
import { MilestoneDay } from './milestone-day.tsx'
import { type DatedMilestone, MILESTONE_FIELDS, type MilestoneField } from './milestone-fields.ts'
import classes from './document-milestones.module.css'

const FIELDS = ['plannedOn', 'forecastOn', 'realOn'] as const satisfies readonly MilestoneField[]

/** When a milestone was planned, is expected and was reached; who keeps the document edits in place what may be typed. */
export function MilestoneDates(props: DatedMilestone) {
  const { document, milestone, isOfRegister, row } = props
  const { project, specialty } = document
  const today = useToday()
  const mayKeep = useMay(documentDates, 'create', { project, specialty }) && !document.voided
  const said = isOfRegister ? document : row
  const days = { plannedOn: said?.plannedOn ?? '', forecastOn: said?.forecastOn ?? '', realOn: row?.realOn ?? '' }
  const due = days.forecastOn ? 'forecastOn' : 'plannedOn'
  const isLate = !document.voided && isMilestoneLate(days, today)
  const isTyped = (field: MilestoneField) =>
    field === 'realOn' ? !milestone.trigger : field === 'plannedOn' || days.realOn === ''
  return (
    <dl className={classes.dates}>
      {FIELDS.map((field) => (
        <div key={field}>
          <dt>{MILESTONE_FIELDS[field]}</dt>
          <dd>
            <MilestoneDay
              name={`${MILESTONE_FIELDS[field]} de ${milestone.name}`}
              day={days[field]}
              isTyped={mayKeep && isTyped(field)}
              onStore={(day, store) => store(props, { field, day, before: days[field] })}
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
