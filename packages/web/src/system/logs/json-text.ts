export type JsonPartKind = 'key' | 'text' | 'number' | 'word' | 'plain'

export interface JsonPart {
  readonly kind: JsonPartKind
  readonly text: string
}

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

/** Splits indented JSON into parts to be coloured; the parts joined are the text. */
export function jsonParts(value: unknown): readonly JsonPart[] {
  const json = JSON.stringify(value, null, 2) ?? ''
  const parts: JsonPart[] = []
  let end = 0
  for (const match of json.matchAll(TOKEN)) {
    const [, text, colon, number, word] = match
    if (match.index > end) parts.push({ kind: 'plain', text: json.slice(end, match.index) })
    if (text !== undefined) parts.push({ kind: colon === undefined ? 'text' : 'key', text })
    if (colon !== undefined) parts.push({ kind: 'plain', text: colon })
    if (number !== undefined) parts.push({ kind: 'number', text: number })
    if (word !== undefined) parts.push({ kind: 'word', text: word })
    end = match.index + match[0].length
  }
  return end < json.length ? [...parts, { kind: 'plain', text: json.slice(end) }] : parts
}
