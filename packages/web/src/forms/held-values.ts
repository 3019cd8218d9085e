import type { CollectionDeclaration, IndexDeclaration } from '@timesheet/schema'

/** What a filter asks for, and the values of its placeholders. */
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

/** How to find the record that has a text of a form already; null where no unique index says that there can be one. */
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
