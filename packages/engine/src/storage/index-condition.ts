const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[A-Za-z_]\w*|[^'"`[A-Za-z_]+|./g
const KEYWORDS = new Set(
  'and or not is null in like between true false collate nocase case when then else end glob escape cast as text integer numeric real exists isnull notnull'.split(
    ' ',
  ),
)

/**
 * Converts an index condition or expression from SQLite's syntax: quotes names by `id` and keeps function names and
 * literals; `word` may replace a keyword such as TRUE.
 */
export function respellCondition(
  condition: string,
  id: (name: string) => string,
  word: (keyword: string) => string = (keyword) => keyword,
): string {
  const tokens = condition.match(TOKENS) ?? []
  return tokens
    .map((token, i) => {
      if (/^[`"[]/.test(token)) return id(token.slice(1, -1))
      if (!/^[A-Za-z_]/.test(token)) return token
      if (KEYWORDS.has(token.toLowerCase())) return word(token)
      return tokens[i + 1]?.trimStart().startsWith('(') ? token : id(token)
    })
    .join('')
}
