import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** Puts a text on the clipboard and says so. */
export function copyText(text: string, done: string): void {
  navigator.clipboard
    .writeText(text)
    .then(() => showToast({ text: done }))
    .catch(() => showProblem('No se pudo copiar: el navegador no lo permite'))
}
