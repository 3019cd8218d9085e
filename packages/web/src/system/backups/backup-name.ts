import { codeText } from '../../data/code-text.ts'

const NAME = /^[a-z0-9_-]+\.zip$/
const MAX = 150

/** A typed name with the `.zip` ending that the API requires; '' lets the server choose. */
export function backupName(typed: string): string {
  const name = typed.trim()
  return name === '' || name.endsWith('.zip') ? name : `${name}.zip`
}

/** The error text for a typed name, or null. */
export function backupNameProblem(typed: string, taken: readonly string[]): string | null {
  const name = backupName(typed)
  if (name === '') return null
  if (!NAME.test(name)) return 'Sólo minúsculas sin acentos, números, guiones y guiones bajos'
  if (name.length > MAX) return codeText({ code: 'validation_max_text_constraint', params: { max: MAX } })
  return taken.includes(name) ? 'Ya hay una copia con ese nombre' : null
}
