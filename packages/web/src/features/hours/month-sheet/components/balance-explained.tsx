import { hourBankRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../../data/call-route.ts'
import type { Explaining } from '../../../../ui/explained/use-explained.ts'
import { FigureBox } from '../../../../widgets/explained/figure-box.tsx'
import { type BalanceFacts, balanceFigure, type BalancePlace, isOfBank, withAccount } from '../balance-figures.ts'

export interface BalanceExplainedProps extends BalanceFacts {
  readonly explaining: Explaining<BalancePlace>
}

/** The explanation of a figure of the balances; of a bank, with the account of its person once it is read. */
export function BalanceExplained({ explaining, ...facts }: BalanceExplainedProps) {
  const { place, stay, leave, close } = explaining
  const of = place?.of
  const user = of && isOfBank(of) ? (of.people[0]?.user ?? '') : ''
  const until = facts.found.day
  const account = useQuery({
    queryKey: ['hour-bank', user, '', until],
    queryFn: ({ signal }) => callRoute(hourBankRoute, { user, month: '', until }, { signal }),
    enabled: user !== '',
    retry: false,
  }).data
  const figure = of && balanceFigure(facts, of)
  if (!place || !of || !figure) return null
  // Who is offline, or may not read the account, is told the figure without it.
  const told = account ? withAccount(figure, of, { ...account, user }) : figure
  return <FigureBox explaining={{ stay, leave, close, place: { ...place, of: told } }} />
}
