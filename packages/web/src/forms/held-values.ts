import type { CollectionDeclaration, IndexDeclaration } from '@timesheet/schema'

/** A filter expression with the values of its placeholders. */
export interface HeldValues {
  readonly expression: string
  readonly values: Readonly<Record<string, string>>
}

const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function uniqueIndexOf({ indexes = [] }: CollectionDeclaration, field: string): IndexDeclaration | undefined {
  return indexes.find(
    (index): index is IndexDeclaration =>
      'fields' in index && index.unique === true && index.fields.some((each) => each === field),
  )
}

/**
 * The filter that finds the record which already holds the unique value typed in this form; null where no unique index
 * covers the field.
 */
export function heldValues(
  declaration: CollectionDeclaration,
  field: string,
  form: Readonly<Record<string, unknown>>,
): HeldValues | null {
  const index = uniqueIndexOf(declaration, field)
  const isText = field === 'email' || ['text', 'email'].includes(declaration.fields[field]?.type ?? '')
  if (!index || !isText || !form[field]) return null
  const fold = index.nocase ? asciiLower : (text: string) => text
  return {
    expression: index.fields.map((name) => `${name}${index.nocase ? ':lower' : ''} = {:${name}}`).join(' && '),
    values: Object.fromEntries(index.fields.map((name) => [name, fold(String(form[name] ?? ''))])),
  }
}
