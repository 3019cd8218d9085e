import { type distributions, type MatrixLine, matrixLineName, type ProposedContact } from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'

/** A line of a matrix, with how it and its contact are called. */
export interface ToldLine extends MatrixLine {
  readonly what: string
  readonly name: string
}

/** The lines by which contacts of a customer may be proposed: those in use. */
export function linesFor(customer: string, rows: readonly Stored<typeof distributions>[]): readonly ToldLine[] {
  return rows.flatMap((row) => {
    const { type, specialty, purpose, contact } = row.expand ?? {}
    if (!contact?.['active'] || contact['customer'] !== customer) return []
    return [
      {
        ...{ type: row.type, specialty: row.specialty, contact: row.contact, role: row.role },
        purpose: String(purpose?.['code'] ?? ''),
        what: matrixLineName([type, specialty, purpose].map((named) => String(named?.['name'] ?? ''))),
        name: String(contact['name']),
      },
    ]
  })
}

/** Why a contact is proposed. */
export function whyProposed(lines: readonly Pick<ToldLine, 'what'>[]): string {
  const [first, ...rest] = [...new Set(lines.map(({ what }) => what))]
  const more = rest.length === 0 ? '' : rest.length === 1 ? ` y ${rest[0]}` : ` y ${rest.length} líneas más`
  return `Por la matriz: ${first ?? ''}${more}`
}

type Chosen = Readonly<Record<'recipients' | 'copy', readonly string[]>>

/** Those chosen with those whom a matrix names besides; null where it names nobody else. */
export function withNamed(
  chosen: Chosen,
  named: readonly Pick<ProposedContact, 'contact' | 'role'>[],
): { readonly recipients: string[]; readonly copy: string[] } | null {
  const taken = new Set([...chosen.recipients, ...chosen.copy])
  const missing = named.filter(({ contact }) => !taken.has(contact))
  if (missing.length === 0) return null
  const idsOf = (asked: 'to' | 'cc') => missing.filter(({ role }) => role === asked).map(({ contact }) => contact)
  return { recipients: [...chosen.recipients, ...idsOf('to')], copy: [...chosen.copy, ...idsOf('cc')] }
}
