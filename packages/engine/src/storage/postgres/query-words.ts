import { isSymbol, isWord, type SqlToken } from '../sql-tokens.ts'

/** Reserved words, which are never names. */
const RESERVED = new Set(
  `select distinct all from where group by having order limit offset as on using join left right full inner outer cross natural union except
   intersect and or not in is isnull notnull null like between exists case when then else end collate asc desc over with recursive
   values true false current_date current_time current_timestamp escape nulls materialized window filter`.split(/\s+/),
)

/** Words that may precede a bracket without being a function. */
const BEFORE_BRACKET = new Set(
  'over filter in exists as values not and or on where when then else from join by using select having between like is case all distinct union except intersect materialized limit'.split(
    ' ',
  ),
)

/** Words of windows and sorts, which are names elsewhere. */
const IN_CONTEXT: Readonly<Record<string, (before: SqlToken | undefined, after: SqlToken | undefined) => boolean>> = {
  first: (before) => isWord(before, 'nulls'),
  last: (before) => isWord(before, 'nulls'),
  partition: (_before, after) => isWord(after, 'by'),
  rows: (_before, after) => opensFrame(after),
  range: (_before, after) => opensFrame(after),
  groups: (_before, after) => opensFrame(after),
  unbounded: (_before, after) => isWord(after, 'preceding', 'following'),
  preceding: (before) => isWord(before, 'unbounded') || before?.kind === 'number',
  following: (before) => isWord(before, 'unbounded') || before?.kind === 'number',
  current: (_before, after) => isWord(after, 'row'),
  row: (before) => isWord(before, 'current'),
}

/** Comparison operators. */
export const COMPARISONS: ReadonlySet<string> = new Set(['=', '==', '!=', '<>', '<', '>', '<=', '>='])

/** Whether the word at this position is a keyword instead of the name of a table, column or function. */
export function isKeyword(tokens: readonly SqlToken[], at: number): boolean {
  const token = tokens[at]!
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isSymbol(after, '(') && !Object.hasOwn(IN_CONTEXT, token.value)) return BEFORE_BRACKET.has(token.value)
  return (
    RESERVED.has(token.value) || (Object.hasOwn(IN_CONTEXT, token.value) && IN_CONTEXT[token.value]!(before, after))
  )
}

function opensFrame(token: SqlToken | undefined): boolean {
  return isWord(token, 'between', 'unbounded', 'current') || token?.kind === 'number'
}
