import type { StoredRecord } from '../kernel/stored-record.ts'

/** One parsed subscription: its topic and options (record-api §11.3). */
export interface Subscription {
  /** The whole string, which is the event name of its messages. */
  readonly text: string
  readonly topic: string
  /** The unparsed options; subscriptions of one viewer with equal options get equal messages. */
  readonly optionsText: string
  readonly query: Readonly<Record<string, string>>
  /** Names in snake case, lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** Parses a subscription string; unreadable options are ignored. */
export function parseSubscription(text: string): Subscription {
  const mark = text.indexOf('?')
  const topic = mark === -1 ? text : text.slice(0, mark)
  const optionsText = mark === -1 ? '' : (new URLSearchParams(text.slice(mark + 1)).get('options') ?? '')
  const { query, headers } = parseOptions(optionsText)
  return {
    text,
    topic,
    optionsText,
    query: stringValues(query, (name) => name),
    headers: stringValues(headers, snakeHeader),
  }
}

/**
 * The topics under which a record's events are sent by the list rule and by the view rule, with the collection's name
 * and with its id.
 */
export function topicsOf({ collection, values }: StoredRecord): {
  readonly list: readonly string[]
  readonly view: readonly string[]
} {
  const names = [collection.name, collection.id]
  return { list: names.flatMap((name) => [`${name}/*`, name]), view: names.map((name) => `${name}/${values.id}`) }
}

function parseOptions(text: string): { query?: unknown; headers?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function stringValues(given: unknown, toName: (name: string) => string): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  if (typeof given !== 'object' || given === null) return values
  for (const [name, value] of Object.entries(given)) values[toName(name)] = stringify(value)
  return values
}

function stringify(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function snakeHeader(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}
