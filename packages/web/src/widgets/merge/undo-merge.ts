import { undoMergeRoute } from '@timesheet/domain/merges'
import { callOnce } from '../../data/call-once.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** Takes a merge back, and says so, or why not. */
export async function undoMerge(merge: string): Promise<void> {
  try {
    await callOnce(undoMergeRoute, { merge })
    showToast({ text: 'La unión se deshace: cada uno vuelve a tener lo suyo.' })
  } catch (error) {
    showProblem(errorText(error))
  }
}
