import classes from './month-sheet.module.css'

const SIGNS = [
  ['short', '!', 'faltan horas'],
  ['sent', '›', 'enviado'],
  ['approved', '✓', 'aprobado'],
  ['rejected', '×', 'con rechazadas'],
  ['holiday', 'Fer', 'feriado'],
  ['away', 'Aus', 'ausente'],
  ['rest', '', 'no laborable'],
] as const

/** What the signs and shades of the sheet mean. */
export function SheetLegend() {
  return (
    <ul className={classes.legend} aria-label="Referencias">
      {SIGNS.map(([look, sign, text]) => (
        <li key={look}>
          <i data-look={look}>{sign}</i> {text}
        </li>
      ))}
    </ul>
  )
}
