export type {
  CallNode,
  ComparisonNode,
  FilterNode,
  GroupNode,
  IdentifierNode,
  NumberNode,
  OperandNode,
  Sign,
  TextNode,
} from './ast.ts'
export { operandsOf } from './ast.ts'
export { bindParameters } from './bind-parameters.ts'
export type { EqualityCase, Known, OperandTraits, ScalarOperand } from './compare.ts'
export { compareScalars, equalityCase, isEmpty } from './compare.ts'
export { compareOperands, isAnyOfNothing } from './compare-operands.ts'
export type { Decision, DecisionInput } from './decide.ts'
export { decideFilter } from './decide.ts'
export type { EvaluationInput } from './evaluate.ts'
export { evaluateFilter, isLocal, keywordValue } from './evaluate.ts'
export type { FilterCollection, FilterField } from './filter-collection.ts'
export { filterCollection } from './filter-collection.ts'
export { FilterSyntaxError } from './filter-syntax-error.ts'
export { geoDistance } from './geo-distance.ts'
export { endsInEscape, likePattern } from './like.ts'
export { macroValue } from './macros.ts'
export type { LocalOperand, ParsedIdentifier } from './own-operand.ts'
export {
  fieldNamed,
  fieldOperand,
  holdsItems,
  holdsJson,
  holdsText,
  literal,
  lowered,
  parseIdentifier,
  single,
} from './own-operand.ts'
export type { FilterLimits } from './parse.ts'
export { CLIENT_LIMITS, parseFilter, parseFilterCached, PROGRAM_LIMITS } from './parse.ts'
export type { FilterRequest, RequestResolution } from './request-operand.ts'
export { resolveRequest } from './request-operand.ts'
export type { Affinity, NullMode, Scalar } from './scalar.ts'
export { numberToText, toNumeric } from './scalar.ts'
