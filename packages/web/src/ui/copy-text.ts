import { showProblem, showToast } from './toast/toast-store.ts'

/**
 * Copies a text to the clipboard and says by a toast that it is `done`, or that the browser does not let it: without
 * HTTPS it has no clipboard.
 */
export async function copyText(
  text: string,
  done: string,
  failed = 'No se pudo copiar: el navegador no lo permite',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done })
  } catch {
    showProblem(failed)
  }
}
