import { Button, Textarea } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { formatClock, formatDay, type Minutes, type Month } from '@timesheet/domain/kernel'
import {
  answersTo,
  type ClockRow,
  exceededLimits,
  type LimitedPart,
  limitText,
  monthStanding,
  type MonthSummary,
  overtimeTotals,
  partText,
  REASON_LENGTH,
  standingText,
  summarisePart,
  SUMMARY_FORMATS,
  type SummaryFormat,
  summaryRoute,
  timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { collection } from '../../../data/collection.ts'
import { saveFileOf } from '../../../data/save-file.ts'
import { errorText } from '../../../data/error-text.ts'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import { type MonthSum, monthFigure, overtimeFigure } from '../month-figures.ts'
import { answersQuery, partsQuery, readsQuery } from '../hours-detail.queries.ts'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import classes from './day-panel.module.css'

const FORMATS = ['pdf', 'csv', 'json'] as const

interface ShownMonth {
  readonly summary: MonthSummary
  readonly user: string
  readonly isOwn: boolean
  readonly isOver: boolean
}

export interface MonthPanelsProps extends ShownMonth {
  readonly rows: readonly ClockRow[]
  readonly now: number
}

/** The summary of a month, or one for each employer that it had, and who looked at the register. */
export function MonthPanels({ summary, rows, now, ...shown }: MonthPanelsProps) {
  const { data } = useQuery(partsQuery({ user: shown.user, month: summary.month, code: summary.code }))
  const [only, ...others] = data ?? []
  return (
    <>
      {only && others.length > 0 ? (
        [only, ...others].map((part, i) => (
          <MonthPanel
            key={part.employer}
            {...shown}
            summary={summarisePart(rows, part, now)}
            part={part}
            count={others.length + 1}
            isLast={i === others.length}
          />
        ))
      ) : (
        <MonthPanel {...shown} {...{ summary }} part={only ?? null} count={1} isLast />
      )}
    </>
  )
}

interface MonthPanelProps extends ShownMonth {
  /** Null until it is known. */
  readonly part: LimitedPart | null
  /** How many parts the month has. */
  readonly count: number
  readonly isLast: boolean
}

/** The summary of a part of a month: totals, export, and the person's answer. */
function MonthPanel({ summary, user, isOwn, isOver, part, count, isLast }: MonthPanelProps) {
  const answers = useQuery(answersQuery(user, summary.month))
  const employer = part?.employer ?? ''
  const own = answers.data && answersTo({ month: summary.month, employer }, count, answers.data)
  const standing = own && monthStanding(own, summary.code)
  const title = part && count > 1 ? `Resumen del mes con ${part.firm}` : 'Resumen del mes'
  const { minutes, modes } = summary.totals
  const save = (format: SummaryFormat) =>
    void saveFileOf(summaryRoute, {
      user,
      month: summary.month,
      format,
      employer: count > 1 ? employer : '',
      unemployed: count > 1 && employer === '',
    }).catch((error: unknown) => showProblem(errorText(error)))
  return (
    <section className={classes.panel} aria-label={title}>
      <h3>{title}</h3>
      {part && count > 1 ? <p className={classes.note}>{partText(part)}</p> : null}
      <p className={classes.note}>
        <Told summary={summary} of="work" words="Trabajado" minutes={minutes.work} />,{' '}
        <Told summary={summary} of="pause" words="pausas" minutes={minutes.pause} />
        {modes.remote > 0 ? (
          <>
            , <Told summary={summary} of="remote" words="remoto" minutes={modes.remote} />
          </>
        ) : null}
        {modes.travel > 0 ? (
          <>
            , <Told summary={summary} of="travel" words="viaje" minutes={modes.travel} />
          </>
        ) : null}
        {summary.night.worked > 0 ? (
          <>
            , <Told summary={summary} of="night" words="de noche" minutes={summary.night.worked} />
          </>
        ) : null}
        .{summary.proposals.length > 0 ? ` Sin acuerdo: ${summary.proposals.length}.` : ''}
      </p>
      {part ? <Limits limits={part.limits} user={user} month={summary.month} /> : null}
      {summary.code ? (
        <p className={classes.note}>
          Código de integridad <code title={summary.code}>{summary.code.slice(0, 12)}</code>
        </p>
      ) : null}
      <div className={classes.acts}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<Icon path={mdiDownload} size={16} />}
            onClick={() => save(format)}
          >
            {SUMMARY_FORMATS[format]}
          </Button>
        ))}
      </div>
      {isOver && standing && (count === 1 || summary.code !== '') ? (
        standing.state === 'acknowledged' || standing.state === 'objected' ? (
          <p className={classes.note}>
            <StateChip
              label={standing.state === 'acknowledged' ? 'Conforme' : 'Con objeción'}
              tone={standing.state === 'acknowledged' ? 'good' : 'warning'}
            />{' '}
            {formatDay(standing.day)}
            {standing.reason ? `: «${standing.reason}»` : ''}
          </p>
        ) : isOwn ? (
          <AnswerForm {...{ summary, user, employer }} hasChanged={standing.state === 'changed'} />
        ) : (
          <p className={classes.note}>{standingText(standing)}</p>
        )
      ) : null}
      {isOwn && isLast ? <Reads user={user} /> : null}
    </section>
  )
}

interface ToldProps {
  readonly summary: MonthSummary
  readonly of: MonthSum
  readonly words: string
  readonly minutes: Minutes
}

/** A sum of the month in its sentence, which explains itself. */
function Told({ summary, of, words, minutes }: ToldProps) {
  const text = `${words} ${formatClock(minutes)}`
  return (
    <ExplainedFigure figure={() => monthFigure(summary, of)} label={text}>
      {text}
    </ExplainedFigure>
  )
}

interface LimitsProps extends Pick<LimitedPart, 'limits'> {
  readonly user: string
  readonly month: Month
}

/** The overtime of the month and the year, and which limits of the law are exceeded. */
function Limits({ limits, user, month }: LimitsProps) {
  const totals = overtimeTotals(limits)
  const exceeded = exceededLimits(limits)
  return (
    <>
      {totals.length > 0 ? (
        <p className={classes.note}>
          {totals.map((total, i) => (
            <Fragment key={total[0]}>
              {i > 0 ? ' · ' : ''}
              <ExplainedFigure
                figure={() => overtimeFigure(total, { user, month, overtime: limits.overtime })}
                label={`${total[0]} ${formatClock(total[1])}`}
              >
                {total[0]} {formatClock(total[1])}
              </ExplainedFigure>
            </Fragment>
          ))}
        </p>
      ) : null}
      {exceeded.length > 0 ? (
        <ul className={classes.limits} aria-label="Topes legales excedidos">
          {exceeded.map((limit) => (
            <li key={limit.code}>{limitText(limit)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function AnswerForm({
  summary,
  user,
  employer,
  hasChanged,
}: Pick<MonthPanelProps, 'summary' | 'user'> & { readonly employer: string; readonly hasChanged: boolean }) {
  const cache = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const send = async (answer: 'acknowledged' | 'objected') => {
    try {
      const { month, code } = summary
      await collection(timeClockAnswers).create({ user, month, employer, code, answer, reason: reason ?? '' })
      setReason(null)
      showToast({ text: answer === 'acknowledged' ? 'Conformidad registrada.' : 'Objeción registrada.' })
    } catch (error) {
      showProblem(errorText(error))
    }
    await cache.invalidateQueries({ queryKey: recordKeys.collection(timeClockAnswers.name) })
  }
  return (
    <>
      <p className={classes.note}>
        {hasChanged ? 'El mes cambió después de la respuesta: hace falta otra.' : 'El mes espera la conformidad.'}
      </p>
      {reason === null ? (
        <div className={classes.acts}>
          <Button size="xs" onClick={() => void send('acknowledged')}>
            Estoy conforme
          </Button>
          <Button size="xs" variant="default" onClick={() => setReason('')}>
            Objetar…
          </Button>
        </div>
      ) : (
        <>
          <Textarea
            label="Qué no coincide"
            description={`Al menos ${REASON_LENGTH} caracteres; después se propone la corrección en su día`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <EndButtons isSmall onCancel={() => setReason(null)}>
            <Button size="xs" disabled={reason.trim().length < REASON_LENGTH} onClick={() => void send('objected')}>
              Objetar
            </Button>
          </EndButtons>
        </>
      )}
    </>
  )
}

/** Who looked at the person's register, newest first. */
function Reads({ user }: { readonly user: string }) {
  const { data } = useQuery(readsQuery(user))
  if (!data || data.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>Quién miró este registro</summary>
      <ul className={classes.list}>
        {data.slice(0, 20).map((read) => (
          <li key={read.id} className={classes.row}>
            <b>{formatInstant(read.created)}</b>
            <small>
              {read.readerName}: {formatDay(read.from)} a {formatDay(read.to)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
