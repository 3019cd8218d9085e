import { escapedText } from '../kernel/workbook-stream.ts'
import type { Template } from './open-template.ts'
import { columnLetters, sheetsIn } from './template-xml.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const STYLES = { title: 1, heading: 2, cell: 3 } as const

/** The workbook of a customer who brought none. */
export interface PlainForm {
  readonly sheetName: string
  readonly titles: readonly string[]
  readonly columns: readonly { readonly heading: string; readonly width: number }[]
}

/** A workbook of one sheet with titles and headings, to be filled below these; printed across, headings on each page. */
export function plainTemplate({ sheetName, titles, columns }: PlainForm): { template: Template; headRow: number } {
  const headRow = titles.length + 1
  const last = columnLetters(columns.length - 1)
  const range = `A${headRow}:${last}${headRow}`
  const rows = [
    ...titles.map((title, i) => rowXml(i + 1, [title], STYLES.title)),
    rowXml(
      headRow,
      columns.map(({ heading }) => heading),
      STYLES.heading,
    ),
    rowXml(
      headRow + 1,
      columns.map(() => ''),
      STYLES.cell,
    ),
  ]
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const pane = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const page = `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>`
  const quoted = `'${escapedText(sheetName.replaceAll("'", "''"))}'`
  const texts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      ['workbook.xml', 'sheet.main'],
      ['styles.xml', 'styles'],
      ['worksheets/sheet1.xml', 'worksheet'],
    ]
      .map(([path, type]) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="book" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${quotedAttribute(sheetName)}" sheetId="1" r:id="s1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${headRow}:$${headRow}</definedName></definedNames></workbook>`,
    'xl/styles.xml': STYLES_XML,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${view}<cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData><autoFilter ref="${range}"/>${page}</worksheet>`,
  }
  const parts = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  return { template: { parts, sheets: sheetsIn(parts) }, headRow }
}

function quotedAttribute(text: string): string {
  return escapedText(text).replaceAll('"', '&quot;')
}

function rowXml(at: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, i) => {
    const place = `r="${columnLetters(i)}${at}" s="${style}"`
    return text === ''
      ? `<c ${place}/>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapedText(text)}</t></is></c>`
  })
  return `<row r="${at}">${cells.join('')}</row>`
}

const THIN = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFBFBFBF"/></${side}>`)
  .join('')
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="13"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7ECF3"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${THIN}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="2" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`
