// Written by hand; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql, type Transaction } from '@timesheet/engine'

interface Coded {
  readonly id: string
  readonly project: string
  readonly code: string
  readonly clientCode: string
}

const FIELDS = ['code', 'clientCode'] as const
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A code as documents are given it since: as people see it. */
function cleaned(code: string): string {
  return code.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(HIDDEN, '').replaceAll(/ +/g, ' ').trim()
}

/** By what the unique indexes tell codes apart. */
function keyOf(code: string): string {
  return code.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Cleans the codes of a project, oldest document first, where no document has the cleaned one and none gave it up. */
async function cleanProject(tx: Transaction, project: string): Promise<void> {
  const rows = await tx.all<{ [Field in keyof Coded]: string }>(
    sql`SELECT "id", "project", "code", "clientCode" FROM "documents" WHERE "project" = ${project} ORDER BY "created", "id"`,
  )
  const burnt = await tx.all<{ code: string }>(sql`SELECT "code" FROM "burnt_codes" WHERE "project" = ${project}`)
  const given = new Set(burnt.map(({ code }) => code))
  for (const field of FIELDS) {
    const taken = new Set(rows.map((row) => keyOf(row[field])))
    for (const { id, [field]: code } of rows) {
      const clean = cleaned(code)
      const isBurnt = field === 'code' && given.has(clean.toUpperCase())
      // What is empty once it is clean is nothing that anybody could call it.
      if (clean === code || (clean === '' && field === 'code') || isBurnt) continue
      if (clean !== '' && keyOf(clean) !== keyOf(code) && taken.has(keyOf(clean))) continue
      if (field === 'code') await tx.run(sql`UPDATE "documents" SET "code" = ${clean} WHERE "id" = ${id}`)
      else await tx.run(sql`UPDATE "documents" SET "clientCode" = ${clean} WHERE "id" = ${id}`)
      taken.add(keyOf(clean))
    }
  }
}

/** Codes of before, that were stored as they were pasted, are as they are seen. */
const clean: DataMove = async (tx) => {
  const projects = new Set<string>()
  for await (const row of tx.iterate<{ project: string; code: string; clientCode: string }>(
    sql`SELECT "project", "code", "clientCode" FROM "documents"`,
  ))
    if (FIELDS.some((field) => cleaned(row[field]) !== row[field])) projects.add(row.project)
  for (const project of projects) await cleanProject(tx, project)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: clean, back: async () => {} }]

export const migration: Migration = { name: '0105-clean-codes', up, down: invertOperations(up) }
