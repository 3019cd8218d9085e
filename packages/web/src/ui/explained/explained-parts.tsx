import classes from './explained.module.css'

/** A part of an explained figure, as it is written. */
export interface ExplainedPart {
  readonly id: string
  readonly label: string
  readonly value: string
  /** How it counts; a part without one is added. */
  readonly sign?: 'plus' | 'minus' | 'over' | undefined
}

const SIGNS = { plus: '', minus: '−', over: '÷' } as const

/** The parts of a figure, with their sum as the last line. */
export function ExplainedParts({
  label,
  parts,
  sum,
}: {
  readonly label: string
  readonly parts: readonly ExplainedPart[]
  readonly sum: string
}) {
  return (
    <table className={classes.parts}>
      <caption>{label}</caption>
      <tbody>
        {parts.map(({ id, label: name, value, sign = 'plus' }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {SIGNS[sign]} {value}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Da</th>
          <td>{sum}</td>
        </tr>
      </tfoot>
    </table>
  )
}
