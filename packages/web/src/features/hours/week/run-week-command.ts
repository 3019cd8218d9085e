import { chunk } from '../../../ui/lazy/chunk.ts'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { loadChunk, loadExtra } from '../../../ui/lazy/load-chunk.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'

const code = chunk(() => import('./week-commands.ts'))
/** There before somebody can use it, also without network afterwards; rejects when it cannot be loaded. */
export const weekCommands = firstTouch.then(() => loadExtra(code.load))
void weekCommands.catch(() => undefined)

/** Runs what is done with a whole week: sending, copying, exporting. */
export function runWeekCommand(run: (commands: Awaited<ReturnType<typeof code.load>>) => unknown): void {
  loadChunk(code.load).then(run, () => showProblem('No se pudo cargar esta acción; se puede probar otra vez.'))
}
