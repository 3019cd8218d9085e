import {
  type Answer,
  comparedSpan,
  type AnalysisTable,
  exportedAnalysis,
  layOutAnswer,
  MEASURES,
  pivotCells,
  questionOf,
  ANALYZER_PARTS,
  readAnalysis,
  valueText,
} from '@timesheet/domain/analysis'
import { addDays, formatDecimal, readAddress } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAnalysis } from '../testing/analysis-world.ts'
import { textsOfPdf } from '../testing/pdf-text.ts'
import { openTimesheet, TODAY, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

type Search = Readonly<Record<string, string>>
const LONG = { from: addDays(TODAY, -500), to: TODAY }
const CLOCK = 'clock'
/** A figure as it is drawn. */
const FIGURE = /^[+-]?(?:[\d.]+:\d\d|[\d.]+|[\d,]+ %)$|^—$|^···$/

describe.each(DRIVERS)('an analysis as a file on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    await loadAnalysis(fixture)
  }, 60_000)
  afterAll(() => fixture.close())

  const file = async (viewer: ViewerName, search: unknown, format: string) => {
    const { statusCode, headers, rawPayload } = await fixture.app.server.inject({
      method: 'POST',
      url: '/api/analysis/file',
      headers: { 'authorization': await fixture.tokenOf(viewer), 'content-type': 'application/json' },
      payload: JSON.stringify({ search, format }),
    })
    return { status: statusCode, headers, body: rawPayload }
  }
  const answer = async (viewer: ViewerName, question: object) => {
    const { status, body } = await fixture.request(viewer, 'POST', '/api/analysis/ask', { question })
    expect(status).toBe(200)
    return pivotCells(body as Answer)
  }
  /** The table as the screen of somebody lays it out. */
  const screen = async (viewer: ViewerName, search: Search): Promise<AnalysisTable> => {
    const analysis = readAnalysis(readAddress(ANALYZER_PARTS, search), TODAY)
    const question = questionOf(analysis)
    const isCompared = analysis.show === 'difference'
    const before = isCompared ? await answer(viewer, { ...question, ...comparedSpan(question, 'before') }) : null
    return layOutAnswer(await answer(viewer, question), before, analysis)
  }

  it.each<[string, ViewerName, Search, by: 'figures' | 'shares']>([
    [
      'nested rows with a total',
      'adm',
      { rows: 'customer.project', cols: 'quarter', vals: 'loaded', ...LONG },
      'figures',
    ],
    [
      'only what a manager may see',
      'jp',
      { rows: 'person', cols: 'month', vals: 'loaded.billable', ...LONG },
      'figures',
    ],
    ['one who sees their own only', 'pr', { rows: 'project.kind', vals: 'loaded.entries', ...LONG }, 'figures'],
    [
      'what is withheld and what does not exist',
      'le',
      { rows: 'person.project', vals: 'expected', ...LONG },
      'figures',
    ],
    [
      'the largest, the others, an order and folds',
      'adm',
      { rows: 'project.person', cols: 'year', vals: 'loaded', order: '-loaded', top: '5', open: '1', ...LONG },
      'figures',
    ],
    ['shares', 'adm', { rows: 'project', cols: 'year', vals: 'loaded', show: 'column', ...LONG }, 'shares'],
    [
      'differences below zero',
      'adm',
      { rows: 'person', vals: 'loaded', show: 'difference', period: 'lastMonth' },
      'figures',
    ],
    [
      'running sums',
      'adm',
      { rows: 'person', cols: 'month', vals: 'loaded', show: 'running', from: '2026-01-01', to: TODAY },
      'figures',
    ],
    [
      'filters',
      'adm',
      { rows: 'person', vals: 'loaded', only: 'state.approved', not: 'kind.normal', ...LONG },
      'figures',
    ],
  ])('has the cells of the screen in each format: %s', async (_, viewer, search, by) => {
    const table = await screen(viewer, search)
    const show = readAnalysis(readAddress(ANALYZER_PARTS, search), TODAY).show
    const { columns, rows, levels } = exportedAnalysis(table, { style: { show, format: CLOCK }, name: '' })
    expect(rows.length).toBeGreaterThan(1)
    const heads = columns.filter(({ frozen }) => frozen).length

    const xlsx = await file(viewer, search, 'xlsx')
    expect(xlsx.status).toBe(200)
    // A duration is read as an instant of the calendar that begins in 1904, whichever the file has.
    const { sheets } = await readXlsx(new Uint8Array(xlsx.body), { dateSystem: '1904' })
    const read = sheets[0]!.rows.map((line) =>
      line.map((value) =>
        value instanceof Date ? (value.getTime() - Date.UTC(1904, 0, 1)) / 86_400_000 : (value ?? ''),
      ),
    )
    expect(read[0]).toEqual(columns.map(({ header }) => header))
    const shown = rows.map((row) =>
      row.map((value, at) => (typeof value === 'number' && columns[at]?.kind === 'minutes' ? value / 1440 : value)),
    )
    // To the second, in which Excel shows durations.
    const asNumber = (value: unknown) => (typeof value === 'number' ? Math.round(value * 86_400) : value)
    expect(read.slice(1).map((line) => line.map(asNumber))).toEqual(shown.map((line) => line.map(asNumber)))
    expect(sheets[0]!.freezePane).toMatchObject({ rows: 1, columns: heads })
    const outlines = levels?.map((_level, at) => sheets[0]!.rowDefs?.get(at + 1)?.outlineLevel ?? 0)
    expect(outlines).toEqual(levels)

    const csv = await file(viewer, search, 'csv')
    const lines = csv.body
      .toString('utf8')
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(';'))
    const written = (value: string | number, at: number) =>
      typeof value === 'string'
        ? value
        : columns[at]?.kind === 'minutes'
          ? formatDecimal(value)
          : columns[at]?.kind === 'share'
            ? `${(value * 100).toFixed(1).replace('.', ',')} %`
            : String(value)
    expect(lines.slice(1, rows.length + 1).map((line) => line.slice(heads))).toEqual(
      rows.map((row) => row.slice(heads).map((value, at) => written(value, at + heads))),
    )

    const pdf = await file(viewer, search, 'pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const cells = table.shape.rows.flatMap((row) =>
      table.shape.columns.map((column) =>
        valueText(table.figures.shown(row, column), column.measure, { show, format: CLOCK }),
      ),
    )
    const drawn = textsOfPdf(pdf.body).filter((text) => FIGURE.test(text))
    // Headings of years are figures too.
    const isYears = readAnalysis(readAddress(ANALYZER_PARTS, search), TODAY).columns.includes('year')
    const headings = isYears ? table.shape.columns.filter(({ isTotal }) => !isTotal).length : 0
    // Columns beyond the width of the paper come below the others.
    expect(drawn.slice(headings).toSorted()).toEqual(cells.filter(Boolean).toSorted())
    expect(cells.some((text) => (by === 'shares' ? text.endsWith('%') : text !== ''))).toBe(true)
  })

  it('names its days, its filters and how it is shown', async () => {
    const search = { rows: 'person', vals: 'loaded', show: 'row', only: 'state.approved', not: 'kind.normal', ...LONG }
    const { body, headers } = await file('adm', search, 'xlsx')
    const { sheets } = await readXlsx(new Uint8Array(body))
    expect(sheets[1]?.rows).toEqual([
      ['Período', '03/02/2025 a 18/06/2026'],
      ['Muestra', '% de la fila'],
      ['Estado de la entrada', 'Aprobada'],
      ['Tipo de hora', 'sin Normal'],
    ])
    expect(headers['content-disposition']).toBe(`attachment; filename="analisis-${LONG.from}-${LONG.to}.xlsx"`)
    const csv = (await file('adm', search, 'csv')).body.toString('utf8')
    expect(csv).toContain('Tipo de hora;sin Normal')
    expect(textsOfPdf((await file('adm', search, 'pdf')).body)).toContain('sin Normal')
  })

  it('says hours as their reader wants them', async () => {
    const { ids } = fixture.world
    await fixture.app.records.update('preferences', ids.ger, { choices: { hoursFormat: 'decimal' } })
    const search = { vals: 'loaded', ...LONG }
    const table = await screen('ger', search)
    const total = table.figures.shown(table.shape.rows[0]!, table.shape.columns[0]!)
    expect(textsOfPdf((await file('ger', search, 'pdf')).body)).toContain(
      valueText(total, 'loaded', { show: 'value', format: 'decimal' }),
    )
  })

  it.each<[string, ViewerName, unknown, string, number, object | null]>([
    ['nobody without an account', 'guest', { vals: 'loaded' }, 'pdf', 401, null],
    ['no reader of a customer', 'cl', { vals: 'loaded' }, 'xlsx', 404, null],
    ['no format that there is not', 'adm', { vals: 'loaded' }, 'exe', 400, { format: {} }],
    [
      'as many dimensions as there are',
      'adm',
      { rows: 'person.project.document.activity', cols: 'day.kind.state.billable', vals: 'loaded' },
      'csv',
      400,
      { columns: { code: 'question_axes' } },
    ],
    [
      'a day that is to come',
      'adm',
      { vals: 'loaded', known: '2099-01-01' },
      'csv',
      400,
      { knownOn: { code: 'question_known_on' } },
    ],
    [
      'more cells than paper takes',
      'adm',
      { rows: 'day', cols: 'person.project', vals: Object.keys(MEASURES).join('.'), ...LONG },
      'pdf',
      400,
      { format: { code: 'analysis_print_size' } },
    ],
  ])('refuses %s', async (_, viewer, search, format, status, errors) => {
    const refused = await file(viewer, search, format)
    expect(refused.status).toBe(status)
    if (errors) expect(JSON.parse(refused.body.toString('utf8'))).toMatchObject({ data: errors })
  })

  it.each<[string, unknown]>([
    ['no object', 'rows=person'],
    ['a list', [1, 2]],
    ['values that are no texts', { rows: { a: 1 }, vals: ['loaded'], from: 7 }],
  ])('takes %s for an address that says nothing', async (_, search) => {
    const { status, body } = await file('adm', search, 'csv')
    expect(status).toBe(200)
    expect(body.toString('utf8')).toContain('Período;Junio de 2026')
  })

  it('takes no text of a name for a formula', async () => {
    const { mate } = fixture.world.ids
    await fixture.app.records.update('users', mate, { surname: '=1+1', name: '#import "/etc/passwd"' })
    const search = { rows: 'person', vals: 'loaded', only: `person.${mate}`, ...LONG }
    const csv = (await file('adm', search, 'csv')).body.toString('utf8')
    expect(csv).toContain(`"'=1+1, #import ""/etc/passwd"""`)
    const drawn = textsOfPdf((await file('adm', search, 'pdf')).body).join(' ')
    expect(drawn).toContain('=1+1, #import')
  })
})
