import { ClientResponseError } from 'pocketbase'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import type { CodedError } from '../../data/error-text.ts'

const TEXTS: Readonly<Record<string, string>> = {
  validation_collection_name_exists: 'Ya hay una colección con ese nombre',
  validation_collection_name_id_duplicate: 'Ese nombre es el identificador de otra colección',
  validation_collection_name_invalid: 'Ese nombre lo usa el sistema',
  validation_collection_system_name_change: 'El nombre de esta colección no se cambia',
  validation_collection_system_rule_change: 'Las reglas de una colección del sistema no se cambian',
  validation_collection_type_change: 'El tipo de una colección no se cambia',
  validation_duplicated_field_id: 'Otro campo tiene el mismo identificador',
  validation_duplicated_field_name: 'Ya hay un campo con ese nombre',
  validation_duplicated_index_definition: 'Ya hay un índice igual',
  validation_duplicated_index_name: 'Ya hay un índice con ese nombre',
  validation_existing_index_name: 'Otra colección tiene un índice con ese nombre',
  validation_invalid_index_expression: 'El índice no es válido: falta revisar las columnas',
  validation_indexes_not_supported: 'Una consulta no tiene índices',
  validation_invalid_unique_system_field_index: 'El índice único de un campo del sistema no se quita ni se cambia',
  validation_missing_required_unique_index: 'Falta el índice único de un campo del sistema',
  validation_field_relation_change: 'La colección a la que apunta una relación no se cambia',
  validation_field_relation_missing_collection: 'Falta elegir a qué colección apunta',
  validation_relation_field_non_view_base_collection: 'Un campo guardado no puede apuntar a una consulta',
  validation_field_type_change: 'El tipo de un campo guardado no se cambia: hay que agregar otro',
  validation_found_via: 'El nombre no puede tener “_via_”',
  validation_invalid_autogenerate_pattern: 'El patrón no sirve para generar valores',
  validation_invalid_autogenerate_pattern_value: 'Lo que genera el patrón no cumple las otras condiciones',
  validation_invalid_regex: 'La expresión regular no es válida',
  validation_in_invalid: 'No está entre lo admitido',
  validation_match_invalid: 'Sólo admite letras sin acento, números y guion bajo',
  validation_is_domain: 'Algún dominio no es válido',
  validation_mfa_not_enough_auths: 'El segundo paso necesita al menos dos formas de ingreso habilitadas',
  validation_missing_field: 'Ese campo no existe',
  validation_missing_unique_constraint: 'Ese campo necesita un índice único propio',
  validation_missing_primary_key: 'Falta el campo id',
  validation_missing_provider: 'Ese proveedor no existe',
  validation_duplicated_provider: 'Ese proveedor ya está',
  validation_nil: 'Tiene que quedar vacío',
  validation_nil_or_not_empty_required: 'No puede quedar abierta a todos',
  validation_reserved_field_name: 'Ese nombre está reservado',
  validation_system_field_change: 'Los campos del programa no se borran ni cambian de nombre',
  validation_unsupported_composite_pk: 'El identificador es un solo campo',
  validation_is_url: 'Falta una dirección web válida',
  validation_empty: 'Tiene que quedar vacío',
}

const EXPLAINED: Readonly<Record<string, (message: string) => string>> = {
  validation_invalid_rule: (message) => `El servidor no acepta la regla: ${afterRaw(message)}`,
  validation_invalid_view_query: (message) => `La consulta no es válida: ${afterRaw(message)}`,
  validation_invalid_index_expression: (message) => `El índice no es válido: ${afterRaw(message)}`,
  validation_collections_import_failure: (message) => `El servidor no aceptó lo importado: ${afterRaw(message)}`,
}

function afterRaw(message: string): string {
  return message.replace(/^.*?(?:Raw error:\s*|Invalid query - |Invalid CREATE INDEX expression:\s*)/s, '')
}

type Coded = CodedError & { readonly message: string }

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCoded(value: unknown): value is Coded {
  return isTree(value) && typeof value['code'] === 'string' && typeof value['message'] === 'string'
}

function textOf(error: Coded): string {
  return EXPLAINED[error.code]?.(error.message) ?? TEXTS[error.code] ?? codeText(error)
}

function flatten(tree: unknown, path: string): readonly (readonly [string, string])[] {
  if (isCoded(tree)) return [[path, textOf(tree)]]
  return isTree(tree)
    ? Object.entries(tree).flatMap(([key, below]) => flatten(below, path ? `${path}.${key}` : key))
    : []
}

/** Errors of a refused collection, by dotted path such as `fields.3.name`. */
export type CollectionErrors = Readonly<Record<string, string>>

/** Flattens nested error data into texts by dotted path. */
export function errorsAt(data: unknown): CollectionErrors {
  return Object.fromEntries(flatten(data, ''))
}

/** The errors of a failed request by path; empty when it failed as a whole. */
export function refusedPlaces(error: unknown): CollectionErrors {
  return error instanceof ClientResponseError ? errorsAt(error.response['data']) : {}
}

const REFERENCES = /reference in (.+?)\.?$/

/** One Spanish sentence for a refused action on a collection, with the cause that the server gave. */
export function collectionProblem(error: unknown): string {
  const refused = Object.values(refusedPlaces(error))
  if (refused.length > 0) return refused.join('. ')
  const message = error instanceof ClientResponseError ? String(error.response['message'] ?? '') : ''
  const references = REFERENCES.exec(message)?.[1]
  if (references) return `Otras colecciones apuntan a esta: ${references}`
  const raw = /Raw error:\s*([\s\S]+)$/.exec(message)?.[1]?.trim()
  return raw ? `El servidor respondió: ${raw}` : errorText(error)
}

/** The texts of all errors at or below a path. */
export function errorsBelow(errors: CollectionErrors, path: string): readonly string[] {
  return Object.entries(errors).flatMap(([at, text]) => (at === path || at.startsWith(`${path}.`) ? [text] : []))
}
