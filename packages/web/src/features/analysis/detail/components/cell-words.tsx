import { BASES, DIMENSIONS, MEASURES, type QuestionFilter, filterWords, periodTitle } from '@timesheet/domain/analysis'
import { useMemberNames } from '../../analyzer/use-member-names.ts'
import type { Cell } from '../detail.view-model.ts'
import classes from '../detail.module.css'

function FilterWords({ cell, filter }: { readonly cell: Cell; readonly filter: QuestionFilter }) {
  const nameOf = useMemberNames(cell.analysis, filter.dimension)
  return <Fact label={DIMENSIONS[filter.dimension].label}>{filterWords(filter, nameOf)}</Fact>
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <li>
      <span className={classes.what}>{label}:</span> {children}
    </li>
  )
}

/** Which cell it is: its value, its period and its members. */
export function CellWords({ cell }: { readonly cell: Cell }) {
  const { analysis, measure } = cell
  return (
    <ul className={classes.filters} aria-label="La celda">
      <Fact label="Valor">{MEASURES[measure].label}</Fact>
      <Fact label="Período">{periodTitle(analysis.period)}</Fact>
      {analysis.basis === 'posted' ? <Fact label="Por">{BASES.posted.toLowerCase()}</Fact> : null}
      {analysis.filters.map((filter) => (
        <FilterWords
          key={`${filter.dimension} ${filter.mode} ${filter.members.join('.')}`}
          cell={cell}
          filter={filter}
        />
      ))}
    </ul>
  )
}
