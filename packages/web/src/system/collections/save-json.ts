const KEEP_MS = 10_000

/** Downloads a JSON text as a file. */
export function saveJson(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.json`
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
