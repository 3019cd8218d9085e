import type { PrintedSheetProps } from './sheet-props.ts'
import classes from './printed-sheet.module.css'

/** A sheet on paper: a real table, of which the browser repeats the head on every page. */
export function PrintedSheet({ label, cornerLabel, columns, rows, foot }: PrintedSheetProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{cornerLabel}</th>
          {columns.map(({ key, label: name, sublabel, shade, total }) => (
            <th key={key} scope="col" data-shade={shade} data-total={total || undefined}>
              {name} {sublabel ? <small>{sublabel}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, cells, isGroup }) => (
          <tr key={key} data-group={isGroup || undefined}>
            <th scope="row">{name}</th>
            {cells.map(({ text, shade, emphasis, dimmed, sign }, at) => (
              <td
                key={columns[at]?.key ?? at}
                data-shade={shade}
                data-total={columns[at]?.total || undefined}
                data-emphasis={emphasis}
                data-dimmed={dimmed || undefined}
              >
                {text}
                {sign ? <i> {sign.text}</i> : null}
              </td>
            ))}
          </tr>
        ))}
        {/* Not in a foot, which would be said on every page. */}
        {foot.map(({ key, label: name, cells }) => (
          <tr key={key} data-sum>
            <th scope="row">{name}</th>
            {cells.map(({ text, emphasis }, at) => (
              <td key={columns[at]?.key ?? at} data-total={columns[at]?.total || undefined} data-emphasis={emphasis}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
