import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** Copies a text to the clipboard and confirms it by a toast. */
export function copyText(text: string, done: string): void {
  navigator.clipboard
    .writeText(text)
    .then(() => showToast({ text: done }))
    .catch(() => showProblem('No se pudo copiar: el navegador no lo permite'))
}
