/** A value that a driver can bind. Booleans are bound as the dialect stores them. */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array

/**
 * A piece of SQL with its bound values, in order.
 * Placeholders are `?` on every database; a driver that spells them otherwise rewrites them when it prepares the text.
 * A literal question mark is never written into `text`.
 */
export interface Sql {
  readonly text: string
  readonly params: readonly SqlValue[]
  /** Set where the statement reads only so many rows, each by its key: it may run where others wait. */
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

/** Trusted text without values: keywords and identifiers that a dialect has quoted. Never user input. */
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
