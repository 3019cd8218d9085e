import { type AddressSearch, type AddressValues, readAddress } from '@timesheet/domain/kernel'
import { filterText } from '../../data/collection.ts'
import type { TableView } from '../../ui/grid/data-grid/data-grid.types.ts'

/** The unparsed search parameters of an address. */
export type Search = AddressSearch

interface Filtered<Value> {
  readonly label: string
  /** Offered on request, or while it is set. */
  readonly isMore?: true
  /** The API filter for a value; '' for none. `me` is the viewer's id. */
  readonly filter?: (value: Value, me: string) => string
}

/** A choice from a closed list. */
export interface ChoicePart<Value extends string> extends Filtered<Value> {
  readonly kind: 'choice'
  readonly options: Readonly<Record<Value, string>>
  /** The value when the address has none; '' when nothing is chosen by default. */
  readonly fallback: Value | ''
  /** The label of the empty choice. */
  readonly any?: string
  /** Shows the options side by side instead of in a list. */
  readonly isOpen?: boolean
  /** Not rendered among the filters; the screen renders it itself. */
  readonly isHidden?: boolean
}

/** A record of another collection, searched by typing. */
export interface RecordPart extends Filtered<string> {
  readonly kind: 'record'
  readonly target: string
  readonly any: string
  /** A filter that every offered record satisfies, by the values of the view. */
  readonly only?: (values: Readonly<Record<string, unknown>>) => string
}

/** A boolean. */
export interface FlagPart extends Filtered<boolean> {
  readonly kind: 'flag'
}

/** A text that only the screen interprets: the open row, the open tab. */
export interface WordPart {
  readonly kind: 'word'
}

/** A day that the screen reads; the screen offers an input for it, or the view does among those on request. */
export interface DayPart {
  readonly kind: 'day'
  readonly label?: string
  readonly isMore?: true
}

/** A text of a pattern that only the screen interprets: a list of keys, an order. */
export interface TextPart {
  readonly kind: 'text'
  readonly pattern: RegExp
  /** Leaves the page as it is: the rows are the same. */
  readonly isPlace?: true
}

/** A choice of any value type. */
interface AnyChoice extends Omit<ChoicePart<never>, 'options' | 'fallback'> {
  readonly options: Readonly<Record<string, string>>
  readonly fallback: string
}

export type ViewPart = AnyChoice | RecordPart | FlagPart | DayPart | WordPart | TextPart
export type ViewParts = Readonly<Record<string, ViewPart>>

/** The values of a view, typed by its parts. */
export type ViewValues<Parts extends ViewParts> = AddressValues<Parts>

/** The state of a screen that is kept in its address: search, sort, page and open row, and its own parts. */
export interface View<Parts extends ViewParts = ViewParts> {
  /** The key under which views of this screen are saved. */
  readonly screen: string
  readonly parts: Parts
  readonly read: (search: Search) => ViewValues<Parts>
  /** The search parameters of a change; defaults are undefined. */
  readonly write: (change: Partial<ViewValues<Parts>>) => Readonly<Record<string, string | undefined>>
  readonly readTable: (search: Search) => TableView
  /** The API filters of all parts. */
  readonly filters: (values: ViewValues<Parts>, me: string) => readonly string[]
}

/** Declares a part that is a choice from a closed list. */
export function choice<const Value extends string, const Fallback extends Value | ''>(
  part: Omit<ChoicePart<Value>, 'kind' | 'fallback'> & { readonly fallback: Fallback },
) {
  return { kind: 'choice', ...part } as const
}

/** Declares a part that is a related record; it filters by this relation field. */
export function record(part: Omit<RecordPart, 'kind' | 'filter'>, field: string): RecordPart {
  return { kind: 'record', ...part, filter: (id) => filterText(`${field} = {:id}`, { id }) }
}

/** Declares a boolean part. */
export function flag(part: Omit<FlagPart, 'kind'>): FlagPart {
  return { kind: 'flag', ...part }
}

/** A part that is a day; like a filter, a change of it leads to the first page. */
export const day: DayPart = { kind: 'day' }

/** A part that only the screen itself reads. */
export const word: WordPart = { kind: 'word' }

/** Declares a part that is a text of this pattern. */
export function text(pattern: RegExp): TextPart {
  return { kind: 'text', pattern }
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

/**
 * Declares a screen's view: the search parameters of its address and the filters they produce. Invalid values in the
 * address count as the default.
 */
export function defineView<const Parts extends ViewParts>(screen: string, parts: Parts): View<Parts> {
  const all = Object.entries(parts) as readonly (readonly [string, ViewPart])[]
  return {
    screen,
    parts,
    read: (search) => readAddress(parts, search),
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
