import type { PluginApp } from '@timesheet/engine'
import {
  analysisFileRoute,
  analysisMails,
  askRoute,
  daysAtClosingRoute,
  detailRoute,
  entryPageRoute,
} from '@timesheet/domain/analysis'
import { answerAnalysisFile } from './analysis-file.route.ts'
import { analysisMailRule, dateAnalysisMails } from './analysis-mails.hook.ts'
import { askWith, detailWith } from './ask.route.ts'
import { daysAtClosingWith } from './days-at-closing.route.ts'
import { entryPageWith } from './entry-page.route.ts'
import { mailAnalyses, registerAnalysisMails } from './mail-analyses.job.ts'
import { CubeThread } from './cube-thread.ts'

/** Registers the analysis of hours. */
export function analysisPlugin(app: PluginApp): void {
  const thread = new CubeThread(app.driver.readerPlace)
  registerAnalysisMails(app, thread)
  app.hooks.use(analysisMailRule)
  app.hooks.on('save', analysisMails, dateAnalysisMails)
  app.crons.add('analysis-mails', '*/5 * * * *', async () => void (await mailAnalyses(app)))
  app.closing.push(() => thread.close())
  app.routes
    .on(askRoute, askWith(thread))
    .on(detailRoute, detailWith(thread))
    .on(entryPageRoute, entryPageWith(thread))
    .on(daysAtClosingRoute, daysAtClosingWith(thread))
    .on(analysisFileRoute, answerAnalysisFile(thread))
}
