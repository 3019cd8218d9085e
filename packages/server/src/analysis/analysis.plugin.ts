import type { PluginApp } from '@timesheet/engine'
import { analysisFileRoute, askRoute, detailRoute } from '@timesheet/domain/analysis'
import { answerAnalysisFile } from './analysis-file.route.ts'
import { askWith, detailWith } from './ask.route.ts'
import { CubeThread } from './cube-thread.ts'

/** Registers the analysis of hours. */
export function analysisPlugin(app: PluginApp): void {
  const thread = new CubeThread(app.driver.readerPlace)
  app.closing.push(() => thread.close())
  app.routes
    .on(askRoute, askWith(thread))
    .on(detailRoute, detailWith(thread))
    .on(analysisFileRoute, answerAnalysisFile(thread))
}
