/** A value that a driver can bind. Booleans are bound as the dialect stores them. */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array

/**
 * A piece of SQL with its bound values, in order. Placeholders are `?` for every database; a driver with another syntax
 * rewrites them. `text` never contains a literal question mark.
 */
export interface Sql {
  readonly text: string
  readonly params: readonly SqlValue[]
  /** Set if the statement reads a limited number of rows by key, so that it may run without waiting in a queue. */
  readonly bounded?: true
}

/** Builds SQL from a template: interpolated `Sql` is spliced, anything else is bound. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? ''
  const params: SqlValue[] = []
  parts.forEach((part, i) => {
    if (isSql(part)) {
      text += part.text
      params.push(...part.params)
    } else {
      text += '?'
      params.push(part)
    }
    text += strings[i + 1] ?? ''
  })
  return { text, params }
}

/** Trusted text without values: keywords and quoted identifiers. Never user input. */
export function raw(text: string): Sql {
  return { text, params: [] }
}

/** Joins pieces with a separator such as `, ` or ` AND `. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map((p) => p.text).join(separator), params: parts.flatMap((p) => p.params) }
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part
}
