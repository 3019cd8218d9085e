import { type App, type RequestInfo, type RouteHandler, stream } from '@timesheet/engine'
import {
  type AnalysisFile,
  analysisFileName,
  type analysisFileRoute,
  checkPrintedCells,
  exportedAnalysis,
  MOST_PRINTED_CELLS,
  printedAnalysis,
} from '@timesheet/domain/analysis'
import { csvLines, type ExportedTable, formatDay, localTimeOf, workbookOf } from '@timesheet/domain/kernel'
import { printPdf } from '../kernel/print.ts'
import { refuseAll } from '../kernel/refuse.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { type AnalysisReport, analysisReport } from './analysis-report.ts'
import type { CubeThread } from './cube-thread.ts'

const TEMPLATE = new URL('analysis.typ', import.meta.url)
/** The content types of the files of an analysis. */
export const FILE_TYPES: Readonly<Record<AnalysisFile, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** Answers with the table of an address as a file. */
export function answerAnalysisFile(thread: CubeThread): RouteHandler<typeof analysisFileRoute> {
  return async ({ input: { search, format }, info }, app) => {
    const report = await analysisReport(thread, { app, info }, searchOf(search))
    const content = await fileOf({ app, info }, report, format)
    return stream(content, {
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename="${nameOfReport(report)}.${format}"`,
      'cache-control': 'no-store',
    })
  }
}

function searchOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
}

/** What a file of a report is called, without its extension. */
export function nameOfReport({ analysis: { period, knownOn } }: AnalysisReport): string {
  return analysisFileName({ ...period, knownOn })
}

/** The table of a report for a file. */
export function exportedReport(report: AnalysisReport): ExportedTable {
  const { table, style, about } = report
  return exportedAnalysis(table, { style, about, name: nameOfReport(report) })
}

/** A report as a workbook. */
export async function workbookFile(report: AnalysisReport): Promise<Uint8Array> {
  // A start does not need the writer of workbooks.
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx(workbookOf(exportedReport(report)))
}

async function fileOf(
  { app, info }: { readonly app: App; readonly info: RequestInfo },
  report: AnalysisReport,
  format: AnalysisFile,
): Promise<Uint8Array> {
  if (format === 'xlsx') return workbookFile(report)
  if (format === 'pdf') return printedFile(app, info, report)
  const { writeCsv } = await import('hucre/csv')
  const lines = csvLines(exportedReport(report)).map((line) => [...line])
  return new TextEncoder().encode(writeCsv(lines, { delimiter: ';', bom: true }))
}

async function printedFile(app: App, info: RequestInfo, report: AnalysisReport): Promise<Uint8Array> {
  const { table, style, about, analysis } = report
  const cells = table.shape.rows.length * table.shape.columns.length
  const violation = checkPrintedCells(cells, MOST_PRINTED_CELLS)
  if (violation) refuseAll([violation])
  const { day, time } = localTimeOf(app.clock(), (await timeZoneOf(app, info.auth?.values['calendar'])) || 'UTC')
  const own = info.auth?.values
  const reader = [own?.['name'], own?.['surname']].filter(Boolean).join(' ')
  return printPdf({
    template: TEMPLATE,
    at: app.clock(),
    data: {
      ...printedAnalysis(table, { style, isHeat: analysis.isHeat }),
      about,
      firm: app.settings.values.meta.appName,
      foot: `Horas que puede ver ${reader || 'esta cuenta'} · impreso el ${formatDay(day)} a las ${time}`,
    },
  })
}
