import { type DimensionKey, DIMENSIONS, type MemberFigures, onlyMember, type Opens } from '@timesheet/domain/analysis'
import type { Span } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { analyzerSearch } from './analyzer-search.ts'
import { changeWords, hoursWords } from './figure-words.ts'
import classes from './board.module.css'

const MOST = 8

export interface BarsProps {
  /** The largest first. */
  readonly members: readonly MemberFigures[]
  /** What the line of each bar stands for. */
  readonly against: 'expected' | 'before'
  /** Whether there is something to compare with. */
  readonly isCompared: boolean
  readonly dimension: DimensionKey
  readonly span: Span
  readonly format: HoursFormat
}

function shareOf(minutes: number | null, most: number): string {
  return `${minutes === null || most === 0 ? 0 : (minutes / most) * 100}%`
}

function Bar({
  member,
  most,
  props,
}: {
  readonly member: MemberFigures
  readonly most: number
  readonly props: BarsProps
}) {
  const { against, dimension, span, format } = props
  const line = member[against]
  const opens: Opens = {
    rows: [dimension === 'person' ? 'project' : 'person'],
    measures: against === 'expected' ? ['expected', 'loaded'] : ['loaded'],
    filters: onlyMember(dimension, member.key),
  }
  const beside =
    against === 'before'
      ? changeWords(member.loaded, line)
      : line
        ? `${Math.round(((member.loaded ?? 0) * 100) / line)} %`
        : ''
  return (
    <tr>
      <th scope="row">
        <Link to="/hours/analyzer" search={analyzerSearch(span, opens)} className={classes.member}>
          {member.label}
        </Link>
      </th>
      <td className={classes.track} aria-hidden="true">
        <span className={classes.lane}>
          <span className={classes.bar} style={{ inlineSize: shareOf(member.loaded, most) }} />
          {line ? <span className={classes.line} style={{ insetInlineStart: shareOf(line, most) }} /> : null}
        </span>
      </td>
      <td className={classes.figure}>{hoursWords(member.loaded, format)}</td>
      <td className={classes.beside}>{beside}</td>
    </tr>
  )
}

/** The largest members as bars with a line to compare with, the others as one row; the figures stand beside them. */
export function Bars(props: BarsProps) {
  const { members, against, isCompared, format, dimension, span } = props
  const shown = members.slice(0, MOST)
  const others = members.slice(MOST)
  const most = Math.max(0, ...shown.flatMap((member) => [member.loaded ?? 0, member[against] ?? 0]))
  if (members.length === 0) return <p className={classes.note}>No hay horas.</p>
  const rest = others.reduce<number | null>(
    (sum, { loaded }) => (sum === null || loaded === null ? null : sum + loaded),
    0,
  )
  return (
    <table className={classes.bars}>
      <colgroup>
        <col className={classes.nameColumn} />
        <col />
        <col className={classes.figureColumn} />
        <col className={classes.besideColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {DIMENSIONS[dimension].label}
          </th>
          <th scope="col" className={classes.figure}>
            Cargadas
          </th>
          <th scope="col" className={classes.beside}>
            {isCompared ? (against === 'before' ? 'Cambio' : 'De lo esperado') : ''}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((member) => (
          <Bar key={member.key} member={member} most={most} props={props} />
        ))}
        {others.length > 0 ? (
          <tr>
            <th scope="row" colSpan={2}>
              <Link
                to="/hours/analyzer"
                search={analyzerSearch(span, { rows: [dimension], measures: ['loaded'] })}
                className={classes.member}
              >
                Otros {others.length}
              </Link>
            </th>
            <td className={classes.figure}>{hoursWords(rest, format)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
