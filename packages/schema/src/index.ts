export type { ErrorData, FieldError, Violation } from './errors/field-error.ts'
export type { FieldErrorCode, IdempotencyCode, LimitCode } from './errors/messages.ts'
export { FIELD_MESSAGES, fieldError, IDEMPOTENCY_MESSAGES, LIMIT_MESSAGES } from './errors/messages.ts'
export { WiringError } from './errors/wiring-error.ts'
export type * from './fields/field-model.ts'
export { isMultiple } from './fields/field-model.ts'
export type { FieldValue, GeoPoint, JsonValue, RecordValues } from './fields/field-value.ts'
export type { AnyField, FieldKind, FieldKinds } from './fields/field-kind.ts'
export type { FieldDeclaration, FieldTexts, TextFormat } from './fields/declare.ts'
export { DAY_PATTERN, f, MONTH_PATTERN, TIME_PATTERN, timestamps } from './fields/declare.ts'
export { FIELD_KINDS, kindOf } from './fields/kinds.ts'
export { castBool, castList, castNumber, castText } from './fields/cast.ts'
export { formatDateTime, normaliseDateTime } from './fields/date-time.ts'
export { isTooDeepJson } from './fields/json-depth.ts'
export { listItems } from './fields/list-value.ts'
export { isEmail } from './fields/email.ts'
export { urlHost } from './fields/url.ts'
export { codePoints, utf8Bytes } from './fields/text-size.ts'
export { isPattern, matchesPattern } from './fields/pattern.ts'
export type { RandomBelow } from './fields/autogenerate.ts'
export { autogenerate } from './fields/autogenerate.ts'
export { DEFAULT_ID_PATTERN } from './fields/primary-key.ts'
export { compareSpanish, LOOSE_ACCENTS, SPANISH_LETTERS, spanishKey, SPLIT_ENES } from './collation/spanish.ts'
export { spanishTexts } from './collation/spanish-texts.ts'
export { lettersFor, SEARCHED_LETTERS, searchedWords, searchKey, UNSEARCHED } from './collation/search-key.ts'
export type * from './collection/collection-model.ts'
export type {
  Access,
  AuthDeclaration,
  AuthDeclarationOptions,
  AuditOptions,
  BaseDeclaration,
  CollectionDeclaration,
  CreateOf,
  DraftOf,
  FieldDeclarations,
  GivenOf,
  IndexDeclaration,
  RecordOf,
  StoredOf,
  UpdateOf,
  ValuesOf,
} from './collection/define-collection.ts'
export { checkedAfter } from './collection/checked-after.ts'
export type { Move, Stamp, StateDeclaration, StateMachine, StateTone } from './collection/state-machine.ts'
export { defineStates, moveBetween, stateLabels } from './collection/state-machine.ts'
export { defineCollection } from './collection/define-collection.ts'
export { describe } from './collection/describe.ts'
export { generatedId } from './collection/generated-id.ts'
export { describeAll } from './collection/describe-all.ts'
export { versionedCollections } from './collection/versioned-collections.ts'
export { toWire } from './collection/to-wire.ts'
export { AUTH_DEFAULTS, authOptions, TOKEN_KINDS } from './collection/auth-defaults.ts'
export { crc32 } from './collection/crc32.ts'
export { indexSql } from './collection/index-sql.ts'
export type { SystemField } from './collection/system-fields.ts'
export { systemFields } from './collection/system-fields.ts'
export { normaliseValues, validateValues, zeroValues } from './collection/validate.ts'
export type { Body, ModifierContext } from './collection/modifiers.ts'
export { resolveModifiers } from './collection/modifiers.ts'
export type { InputOf, OutputOf, RouteContract, RouteMethod, RouteOutput } from './route/define-route.ts'
export { answers, defineRoute } from './route/define-route.ts'
export type {
  Command,
  CommandCode,
  CommandDeclaration,
  CommandPlan,
  CommandPreview,
  PlanCounts,
  CommandResult,
  LeftOut,
  PlannedStep,
} from './command/define-command.ts'
export { COMMAND_MESSAGES, defineCommand, MAX_STEPS, plannedId, undoRoute } from './command/define-command.ts'
export { digestPlan, plannedValues } from './command/digest-plan.ts'
export { pathFields } from './route/path-fields.ts'
export { readInput } from './route/read-input.ts'
export { routeRequest } from './route/route-request.ts'
export * from './filter/index.ts'
