// Planned by `npm run plan`, but for the settings of the rules about documents; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const RULES = [
  ['alertdocporvenc', 'DOC-POR-VENCER', 'daily', ['responsible', 'leader']],
  ['alertdocvencido', 'DOC-VENCIDO', 'daily', ['responsible', 'leader', 'jp']],
  ['alertdocrespven', 'DOC-RESP-VENCIDA', 'daily', ['cd', 'jp']],
  ['alertdocrechaza', 'DOC-RECHAZADO', 'immediate', ['preparer', 'leader', 'jp']],
  ['alertdocreemisi', 'DOC-REEMISION', 'weekly', ['responsible', 'cd']],
  ['alertdocciclos1', 'DOC-CICLOS', 'daily', ['leader', 'jp']],
  ['alertdocretenci', 'DOC-RETENCION', 'weekly', ['leader', 'jp']],
  ['alertrevtarea01', 'REV-TAREA', 'immediate', ['approver', 'leader', 'jp']],
] as const

const begin: DataMove = async (tx) => {
  const now = '2026-11-27 00:00:00.000Z'
  for (const [id, code, mail, recipients] of RULES)
    await tx.run(sql`INSERT INTO "alerts" ("id", "code", "active", "thresholds", "recipients", "mail", "created", "updated")
      VALUES (${id}, ${code}, 1, '{}', ${JSON.stringify(recipients)}, ${mail}, ${now}, ${now})`)
}

const end: DataMove = async (tx) => {
  for (const [id] of RULES) await tx.run(sql`DELETE FROM "alerts" WHERE "id" = ${id}`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"projects","field":{"id":"bool2341969317","name":"silenceApproves","type":"bool"}},
  {"kind":"addField","collection":"emitions","field":{"id":"text2458091931","name":"remindedOn","type":"text"}},
  {"kind":"addField","collection":"emitions","field":{"id":"number1838332372","name":"reminders","type":"number"}},
  {"kind":"addField","collection":"responses","field":{"id":"bool2067680363","name":"bySilence","type":"bool"}},
  {kind:'moveData',forth:begin,back:end},
]

export const migration: Migration = { name: '0059-alerts-of-documents', up, down: invertOperations(up) }
