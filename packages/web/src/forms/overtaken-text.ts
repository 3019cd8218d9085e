import { formatDay } from '@timesheet/domain/kernel'
import type { FieldDeclaration } from '@timesheet/schema'

/** What a value says in words; undefined where only its input could say it. */
function wordsOf({ type, format = 'plain', valueLabels }: FieldDeclaration, value: unknown): string | undefined {
  if (value === '' || value === null) return 'vacío'
  if (typeof value !== 'string') return undefined
  if (type === 'select') return valueLabels?.[value]
  if (type !== 'text' && type !== 'email' && type !== 'url') return undefined
  return format === 'day' ? formatDay(value) : value
}

/** Why a field is not saved at once: somebody else stored another value while this one was typed. */
export function overtakenText(field: FieldDeclaration | undefined, value: unknown): string {
  const words = field && wordsOf(field, value)
  const said = words === undefined ? 'Otra persona lo cambió mientras tanto' : `Mientras tanto quedó «${words}»`
  return `${said}; al guardar otra vez queda lo escrito acá`
}
