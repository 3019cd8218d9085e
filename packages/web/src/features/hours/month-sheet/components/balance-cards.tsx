import { UnstyledButton } from '@mantine/core'
import type { TeamBalance } from '@timesheet/domain/hours'
import type { HTMLAttributes } from 'react'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { daysText } from '../../../../widgets/leave/leave.view-model.ts'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import type { BalanceLine } from '../balances.view.ts'
import { peopleText, signedHours } from '../people-sheet.view.ts'
import classes from './month-sheet.module.css'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

export interface BalanceCardsProps {
  readonly lines: readonly BalanceLine[]
  readonly closed: ReadonlySet<string>
  readonly onToggle: (group: string) => void
  readonly onOpen: (user: string) => void
  /** What makes the balance of a person explain itself. */
  readonly propsOf: (person: TeamBalance) => HTMLAttributes<HTMLElement>
}

/** The balances of people one below the other, for phones. */
export function BalanceCards({ lines, closed, onToggle, onOpen, propsOf }: BalanceCardsProps) {
  return (
    <ul className={toolClasses.list}>
      {lines.map((line) =>
        line.kind === 'group' ? (
          <li key={`group ${line.id}`} className={classes.groupLine}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={!closed.has(line.id)}
              onClick={() => onToggle(line.id)}
            >
              {closed.has(line.id) ? '▸' : '▾'} {line.name}
            </button>
            <small>{peopleText(line.people.length)}</small>
          </li>
        ) : (
          <Card key={line.person.user} person={line.person} onOpen={onOpen} figure={propsOf(line.person)} />
        ),
      )}
    </ul>
  )
}

interface CardProps extends Pick<BalanceCardsProps, 'onOpen'> {
  readonly person: TeamBalance
  readonly figure: HTMLAttributes<HTMLElement>
}

function Card({ person, onOpen, figure }: CardProps) {
  const format = useHoursFormat()
  const { bank, missing, overtime, leave } = person
  const parts = [
    missing && missing.minutes > 0 ? `Faltan ${formatHours(missing.minutes, format)} del mes.` : '',
    overtime && overtime.inYear > 0 ? `Extra del año: ${formatHours(overtime.inYear, format)}.` : '',
    leave ? `Vacaciones: quedan ${daysText(leave.left)}.` : '',
  ].filter(Boolean)
  return (
    <li className={toolClasses.line}>
      <span className={toolClasses.words}>
        <UnstyledButton className={toolClasses.link} fz="inherit" onClick={() => onOpen(person.user)}>
          {person.name}
        </UnstyledButton>
        <small>{parts.join(' ')}</small>
      </span>
      {bank ? (
        <UnstyledButton
          {...figure}
          className={toolClasses.figure}
          fw={700}
          fz="inherit"
          aria-label={`Saldo de ${person.name}: ${signedHours(bank.balance, format)}. Explicar`}
        >
          {signedHours(bank.balance, format)}
        </UnstyledButton>
      ) : (
        <b className={toolClasses.figure}>—</b>
      )}
    </li>
  )
}
