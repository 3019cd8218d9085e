import { figureProps } from '../../../ui/explained/figure-props.ts'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import type { TeamBalance } from '@timesheet/domain/hours'
import type { BalancePlace } from './balance-figures.ts'
import type { BalanceKey, balanceTable } from './balances.view.ts'
import { peopleText } from './people-sheet.view.ts'

/** The explanation of a cell of the balances: by `=`, by its button, and where a mouse rests. */
export function useBalanceExplained({ lines, people, columns, cellAt }: ReturnType<typeof balanceTable>) {
  const explaining = useExplained<BalancePlace>()
  const placeOf = (row: number, column: number): BalancePlace | null => {
    const key = columns[column]?.key
    // A cell without a number says that there is no figure.
    if (key === undefined || !/\d/.test(cellAt(row, column).text)) return null
    const line = lines[row]
    if (!line) return { key, people, where: peopleText(people.length) }
    return line.kind === 'person'
      ? { key, people: [line.person], where: '' }
      : { key, people: line.people, where: line.name }
  }
  return {
    explaining,
    placeOf,
    explain: (row: number, column: number, cell: HTMLElement) => {
      const place = placeOf(row, column)
      if (place) explaining.show(place, cell)
    },
    hover: (row: number, column: number, cell: HTMLElement | null) => {
      const place = cell ? placeOf(row, column) : null
      if (place && cell) explaining.rest(place, cell)
      else explaining.leave()
    },
    propsOf: (person: TeamBalance, key: BalanceKey) =>
      figureProps(explaining, () => ({ key, people: [person], where: '' })),
  }
}
