import { ASIGNMENT_ROLES, type DocumentAsignment } from '@timesheet/domain/documents'
import { formatClock, type Minutes } from '@timesheet/domain/kernel'
import { BUDGET_FORMAT } from '../../../../forms/typed-formats.ts'
import { Unread } from '../../../../forms/unread.ts'

type Role = DocumentAsignment['role']

/** What a person does with a document, and in how many minutes. */
export interface AsignedPart {
  readonly role: Role
  readonly minutes: Minutes
}

const LETTERS = { prepares: 'E', collaborates: 'C', reviews: 'R', approves: 'A' } as const satisfies Readonly<
  Record<Role, string>
>
const ROLES = Object.keys(LETTERS) as readonly Role[]
const WORD = /^([ECRA])(.*)$/i

/** The letters, for who does not know them yet. */
export const LETTER_WORDS = ROLES.map((role) => `${LETTERS[role]} ${ASIGNMENT_ROLES[role].toLowerCase()}`).join(', ')

/** Always in one order, whatever the order in which they were stored. */
function inOrder(parts: readonly AsignedPart[]): readonly AsignedPart[] {
  return parts.toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
}

/** `E 12:00 R 2:00`: what `readAsigned` reads. */
export function asignedText(parts: readonly AsignedPart[]): string {
  return inOrder(parts)
    .map(({ role, minutes }) => [LETTERS[role], minutes ? formatClock(minutes) : ''].join(' ').trim())
    .join(' ')
}

/** `Elabora 12:00, revisa 2:00`; words for nothing. */
export function asignedWords(parts: readonly AsignedPart[]): string {
  if (parts.length === 0) return 'Nada: lo que hay se termina'
  const words = inOrder(parts)
    .map(({ role, minutes }) => `${ASIGNMENT_ROLES[role].toLowerCase()}${minutes ? ` ${formatClock(minutes)}` : ''}`)
    .join(', ')
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}

/**
 * Reads what is typed in the cell of a person and a document: letters of functions, each with hours or without. A
 * function without hours keeps those that it has; hours without a function are of the only one, or of who elaborates.
 */
export function readAsigned(text: string, before: readonly AsignedPart[]): readonly AsignedPart[] | Unread {
  const found = new Map<Role, Minutes | null>()
  let last: Role | null = null
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const [, letter = '', rest = word] = WORD.exec(word) ?? []
    const named: Role | undefined = ROLES.find((role) => LETTERS[role] === letter.toUpperCase())
    if (named && found.has(named)) return new Unread(text, `${ASIGNMENT_ROLES[named]} está dos veces.`)
    const role: Role = named ?? last ?? (before.length === 1 ? before[0]!.role : 'prepares')
    if (!named && typeof found.get(role) === 'number')
      return new Unread(text, `Falta de quién son las horas: ${LETTER_WORDS}.`)
    const minutes = rest === '' ? null : BUDGET_FORMAT.read(rest)
    if (minutes instanceof Unread)
      return new Unread(text, named ? minutes.problem : `Se escribe E 12: ${LETTER_WORDS}.`)
    found.set(role, minutes)
    last = role
  }
  return ROLES.filter((role) => found.has(role)).map((role) => ({
    role,
    minutes: found.get(role) ?? before.find((one) => one.role === role)?.minutes ?? 0,
  }))
}
