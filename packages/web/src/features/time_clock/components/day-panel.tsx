import { Button, Skeleton } from '@mantine/core'
import { formatDay, localTimeOf } from '@timesheet/domain/kernel'
import {
  CLOCK_KINDS,
  CLOCK_MODES,
  CLOCK_STATES,
  type ClockMode,
  type ClockRow,
  clockSpan,
  msOf,
} from '@timesheet/domain/time_clock'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { sendClockRows } from '../../../widgets/time_clock/send-clock-rows.ts'
import type { DetailDay } from '@timesheet/domain/time_clock'
import type { GapTarget } from '../../../widgets/time_clock/use-gap-target.ts'
import { correctionSteps, endSteps, isRecent, recordSteps, type Writer } from '../register-acts.ts'
import classes from './day-panel.module.css'
import { GapParts } from './gap-parts.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { Times } from './span-form.tsx'

const SpanForm = lazyPart(() => import('./span-form.tsx'), 'SpanForm')
const COMING = <Skeleton height={144} />

export interface DayPanelProps {
  readonly day: DetailDay
  /** All rows of the day, corrections and decisions included. */
  readonly rows: readonly ClockRow[]
  readonly writer: Writer
  /** Times to begin with in a new span, from what was typed or the working week. */
  readonly suggested: Times
  /** Where the gap would go; null without a suggestion, or for another person. */
  readonly target: GapTarget | null
  readonly onDone: () => void
}

const NO_PAUSE = { pauseFrom: '', pauseUntil: '' }

function timesOf({ at, until, zone }: ClockRow): Times {
  const time = (instant: string) => localTimeOf(new Date(msOf(instant)), zone).time
  return { from: time(at), until: until === '' ? '' : time(until), ...NO_PAUSE }
}

/** The register of one day: its spans, what is proposed, and the gap to the charged hours. */
export function DayPanel({ day, rows, writer, suggested, target, onDone }: DayPanelProps) {
  const [form, setForm] = useState<string | null>(null)
  const isOwn = writer.user === writer.viewer
  const needsReason = !isOwn || !isRecent(day.day, writer)
  const close = () => setForm(null)
  const place = { day: day.day, zone: day.spans[0]?.zone ?? writer.zone }
  return (
    <section className={classes.panel} aria-label={`Registro del ${formatDay(day.day)}`}>
      <h3>{formatDay(day.day)}</h3>
      {day.spans.length === 0 ? <p className={classes.note}>Sin registro ese día.</p> : null}
      <ul className={classes.list}>
        {day.spans.map((row) => (
          <SpanRow key={row.id} row={row} isEdited={form === row.id} {...{ writer, onDone, close }} onEdit={setForm} />
        ))}
      </ul>
      {form === 'new' ? (
        <Suspense fallback={COMING}>
          <SpanForm
            title={needsReason ? 'Proponer un tramo' : 'Registrar un tramo'}
            {...place}
            initial={day.spans.length === 0 ? suggested : { from: '', until: '', ...NO_PAUSE }}
            withPause={day.spans.length === 0}
            needsReason={needsReason}
            submit={needsReason ? 'Proponer' : 'Confirmar'}
            onCancel={close}
            onSubmit={(parts, reason) => {
              const spans = parts.map((part) => ({
                ...part,
                day: day.day,
                mode: part.kind === 'work' ? ('on_site' as const) : ('' as const),
              }))
              sendClockRows(recordSteps(spans, { ...writer, zone: place.zone }, reason), onDone)
              close()
            }}
          />
        </Suspense>
      ) : day.isFuture ? null : (
        <div className={classes.acts}>
          <Button size="xs" variant="default" onClick={() => setForm('new')}>
            {needsReason ? 'Proponer un tramo…' : day.spans.length === 0 ? 'Registrar el día…' : 'Agregar un tramo…'}
          </Button>
        </div>
      )}
      {day.proposals.length > 0 ? (
        <>
          <h4>Por decidir</h4>
          <ul className={classes.list}>
            {day.proposals.map((proposal) => (
              <ProposalRow key={proposal.id} {...{ proposal, writer, onDone }} />
            ))}
          </ul>
        </>
      ) : null}
      {day.reconciliation ? <GapParts day={day} reconciliation={day.reconciliation} target={target} /> : null}
      <History rows={rows} counted={new Set(day.spans.map(({ id }) => id))} now={writer.now.getTime()} />
    </section>
  )
}

interface SpanRowProps {
  readonly row: ClockRow
  readonly isEdited: boolean
  readonly writer: Writer
  readonly onEdit: (id: string) => void
  readonly close: () => void
  readonly onDone: () => void
}

function SpanRow({ row, isEdited, writer, onEdit, close, onDone }: SpanRowProps) {
  const [isAnnulling, setAnnulling] = useState(false)
  const isOpen = row.until === ''
  const isOwn = writer.user === writer.viewer
  if (isEdited)
    return (
      <li>
        <Suspense fallback={COMING}>
          <SpanForm
            title={isOpen ? 'Cuándo terminó' : isAnnulling ? 'Anular el tramo' : 'Corregir el tramo'}
            day={row.day}
            zone={row.zone}
            initial={timesOf(row)}
            withPause={false}
            isStartFixed={isOpen && isOwn}
            needsReason={!isOpen || !isOwn}
            submit={isOpen && isOwn ? 'Confirmar' : 'Proponer'}
            onCancel={close}
            onSubmit={([part], reason) => {
              if (!part) return
              const steps =
                isOpen && isOwn
                  ? endSteps(row, part.until, writer)
                  : correctionSteps(row, { at: part.at, until: isAnnulling ? part.at : part.until, reason }, writer)
              sendClockRows(steps, onDone)
              close()
            }}
          />
        </Suspense>
      </li>
    )
  const edit = (annuls: boolean) => {
    setAnnulling(annuls)
    onEdit(row.id)
  }
  return (
    <li className={classes.row}>
      <b>{clockSpan(row, writer.now.getTime())}</b>
      <small>
        {CLOCK_KINDS[row.kind]}
        {row.mode !== '' && row.mode !== 'on_site' ? ` · ${CLOCK_MODES[row.mode as ClockMode]}` : ''}
      </small>
      <span className={classes.both}>
        <Button size="compact-sm" variant="subtle" onClick={() => edit(false)}>
          {isOpen ? 'Cerrar…' : 'Corregir…'}
        </Button>
        {isOpen ? null : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => edit(true)}>
            Anular…
          </Button>
        )}
      </span>
    </li>
  )
}

interface HistoryProps {
  readonly rows: readonly ClockRow[]
  readonly counted: ReadonlySet<string>
  readonly now: number
}

/** Every row of the day in the order of receipt: nothing is ever taken out of it. */
function History({ rows, counted, now }: HistoryProps) {
  if (rows.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>{rows.length === 1 ? 'El asiento' : `Los ${rows.length} asientos`} del día</summary>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row} data-gone={!counted.has(row.id) || undefined}>
            <b>{clockSpan(row, now)}</b>
            <small>
              {CLOCK_KINDS[row.kind]} · {CLOCK_STATES[row.state]}
              {row.decidedByName || row.proposedByName ? ` · ${row.decidedByName || row.proposedByName}` : ''}
            </small>
            {row.reason ? <span className={classes.why}>«{row.reason}»</span> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
