import type { StoredRecord } from '../kernel/stored-record.ts'

/** One subscription as a client wrote it: the topic and the options that its messages are made with (record-api §11.3). */
export interface Subscription {
  /** The whole string; it is the event name of every message. */
  readonly text: string
  readonly topic: string
  /** The options as they were written: subscriptions of one viewer with equal options get equal messages. */
  readonly optionsText: string
  readonly query: Readonly<Record<string, string>>
  /** Names snake_cased and lower-cased. */
  readonly headers: Readonly<Record<string, string>>
}

/** Reads a subscription string; options that cannot be read count as none. */
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

/** The topics that hear of a record under the list rule and under the view rule; by the collection's name and by its id. */
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
