import { mergeRoute, previewMergeRoute, undoMergeRoute } from '@timesheet/domain/merges'
import type { PluginApp } from '@timesheet/engine'
import { followMerged } from './follow-merged.hook.ts'
import { answerMerge, answerPreviewMerge, answerUndoMerge } from './merges.route.ts'
import { registerMerges } from './staged-merge.ts'

/** Registers the merging of duplicates. */
export function mergesPlugin(app: PluginApp): void {
  app.routes
    .on(previewMergeRoute, answerPreviewMerge)
    .onWrite(mergeRoute, answerMerge)
    .onWrite(undoMergeRoute, answerUndoMerge)
  registerMerges(app)
  app.hooks.use(followMerged)
}
