import type { FieldError } from '@timesheet/schema'

/** The errors of collection models (record-api §3.5); `{name}` is a placeholder whose value is also in `params`. */
const MESSAGES = {
  validation_required: 'Cannot be blank.',
  validation_empty: 'Must be blank.',
  validation_nil: 'Must be blank.',
  validation_nil_or_not_empty_required: 'Cannot be blank.',
  validation_in_invalid: 'Must be a valid value.',
  validation_not_in_invalid: 'Must not be in list.',
  validation_match_invalid: 'Must be in a valid format.',
  validation_values_mismatch: "Values don't match.",
  validation_length_out_of_range: 'The length must be between {min} and {max}.',
  validation_min_greater_equal_than_required: 'Must be no less than {threshold}.',
  validation_max_less_equal_than_required: 'Must be no greater than {threshold}.',
  validation_only_int_constraint: 'Decimal numbers are not allowed.',
  validation_is_domain: 'Must be a valid domain.',
  validation_is_url: 'Must be a valid url.',
  validation_found_via: 'The value cannot contain "_via_".',
  validation_invalid_or_existing_id: 'The collection id is invalid or already in use.',
  validation_collection_name_exists: 'Collection name must be unique (case insensitive).',
  validation_collection_name_id_duplicate: 'The name is the id of another collection.',
  validation_collection_name_invalid: 'The name is taken by an internal table.',
  validation_collection_type_change: 'Collection type cannot be changed.',
  validation_collection_system_name_change: 'The name of a system collection cannot be changed.',
  validation_collection_system_flag_change: 'Whether a collection is a system one cannot be changed.',
  validation_collection_system_rule_change: 'The rules of a system collection cannot be changed.',
  validation_missing_primary_key: 'The "id" field is missing or is no primary key.',
  validation_system_field_change: 'System fields cannot be deleted or renamed.',
  validation_duplicated_field_id: 'Two fields have the id {id}.',
  validation_duplicated_field_name: 'Two fields have the name {fieldName}.',
  validation_reserved_field_name: 'The field name is reserved.',
  validation_field_type_change: 'Field type cannot be changed.',
  validation_unsupported_composite_pk: 'A collection has exactly one primary key.',
  validation_invalid_autogenerate_pattern_value:
    'The pattern can generate a value that the field does not accept, as in "{value}".',
  validation_field_relation_change: 'The relation collection cannot be changed.',
  validation_field_relation_missing_collection: "The relation collection doesn't exist.",
  validation_relation_field_non_view_base_collection: 'Only views may relate to views.',
  validation_indexes_not_supported: 'Views have no indexes.',
  validation_duplicated_index_name: 'Two indexes have this name.',
  validation_existing_index_name: 'The index name is already used in {usedTableName} collection.',
  validation_duplicated_index_definition: 'Two indexes are over the same columns.',
  validation_invalid_unique_system_field_index:
    'The unique index of the system field {fieldName} is missing or was changed.',
  validation_mfa_not_enough_auths: 'MFA needs at least two ways to sign in.',
  validation_missing_field: 'There is no field {fieldName}.',
  validation_missing_unique_constraint: 'The field {fieldName} has no unique index of its own.',
} as const

export type CollectionErrorCode = keyof typeof MESSAGES

/** Makes an error of this table; it has `params` only if the message has placeholders. */
export function collectionError(code: CollectionErrorCode, params: Readonly<Record<string, unknown>> = {}): FieldError {
  const template = MESSAGES[code]
  if (!template.includes('{')) return { code, message: template }
  return { code, message: template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')), params }
}

/** `validation_missing_<field>_field`: an auth collection lacks a system field. */
export function missingFieldError(name: string): FieldError {
  return {
    code: `validation_missing_${name}_field`,
    message: `The system field "${name}" is missing or has another type.`,
  }
}

/** Makes an error with the database's or a parser's message. */
export function explainedError(code: string, message: string): FieldError {
  const text = message.trim()
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1)
  return { code, message: /[.?!]$/.test(capital) ? capital : `${capital}.` }
}
