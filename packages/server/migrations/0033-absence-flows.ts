// Planned by `npm run plan`, but for the first definitions; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const GER = { kind: 'role', role: 'ger', scope: 'global' }
const step = (name: string, resolver: object, condition = '') => ({ name, mode: 'one', resolver, condition, slaDays: 3, escalateTo: GER, delegates: false, closesEarly: true })
const manager = step('Responsable directo', { kind: 'manager' })
const office = step('Administración y finanzas', { kind: 'role', role: 'af', scope: 'global' }, 'paid = false')

/** Absences are decided by the manager, those without pay by the office too; a cancellation by the manager. */
const DEFINITIONS = [
  ['flowabsence0001', 'absence', 'AUSENCIA', 'Ausencias', [manager, office]],
  ['flowabscancel01', 'absence_cancellation', 'CANCELACION', 'Cancelación de lo aprobado', [manager]],
] as const

const publish: DataMove = async (tx) => {
  const now = '2026-11-23 00:00:00.000Z'
  for (const [id, object, code, name, steps] of DEFINITIONS)
    await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
      VALUES (${id}, ${object}, ${code}, ${name}, 1, '', ${JSON.stringify(steps)}, 'published', ${now}, ${now}, ${now})`)
}

const retract: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "workflow_definitions" WHERE "object" IN ('absence', 'absence_cancellation')`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"absences","field":{"id":"text3671935525","name":"answer","type":"text"}},
  {"kind":"addField","collection":"absences","field":{"id":"relation883788805","name":"readers","type":"relation","maxSelect":999}},
  {kind:'moveData',forth:publish,back:retract},
]

export const migration: Migration = { name: '0033-absence-flows', up, down: invertOperations(up) }
