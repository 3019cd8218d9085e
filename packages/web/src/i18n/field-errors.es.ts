import type { FieldErrorCode, IdempotencyCode, LimitCode } from '@timesheet/schema'
import { DEFAULT_VALIDATION_ES, namedDefault } from './default-validation.ts'

/** Error codes of the account forms, which record fields do not have. */
type AccountErrorCode =
  | 'validation_not_in_invalid'
  | 'validation_invalid_token'
  | 'validation_invalid_token_payload'
  | 'validation_invalid_token_claims'
  | 'validation_invalid_token_email'
  | 'validation_token_collection_mismatch'
  | 'validation_token_email_mismatch'
  | 'validation_invalid_password'
  | 'validation_password_guessable'
  | 'validation_invalid_new_email'
  | 'validation_invalid_provider'

const LINK = 'El enlace no es válido o ya venció'

/** Names the record that already holds a unique value, when the viewer may see it. */
export const HELD_BY_ES = 'Ya lo tiene {holder}'

/** The Spanish text of each field error of the record API. */
export const FIELD_ERRORS_ES: Record<FieldErrorCode | AccountErrorCode | LimitCode | IdempotencyCode, string> = {
  query_too_slow: 'La consulta tardó demasiado y se detuvo; conviene acotarla',
  query_too_costly: 'La consulta recorre demasiadas relaciones o registros; conviene acotarla',
  expand_too_large: 'La consulta trae demasiados registros relacionados; conviene pedir menos a la vez',
  answer_too_large: 'La respuesta sería demasiado grande; conviene pedir menos a la vez',
  idempotency_key_invalid: 'El cambio no se pudo enviar; conviene hacerlo de nuevo',
  idempotency_key_reused: 'Ese cambio ya se envió de otra manera; conviene hacerlo de nuevo',
  validation_required: DEFAULT_VALIDATION_ES.required,
  validation_invalid_value: 'El valor no es válido',
  validation_not_unique: 'Ese valor ya existe',
  validation_values_mismatch: 'Los valores no coinciden',
  validation_invalid_format: DEFAULT_VALIDATION_ES.format,
  validation_match_invalid: DEFAULT_VALIDATION_ES.format,
  validation_in_invalid: 'El valor no está entre los admitidos',
  validation_length_out_of_range: 'Necesita entre {min} y {max} caracteres',
  validation_length_too_long: namedDefault('maxLength', 'max'),
  validation_length_invalid: 'Necesita exactamente {min} caracteres',
  validation_min_text_constraint: namedDefault('minLength', 'min'),
  validation_max_text_constraint: namedDefault('maxLength', 'max'),
  validation_content_size_limit: 'El contenido supera el tamaño admitido',
  validation_not_a_number: DEFAULT_VALIDATION_ES.numeric,
  validation_only_int_constraint: DEFAULT_VALIDATION_ES.integer,
  validation_min_number_constraint: 'No puede ser menor que {min}',
  validation_max_number_constraint: 'No puede ser mayor que {max}',
  validation_min_greater_equal_than_required: 'No puede ser menor que {threshold}',
  validation_max_less_equal_than_required: 'No puede ser mayor que {threshold}',
  validation_is_email: DEFAULT_VALIDATION_ES.email,
  validation_email_domain_not_allowed: 'Ese dominio de correo no está admitido',
  validation_invalid_url: 'Falta una dirección web válida',
  validation_url_domain_not_allowed: 'Ese dominio no está admitido',
  validation_too_many_values: 'Admite {maxSelect} valores como máximo',
  validation_not_enough_values: DEFAULT_VALIDATION_ES.choose,
  validation_missing_rel_collection: 'Lo elegido ya no existe',
  validation_missing_rel_records: 'Lo elegido ya no existe o no está al alcance',
  validation_too_many_files: 'Admite {maxSelect} archivos como máximo',
  validation_invalid_file: 'El archivo no es válido',
  validation_image_pixels_limit: 'La imagen es demasiado grande: admite {maxMegapixels} megapíxeles como máximo',
  validation_file_size_limit: 'El archivo supera el tamaño admitido',
  validation_invalid_mime_type: 'Ese tipo de archivo no está admitido',
  validation_json_size_limit: 'El contenido supera el tamaño admitido',
  validation_invalid_json: 'El contenido no es válido',
  validation_invalid_latitude: 'La latitud va de -90 a 90 grados',
  validation_invalid_longitude: 'La longitud va de -180 a 180 grados',
  validation_version_conflict: 'Otra persona lo cambió mientras tanto',
  validation_version_invalid: 'La versión la cuenta el sistema: no se puede indicar',
  validation_pk_change: 'El identificador no se puede cambiar',
  field_derived: 'Lo calcula el programa',
  derived_fan_out: 'El cambio alcanza a más de {max} registros a la vez',
  validation_pk_invalid: 'El identificador no es válido o ya existe',
  validation_forbidden_pk_character: 'El identificador tiene un carácter no admitido',
  validation_reserved_pk: 'Ese identificador está reservado',
  validation_invalid_old_password: 'La contraseña actual no coincide',
  validation_invalid_auth_id: 'El identificador no es válido o ya existe',
  validation_not_in_invalid: 'Ese valor no está admitido',
  validation_invalid_token: LINK,
  validation_invalid_token_payload: LINK,
  validation_invalid_token_claims: LINK,
  validation_invalid_token_email: 'Ese correo ya no está disponible',
  validation_token_collection_mismatch: LINK,
  validation_token_email_mismatch: LINK,
  validation_invalid_password: 'La contraseña no coincide',
  validation_password_guessable:
    'Es muy fácil de adivinar: conviene una más larga, sin datos propios ni palabras de uso común',
  validation_invalid_new_email: 'Ese correo no está disponible',
  validation_invalid_provider: 'Ese proveedor no está habilitado',
}
