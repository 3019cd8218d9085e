import type { CollectionDeclaration } from '@timesheet/schema'
import { ClientResponseError } from 'pocketbase'
import { client } from '../data/client.ts'
import { HELD_BY_ES } from '../i18n/field-errors.es.ts'
import { fillText } from '../i18n/fill-text.ts'
import { heldValues } from './held-values.ts'
import { recordLabel } from './relation-sources.ts'

const NOT_UNIQUE = 'validation_not_unique'

async function holderText(
  declaration: CollectionDeclaration,
  field: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const held = heldValues(declaration, field, values)
  if (held === null) return null
  try {
    const filter = client.filter(held.expression, { ...held.values })
    const { items } = await client.collection(declaration.name).getList(1, 1, { filter, skipTotal: true })
    const holder = items[0] && recordLabel(declaration.name, items[0])
    return holder ? fillText(HELD_BY_ES, { holder }) : null
  } catch {
    return null
  }
}

/**
 * For each field refused as not unique, a text that names the record which holds the value; it is queried with the
 * viewer's rights, so that records hidden from them are not named.
 */
export async function holderTexts(
  declaration: CollectionDeclaration,
  error: unknown,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  if (!(error instanceof ClientResponseError)) return {}
  const data = (error.response['data'] ?? {}) as Record<string, { readonly code?: string } | undefined>
  const fields = Object.keys(data).filter((field) => data[field]?.code === NOT_UNIQUE)
  const texts = await Promise.all(
    fields.map(async (field) => [field, await holderText(declaration, field, values)] as const),
  )
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== null))
}
