import { cellText } from '../grid/data-grid/cell-text.ts'
import { formatInstant } from '../text/instant-text.tsx'
import classes from './print-table.module.css'

/** A table as it is printed: all of its rows, also those that are on no screen. */
export interface PrintedTable {
  readonly columns: readonly { readonly header: string; readonly align?: 'start' | 'end' | undefined }[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** What the rows are: how many, and what narrowed them. */
  readonly about: readonly string[]
}

/** Prints a table in place of the page, under the title of the page; the browser repeats its heads on every sheet. */
export function printTable({ columns, rows, about }: PrintedTable): void {
  const paper = document.createElement('div')
  paper.className = classes.paper ?? ''
  const title = paper.appendChild(document.createElement('h1'))
  const head = document.querySelector('h1')
  // The code of a project stands before its name.
  title.textContent = head
    ? [head.previousElementSibling, head].map((each) => each?.textContent ?? '').join(' ')
    : document.title
  const line = paper.appendChild(document.createElement('p'))
  const place = document.querySelector('nav[aria-label="Ubicación"] li:last-child')?.textContent
  line.textContent = [place, ...about, `Impreso el ${formatInstant(new Date())}`].filter(Boolean).join(' · ')
  const table = paper.appendChild(document.createElement('table'))
  const row = (place: HTMLTableSectionElement, kind: 'th' | 'td', texts: readonly (string | number)[]) => {
    const line = place.insertRow()
    for (const [at, text] of texts.entries()) {
      const cell = line.appendChild(document.createElement(kind))
      cell.textContent = cellText(text)
      if (columns[at]?.align === 'end') cell.dataset['align'] = 'end'
    }
  }
  row(
    table.createTHead(),
    'th',
    columns.map(({ header }) => header),
  )
  const body = table.createTBody()
  for (const cells of rows) row(body, 'td', cells)
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
