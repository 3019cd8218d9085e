import { isDay } from './day.ts'

/** The unparsed parameters of an address. */
export type AddressSearch = Readonly<Record<string, unknown>>

/** How one parameter of an address is read: what it may be, and what counts where it is not. */
export type AddressPart =
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>>; readonly fallback: string }
  | { readonly kind: 'flag' | 'day' | 'word' | 'record' }
  | { readonly kind: 'text'; readonly pattern: RegExp }
/** How the parameters of an address are read, by their names. */
export type AddressParts = Readonly<Record<string, AddressPart>>

type ValueOf<Part> = Part extends { readonly kind: 'flag' }
  ? boolean
  : Part extends {
        readonly kind: 'choice'
        readonly options: Readonly<Record<infer Value, string>>
        readonly fallback: infer Fallback
      }
    ? `${Value & (string | number)}` | (Fallback & string)
    : string

/** The values of an address, typed by its parts. */
export type AddressValues<Parts extends AddressParts> = { readonly [Name in keyof Parts]: ValueOf<Parts[Name]> }

const KEY = /^[\w-]{1,60}$/
/** Longer texts count as none. */
const LONGEST_TEXT = 4000

function readPart(part: AddressPart, raw: unknown): string | boolean {
  const value = raw === undefined || raw === null ? '' : String(raw)
  if (part.kind === 'flag') return value === '1'
  if (part.kind === 'choice') return Object.hasOwn(part.options, value) ? value : part.fallback
  if (part.kind === 'day') return isDay(value) ? value : ''
  if (part.kind === 'text') return value.length <= LONGEST_TEXT && part.pattern.test(value) ? value : ''
  return KEY.test(value) ? value : ''
}

/** Reads an address by its parts; what is not valid counts as the default. */
export function readAddress<const Parts extends AddressParts>(
  parts: Parts,
  search: AddressSearch,
): AddressValues<Parts> {
  const read = Object.entries(parts).map(([name, part]) => [name, readPart(part, search[name])] as const)
  return Object.fromEntries(read) as AddressValues<Parts>
}
