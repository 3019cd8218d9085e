import { loadChunk } from '../ui/lazy/load-chunk.ts'
import { addErrorTexts } from './error-texts.ts'

let coming: Promise<void> | null = null

/**
 * Loads the texts of all codes, which a first visit does not need; never fails: without them a refusal is shown in
 * general words, and the next one tries again.
 */
export function bringErrorTexts(): Promise<void> {
  coming ??= loadChunk(() => import('../i18n/error-texts.es.ts')).then(
    ({ ERROR_TEXTS_ES }) => addErrorTexts(ERROR_TEXTS_ES),
    () => {
      coming = null
    },
  )
  return coming
}
