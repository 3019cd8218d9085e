import { filterText } from '../../data/collection.ts'
import type { TableView } from '../../ui/table/table.types.ts'

/** What an address holds, before it is read. */
export type Search = Readonly<Record<string, unknown>>

interface Told<Value> {
  readonly label: string
  /** The condition of a value, in the record API's words; '' for none. `me` is the viewer's id. */
  readonly filter?: (value: Value, me: string) => string
}

/** One of a closed list. */
export interface ChoicePart<Value extends string> extends Told<Value> {
  readonly kind: 'choice'
  readonly options: Readonly<Record<Value, string>>
  /** What holds when the address names none; '' where none is chosen. */
  readonly fallback: Value | ''
  /** What an empty choice is called. */
  readonly any?: string
  /** The options side by side instead of in a list. */
  readonly isOpen?: boolean
  /** Drawn by the screen itself, not among the filters. */
  readonly isHidden?: boolean
}

/** A record of another collection, found by typing. */
export interface RecordPart extends Told<string> {
  readonly kind: 'record'
  readonly target: string
  readonly any: string
}

/** Something that holds or not. */
export interface FlagPart extends Told<boolean> {
  readonly kind: 'flag'
}

/** A word that only the screen knows: the open row, the open tab. */
export interface WordPart {
  readonly kind: 'word'
}

/** A choice, whatever it is one of. */
interface AnyChoice extends Omit<ChoicePart<never>, 'options' | 'fallback'> {
  readonly options: Readonly<Record<string, string>>
  readonly fallback: string
}

export type ViewPart = AnyChoice | RecordPart | FlagPart | WordPart
export type ViewParts = Readonly<Record<string, ViewPart>>

type ValueOf<Part> = Part extends { readonly kind: 'flag' }
  ? boolean
  : Part extends {
        readonly kind: 'choice'
        readonly options: Readonly<Record<infer Value, string>>
        readonly fallback: infer Fallback
      }
    ? (Value & string) | (Fallback & string)
    : string

/** The values of a view, typed by its parts. */
export type ViewValues<Parts extends ViewParts> = { readonly [Name in keyof Parts]: ValueOf<Parts[Name]> }

/** What a screen shows, as the address says it: search, order, page and open row besides its own parts. */
export interface View<Parts extends ViewParts = ViewParts> {
  /** Saved views belong to a screen. */
  readonly screen: string
  readonly parts: Parts
  readonly read: (search: Search) => ViewValues<Parts>
  /** A change as the words of the address; what is at its default leaves it. */
  readonly write: (change: Partial<ViewValues<Parts>>) => Readonly<Record<string, string | undefined>>
  readonly readTable: (search: Search) => TableView
  /** The condition of all parts together. */
  readonly filters: (values: ViewValues<Parts>, me: string) => readonly string[]
}

const KEY = /^[\w-]{1,60}$/

/** A part that is one of a closed list. */
export function choice<const Value extends string, const Fallback extends Value | ''>(
  part: Omit<ChoicePart<Value>, 'kind' | 'fallback'> & { readonly fallback: Fallback },
) {
  return { kind: 'choice', ...part } as const
}

/** A part that is a record of another collection; the field that points at it is the condition. */
export function record(part: Omit<RecordPart, 'kind' | 'filter'>, field: string): RecordPart {
  return { kind: 'record', ...part, filter: (id) => filterText(`${field} = {:id}`, { id }) }
}

/** A part that holds or not. */
export function flag(part: Omit<FlagPart, 'kind'>): FlagPart {
  return { kind: 'flag', ...part }
}

/** A part that only the screen itself reads. */
export const word: WordPart = { kind: 'word' }

function readPart(part: ViewPart, raw: unknown): string | boolean {
  const text = raw === undefined || raw === null ? '' : String(raw)
  if (part.kind === 'flag') return text === '1'
  if (part.kind === 'choice') return Object.hasOwn(part.options, text) ? text : part.fallback
  return KEY.test(text) ? text : ''
}

function written(part: ViewPart | undefined, value: unknown): string | undefined {
  if (value === true) return '1'
  const isDefault = part?.kind === 'choice' && value === part.fallback
  return isDefault || value === false || value === undefined ? undefined : String(value as string) || undefined
}

function readTable(search: Search): TableView {
  const page = Number(search['page'])
  return {
    text: String(search['q'] ?? ''),
    sort: String(search['sort'] ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** A screen's view as data: what its address may say, and what that asks the server for. What the address says otherwise is its default. */
export function defineView<const Parts extends ViewParts>(screen: string, parts: Parts): View<Parts> {
  const all = Object.entries(parts) as readonly (readonly [string, ViewPart])[]
  return {
    screen,
    parts,
    read: (search) =>
      Object.fromEntries(all.map(([name, part]) => [name, readPart(part, search[name])])) as ViewValues<Parts>,
    write: (change) =>
      Object.fromEntries(Object.entries(change).map(([name, value]) => [name, written(parts[name], value)])),
    readTable,
    filters: (values, me) =>
      all.map(([name, part]) => {
        const value = values[name]
        const isSet = value !== '' && value !== false && value !== undefined
        return isSet && 'filter' in part ? (part.filter?.(value as never, me) ?? '') : ''
      }),
  }
}
