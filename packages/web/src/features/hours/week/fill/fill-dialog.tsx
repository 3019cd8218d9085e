import { ActionIcon, Button, Modal, SegmentedControl } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { addDays, type Day, weekdayOf } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { history } from '../../../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../../../data/outbox/record-id.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { formatHours, type HoursFormat } from '../../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../../ui/text/weekday-names.ts'
import { showUndo } from '../../../../ui/toast/toast-store.ts'
import { useStored } from '../../../../ui/use-stored.ts'
import { lineFromKey, useHourReference } from '../../../../widgets/hour-entries/index.ts'
import type { WeekView } from '../../week.types.ts'
import type { WeekPage } from '../use-week-page.ts'
import css from './fill-dialog.module.css'
import { type FillPlan, planFill } from './plan-fill.ts'
import { removeTemplate } from './template-acts.ts'
import { linesToTemplate, type TemplateLine, withoutHours } from './template-lines.ts'
import { type OwnTemplate, useTemplates } from './templates.queries.ts'

const PREVIOUS = 'previous'
const EXTENTS = [
  { value: 'hours', label: 'Filas y horas' },
  { value: 'lines', label: 'Sólo las filas' },
]

export interface FillDialogProps {
  readonly page: WeekPage
  readonly week: WeekView
  readonly onClose: () => void
}

/** Fills the week from the previous one or from a template; what it would do is shown before. */
export function FillDialog({ page, week, onClose }: FillDialogProps) {
  const { entries, monday, format } = page.state.data
  const { templates, isReady } = useTemplates()
  const [kept, keep] = useStored('timesheet.fill', PREVIOUS)
  const [extent, setExtent] = useState('hours')
  const previous = useMemo(() => linesToTemplate(entries, { monday: addDays(monday, -7) }), [entries, monday])
  const sources = [
    ...(previous.length > 0 ? [{ id: PREVIOUS, name: 'La semana anterior', lines: previous, template: null }] : []),
    ...templates.map((template) => ({ ...template, template })),
  ]
  const source = sources.find(({ id }) => id === kept) ?? sources[0]
  const lines = useMemo(
    () => (extent === 'hours' ? (source?.lines ?? []) : withoutHours(source?.lines ?? [])),
    [extent, source?.lines],
  )
  const plan = useFillPlan(page, week, lines)
  const added = plan?.lines.filter(({ isAdded }) => isAdded) ?? []
  const isEmpty = plan === null || (plan.writes.length === 0 && added.length === 0)
  // Until the sources are there, keys wait: the first of them answers to Enter.
  if (!isReady || page.state.data.isLoading) return null
  const fill = () => {
    if (plan === null || isEmpty) return
    apply(page, plan)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Llenar la semana"
      size="58rem"
      yOffset="8vh"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      {sources.length === 0 ? (
        <EmptyState
          title="Todavía no hay de dónde llenarla"
          help="La semana anterior no tiene horas y no hay plantillas. Una semana cargada se guarda como plantilla con Alt+Mayús+L."
        />
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            fill()
          }}
        >
          <fieldset className={css.sources}>
            <legend className={css.hidden}>De dónde</legend>
            {sources.map(({ id, name, template }) => (
              <Source key={id} name={name} template={template} isChosen={id === source?.id} onChoose={() => keep(id)} />
            ))}
          </fieldset>
          <SegmentedControl aria-label="Qué se trae" data={EXTENTS} value={extent} onChange={setExtent} />
          {plan === null ? (
            <p className={css.quiet}>Buscando los nombres…</p>
          ) : (
            <Preview plan={plan} week={week} format={format} />
          )}
          <div className={css.foot}>
            <p className={css.quiet} aria-live="polite">
              {plan === null ? '' : sentence(plan, format)}
            </p>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={isEmpty}>
              Llenar
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function Source({
  name,
  template,
  isChosen,
  onChoose,
}: {
  readonly name: string
  readonly template: OwnTemplate | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  return (
    <div className={css.source} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="radio"
          name="fill-source"
          checked={isChosen}
          data-autofocus={isChosen || undefined}
          onChange={onChoose}
        />
        {name}
      </label>
      {template && (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={`Eliminar la plantilla ${name}`}
          onClick={() => removeTemplate(template)}
        >
          <Icon path={mdiTrashCanOutline} size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

/** The plan of filling the week as it stands, with the names of what the lines charge; null until those are known. */
function useFillPlan(page: WeekPage, week: WeekView, lines: readonly TemplateLine[]): FillPlan | null {
  const { range, entries, sight } = page.state.data
  const things = useMemo(() => {
    const charged = [...week.lines.map(({ line }) => line), ...lines.map(({ key }) => lineFromKey(key))]
    const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
    return {
      projects: unique(charged.map(({ project }) => project)),
      documents: unique(charged.map(({ document }) => document)),
    }
  }, [week.lines, lines])
  const { data: known, isNamed } = useHourReference(range, things)
  return useMemo(() => {
    if (!known || !isNamed) return null
    const reference = sight.isPartial ? { ...known, employment: null } : known
    return planFill(lines, { week, entries, reference, newId: newRecordId })
  }, [known, isNamed, sight.isPartial, lines, week, entries])
}

function Preview({
  plan,
  week,
  format,
}: {
  readonly plan: FillPlan
  readonly week: WeekView
  readonly format: HoursFormat
}) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={css.hidden}>Lo que se cargaría</caption>
        <thead>
          <tr>
            <th scope="col">Tarea</th>
            {week.days.map(({ day }) => (
              <th key={day} scope="col">
                {dayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" title={line.label.title}>
                {line.label.primary}
                {line.isAdded ? <small>fila nueva</small> : null}
              </th>
              {line.cells.map((cell, index) => (
                <td
                  key={week.days[index]?.day}
                  data-day={dayLabel(week.days[index]?.day)}
                  data-empty={cell === null || undefined}
                  data-left={cell?.left ? true : undefined}
                  title={cell?.left}
                >
                  {cell ? formatHours(cell.minutes, format) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">El día quedaría en</th>
            {week.days.map((day, index) => {
              const total = day.loaded + filledOn(plan, index)
              const isOver = day.expected !== null && total > day.expected && filledOn(plan, index) > 0
              return (
                <td
                  key={day.day}
                  data-day={dayLabel(day.day)}
                  data-over={isOver || undefined}
                  title={isOver ? 'Más de lo esperado' : undefined}
                >
                  {isOver ? '▲ ' : ''}
                  {formatHours(total, format)}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function dayLabel(day: Day | undefined): string {
  return day ? `${WEEKDAYS[weekdayOf(day) - 1]} ${Number(day.slice(8))}` : ''
}

function filledOn(plan: FillPlan, column: number): number {
  return plan.lines.reduce((sum, { cells }) => {
    const cell = cells[column]
    return cell?.left === '' ? sum + cell.minutes : sum
  }, 0)
}

/** What would be filled in, and why the rest would not. */
function sentence(plan: FillPlan, format: HoursFormat): string {
  const cells = plan.lines.flatMap((line) => line.cells.flatMap((cell) => cell ?? []))
  const left = Map.groupBy(
    cells.filter((cell) => cell.left !== ''),
    (cell) => cell.left,
  )
  const reasons = [...left].map(([reason, same]) => `${reason.replace(/\.$/, '').toLowerCase()} (${same.length})`)
  const filled = cells.length - [...left.values()].flat().length
  const hours =
    filled === 0 ? '' : `${formatHours(plan.minutes, format)} en ${filled === 1 ? '1 celda' : `${filled} celdas`}.`
  const added = plan.lines.filter(({ isAdded }) => isAdded).length
  const rows = added === 0 ? '' : added === 1 ? '1 fila nueva.' : `${added} filas nuevas.`
  const none = hours === '' && rows === '' ? 'No hay nada para llenar.' : ''
  return [hours, rows, none, reasons.length > 0 ? `Queda afuera: ${reasons.join(', ')}.` : ''].filter(Boolean).join(' ')
}

/** Fills the week as it was shown, in one act that one undo takes back. */
function apply({ state }: WeekPage, plan: FillPlan): void {
  const added = plan.lines.filter(({ isAdded }) => isAdded).map(({ key }) => key)
  const made = history.act([...plan.writes, ...state.rows.keep({ added })])
  const count = plan.writes.length
  const done =
    count === 0
      ? added.length === 1
        ? 'Se agregó 1 fila.'
        : `Se agregaron ${added.length} filas.`
      : count === 1
        ? 'Se llenó 1 celda.'
        : `Se llenaron ${count} celdas.`
  showUndo(done, () => state.writing.takeBack(made))
}
