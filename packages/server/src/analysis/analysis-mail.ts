import { escapeHtml, type Mail, wrapInLayout } from '@timesheet/engine'
import { columnWords, periodTitle, type PivotColumn, rowWords, valueText } from '@timesheet/domain/analysis'
import type { AnalysisReport } from './analysis-report.ts'

/** What fits into a mail; the file has all of it. */
const MOST = { rows: 15, columns: 6 } as const
const INDENT = 16

/** What a mail of an analysis says besides its figures. */
export interface AnalysisMailWords {
  readonly reader: string
  /** What the analysis is called, and who sends it; '' where they set it for themselves. */
  readonly name: string
  readonly sender: string
  /** The addresses of the analysis and of where its reader stops the mails. */
  readonly open: string
  readonly stop: string
  /** Whether the whole table is attached. */
  readonly isAttached: boolean
}

interface Line {
  readonly label: string
  readonly depth: number
  readonly isBold: boolean
  readonly cells: readonly string[]
}

/** The first rows, and the total; all columns where they are few, else their totals. */
function shownTable({ table, style }: AnalysisReport) {
  const { rows, columns } = table.shape
  const totals = columns.filter(({ isTotal }) => isTotal)
  const whole = totals.filter(({ node }) => node.depth === 0)
  const shown: readonly PivotColumn[] =
    columns.length <= MOST.columns ? columns : (whole.length > 0 ? whole : columns).slice(0, MOST.columns)
  const inner = rows.slice(0, -1)
  const lines = [...inner.slice(0, MOST.rows), ...rows.slice(-1)].map((row): Line => ({
    label: rowWords(row),
    depth: Math.max(0, row.depth - 1),
    isBold: row.kind === 'total' || row.isOpen === true,
    cells: shown.map((column) => valueText(table.figures.shown(row, column), column.measure, style)),
  }))
  return {
    heads: shown.map((column) => columnWords(column, table.shape)),
    lines,
    rest: Math.max(0, inner.length - MOST.rows),
    isCut: shown.length < columns.length,
  }
}

const CELL = 'padding:4px 8px;border-bottom:1px solid #dde2e8'

function htmlTable({ heads, lines }: ReturnType<typeof shownTable>): string {
  const head = heads.map((text) => `<th style="${CELL};text-align:right">${escapeHtml(text)}</th>`).join('')
  const body = lines.map(({ label, depth, isBold, cells }) => {
    const tag = isBold ? 'strong' : 'span'
    const first = `<td style="${CELL};padding-left:${8 + depth * INDENT}px"><${tag}>${escapeHtml(label)}</${tag}></td>`
    const figures = cells.map(
      (text) => `<td style="${CELL};text-align:right;white-space:nowrap"><${tag}>${escapeHtml(text)}</${tag}></td>`,
    )
    return `<tr>${first}${figures.join('')}</tr>`
  })
  return `<table style="border-collapse:collapse;font-size:14px;margin:0 0 16px"><thead><tr><th style="${CELL}"></th>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** A line for each row: its label, and each figure after the name of its column. */
function textTable({ heads, lines }: ReturnType<typeof shownTable>): string {
  return lines
    .map(({ label, depth, cells }) => {
      const figures = cells.flatMap((text, at) => (text === '' ? [] : [`${heads[at] ?? ''}: ${text}`]))
      return `${'  '.repeat(depth)}${label} — ${figures.join(' | ') || 'sin horas'}`
    })
    .join('\n')
}

/** The mail of an analysis: its largest rows and its total, as text and HTML. */
export function analysisMail(report: AnalysisReport, words: AnalysisMailWords): Omit<Mail, 'to'> {
  const { reader, name, sender, open, stop, isAttached } = words
  const shown = shownTable(report)
  const title = periodTitle(report.analysis.period)
  const about = report.about.map(([what, text]) => `${what}: ${text}`)
  const isPart = shown.rest > 0 || shown.isCut
  const more = isPart
    ? `Es una parte de la tabla${shown.rest > 0 ? ` (hay ${shown.rest} filas más)` : ''}; entera está en ${isAttached ? 'la planilla adjunta' : 'el analizador'}.`
    : ''
  const whose =
    'Las cifras se calcularon con los permisos de esta cuenta: suman sólo las horas que puede ver, y a otra persona le pueden dar distintas.'
  const intro = sender === '' ? `Este es el análisis «${name}».` : `${sender} envía el análisis «${name}».`
  const lines = [`Hola, ${reader}:`, intro, about.join('\n'), textTable(shown), more, whose]
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${text}</a>`
  return {
    subject: `${name} — ${title}`.replaceAll(/\s+/g, ' '),
    text: [...lines.filter(Boolean), `Abrir en el analizador: ${open}`, `No recibirlo más: ${stop}`].join('\n\n'),
    html: wrapInLayout(
      [
        `<p>${escapeHtml(`Hola, ${reader}:`)}</p>`,
        `<p>${escapeHtml(intro)}</p>`,
        `<p>${about.map(escapeHtml).join('<br>')}</p>`,
        htmlTable(shown),
        ...(more ? [`<p>${escapeHtml(more)}</p>`] : []),
        `<p><small>${escapeHtml(whose)}</small></p>`,
        `<p>${link(open, 'Abrir en el analizador')} · ${link(stop, 'No recibirlo más')}</p>`,
      ].join('\n'),
    ),
  }
}
