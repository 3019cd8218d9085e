import { addDays, type Day, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { today } from '../../data/today.ts'
import type { HoursFormat } from '../../ui/text/hours-text.tsx'
import { type SheetHandle, type SheetSelection, selectCell } from '../../ui/sheet/index.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type ChargeLine, hourQueue, lineKey, newRecordId, useQueueState } from '../../widgets/hour-entries/index.ts'
import { linesOfWeek, planWeekCopy, repeatOnWorkingDays } from './copy-week.ts'
import { useWeekWriting } from './hours.mutations.ts'
import { useWeekFacts } from './hours.queries.ts'
import { buildWeek, firstMissingDay } from './hours.view-model.ts'
import { editTextOf } from './typed-cell.ts'
import { usePinnedLines } from './use-pinned-lines.ts'

/** What is open over the sheet. */
export type WeekDialog = { readonly kind: 'line' } | { readonly kind: 'details'; readonly line: string; readonly day: Day } | null

/** Everything the week's screens share: what is shown, where the selection is, and what can be done. */
export function useWeekPage(user: string, monday: Day) {
  const navigate = useNavigate()
  const [pinned, setPinned] = usePinnedLines(user, monday)
  const facts = useWeekFacts(user, monday, pinned)
  const queue = useQueueState()
  const { entries, reference } = facts
  const weekEntries = useMemo(() => entries.filter((entry) => entry.day >= monday && entry.day <= addDays(monday, 6)), [entries, monday])
  const week = useMemo(() => (reference ? buildWeek({ monday, entries: weekEntries, pinned, reference }) : null), [monday, weekEntries, pinned, reference])
  const writing = useWeekWriting(reference ? { entries, reference } : null)
  const [selection, setSelection] = useState<SheetSelection>(() => selectCell(0, startColumn(monday)))
  const [dialog, setDialog] = useState<WeekDialog>(null)
  const sheet = useRef<SheetHandle>(null)
  const format: HoursFormat = reference?.person.preferences?.hoursFormat ?? 'clock'

  const goTo = (day: Day) => void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, week: day }) })
  const line = week?.lines[selection.focus.row]
  const cell = line?.cells[selection.focus.column]
  const closeDialog = () => {
    setDialog(null)
    requestAnimationFrame(() => sheet.current?.focus())
  }
  const addLine = (added: ChargeLine) => {
    const key = lineKey(added)
    const at = week?.lines.findIndex((one) => one.key === key) ?? -1
    if (at < 0) setPinned((before) => [...before, key])
    const column = Math.max(0, week?.days.findIndex((day) => day.isToday) ?? 0)
    setSelection(selectCell(at < 0 ? (week?.lines.length ?? 0) : at, column))
    closeDialog()
  }
  const removeLine = () => {
    if (!line) return
    if (line.total > 0) return void showToast({ text: 'La fila tiene horas: primero hay que borrarlas.', tone: 'info' })
    setPinned((before) => before.filter((key) => key !== line.key))
  }
  const copyLines = () => {
    const lines = linesOfWeek(entries, addDays(monday, -7))
    if (lines.length === 0) return void showToast({ text: 'La semana anterior no tiene horas.', tone: 'info' })
    setPinned((before) => [...before, ...lines.filter((key) => !week?.lines.some((one) => one.key === key))])
    requestAnimationFrame(() => sheet.current?.focus())
  }
  const copyHours = () => {
    if (!reference) return
    const { steps, skipped } = planWeekCopy(entries, { monday, week: weekEntries, reference, newId: newRecordId })
    writing.writeSteps(steps)
    const kept = skipped > 0 ? ` ${skipped} quedaron afuera: la celda ya tenía horas o la regla no lo permite hoy.` : ''
    const copied = steps.length === 1 ? 'Se copió 1 entrada.' : `Se copiaron ${steps.length} entradas.`
    showToast({ text: copied + kept, ...(steps.length > 0 && { action: { label: 'Deshacer', run: writing.undo } }) })
  }
  const repeat = () => {
    if (!week || !line || !cell || cell.minutes === 0) return
    writing.write(repeatOnWorkingDays(week, line, { cell, text: editTextOf(cell, 'clock') }))
  }
  const jumpToMissing = () => {
    const day = reference ? firstMissingDay(facts.range, entries, reference) : null
    if (!day) return void showToast({ text: 'No falta cargar nada en las últimas semanas.' })
    if (mondayOf(day) !== monday) goTo(mondayOf(day))
    setSelection((before) => selectCell(before.focus.row, weekdayOf(day) - 1))
    requestAnimationFrame(() => sheet.current?.focus())
  }
  const openDetails = () => line && cell && setDialog({ kind: 'details', line: line.key, day: cell.day })

  return {
    ...facts,
    ...writing,
    user,
    monday,
    week,
    queue,
    format,
    selection,
    setSelection,
    dialog,
    setDialog,
    closeDialog,
    sheet,
    line,
    cell,
    goTo,
    previous: () => goTo(addDays(monday, -7)),
    next: () => goTo(addDays(monday, 7)),
    thisWeek: () => reference && goTo(reference.today),
    openLine: () => setDialog({ kind: 'line' }),
    openDetails,
    addLine,
    removeLine,
    copyLines,
    copyHours,
    repeat,
    jumpToMissing,
    forgive: (key: string) => hourQueue.forgive(key),
  }
}

/** Today's column in this week, the first one in any other. */
function startColumn(monday: Day): number {
  const day = today()
  return mondayOf(day) === monday ? weekdayOf(day) - 1 : 0
}

export type WeekPage = ReturnType<typeof useWeekPage>
