import type { Distribution } from '@timesheet/domain/documents'
import { lineKey } from './line-key.ts'

type Line = Pick<Distribution, 'type' | 'specialty' | 'purpose' | 'contact' | 'role'>

/** A line of another project, with the code of its purpose; '' for any. */
export interface CopiedLine extends Line {
  readonly purposeCode: string
}

/** What becomes of the lines of another project. */
export interface CopyPlan {
  readonly lines: readonly Line[]
  /** How many are there already. */
  readonly there: number
  /** How many name who is not of the customer or out of use, or are for a purpose that the project does not have. */
  readonly unfit: number
}

interface Place {
  readonly own: readonly Line[]
  readonly purposes: readonly { readonly id: string; readonly code: string }[]
  readonly contacts: ReadonlySet<string>
}

/** Which lines of another project are copied; a purpose is that of the same code. */
export function copyPlan(theirs: readonly CopiedLine[], { own, purposes, contacts }: Place): CopyPlan {
  const ids = new Map(purposes.map(({ id, code }) => [code.toUpperCase(), id]))
  const taken = new Set(own.map(lineKey))
  const fitting = theirs.flatMap(({ type, specialty, purposeCode, contact, role }): Line[] => {
    const purpose = purposeCode === '' ? '' : ids.get(purposeCode.toUpperCase())
    return purpose === undefined || !contacts.has(contact) ? [] : [{ type, specialty, purpose, contact, role }]
  })
  const lines = fitting.filter((line) => {
    const isNew = !taken.has(lineKey(line))
    taken.add(lineKey(line))
    return isNew
  })
  return { lines, there: fitting.length - lines.length, unfit: theirs.length - fitting.length }
}

/** What was copied, as a sentence. */
export function copyWords({ lines, there, unfit }: CopyPlan): string {
  const copied = lines.length === 1 ? 'Se copió 1 línea' : `Se copiaron ${lines.length} líneas`
  const same = there === 0 ? '' : there === 1 ? '; 1 ya estaba' : `; ${there} ya estaban`
  const left =
    unfit === 0 ? '' : `; ${unfit} no: su contacto o su propósito no ${unfit === 1 ? 'es' : 'son'} de este proyecto`
  return `${copied}${same}${left}.`
}
