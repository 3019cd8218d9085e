// Planned by `npm run plan`, but for the rules that everybody begins with; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

type Seed = readonly [code: string, name: string, weight: number, trigger: string, purposes: string]

const INI = (weight: number): Seed => ['INI', 'Inicio', weight, 'started', '']
const VER = (weight: number): Seed => ['VER', 'Verificación interna', weight, 'checked', '']
const EMI: Seed = ['EMI', 'Emitido al cliente', 30, 'issued', 'PCOM PAPR']
const APR: Seed = ['APR', 'Aprobado por el cliente', 20, 'answered', 'PAPR']
const FIN = (weight: number): Seed => ['FIN', 'Completo', weight, 'complete', '']

/** The rules of credit (domain.md §3.2): code, name, how it is measured, milestones. */
const RULES: readonly (readonly [code: string, name: string, method: string, milestones: readonly Seed[]])[] = [
  ['ROC-PLANO', 'Planos y diagramas', 'milestones', [INI(10), VER(30), EMI, APR, ['APC', 'Apto para construcción', 10, 'issued', 'APC']]],
  ['ROC-MEMORIA', 'Memorias, especificaciones e informes', 'milestones', [INI(10), VER(40), EMI, APR]],
  ['ROC-INFO', 'Listados y minutas', 'milestones', [INI(20), VER(40), ['EMI', 'Emitido para información', 40, 'issued', 'PINF']]],
  ['ROC-NDU', 'Planos, a mano en siete pasos', 'milestones', [
    ['INI', 'Borrador iniciado', 20, '', ''], ['BOR', 'Borrador terminado', 45, '', ''], ['VER', 'Verificado en oficina', 15, '', ''],
    ['COM', 'Revisado por el comitente', 5, '', ''], ['FIN', 'Borrador final', 5, '', ''], ['RET', 'Aprobado con retenciones', 5, '', ''],
    ['APR', 'Aprobado', 5, '', ''],
  ]],
  ['ROC-0-100', 'Todo al completar', 'milestones', [FIN(100)]],
  ['ROC-50-50', '50 % al iniciar, 50 % al completar', 'milestones', [INI(50), FIN(50)]],
  ['ROC-25-75', '25 % al iniciar, 75 % al completar', 'milestones', [INI(25), FIN(75)]],
  ['ROC-20-80', '20 % al iniciar, 80 % al completar', 'milestones', [INI(20), FIN(80)]],
  ['ROC-LOE', 'Nivel de esfuerzo', 'effort', []],
  ['ROC-MANUAL', 'Porcentaje a mano', 'milestones', [['AVA', 'Avance', 100, '', '']]],
]

const begin: DataMove = async (tx) => {
  const now = '2026-11-28 00:00:00.000Z'
  for (const [at, [code, name, method, milestones]] of RULES.entries()) {
    const rule = `creditrule${String(at + 1).padStart(5, '0')}`
    const version = `creditversion${String(at + 1).padStart(2, '0')}`
    await tx.run(sql`INSERT INTO "credit_rules" ("id", "project", "code", "name", "method", "active", "created", "updated")
      VALUES (${rule}, '', ${code}, ${name}, ${method}, 1, ${now}, ${now})`)
    await tx.run(sql`INSERT INTO "credit_rule_versions" ("id", "rule", "project", "number", "state", "publishedAt", "publishedBy", "created", "updated")
      VALUES (${version}, ${rule}, '', 1, 'published', ${now}, '', ${now}, ${now})`)
    for (const [order, [own, called, weight, trigger, purposes]] of milestones.entries()) {
      const named = purposes.split(' ').filter(Boolean)
      const ids = (await tx.all<{ readonly id: string; readonly code: string }>(sql`SELECT "id", "code" FROM "issue_purposes" WHERE "project" = '' ORDER BY "order"`))
        .filter((purpose) => named.includes(purpose.code.toUpperCase())).map(({ id }) => id)
      // A firm that gave up the purpose begins with a milestone that is credited by hand.
      const event = named.length > 0 && ids.length === 0 ? '' : trigger
      const results = event === 'answered' ? ['approved_with_comments', 'approved'] : []
      const isPartial = code === 'ROC-MANUAL' ? 1 : 0
      await tx.run(sql`INSERT INTO "credit_milestones" ("id", "version", "project", "order", "code", "name", "weight", "trigger", "purposes", "results", "partial", "step", "evidence", "created", "updated")
        VALUES (${`creditstone${String(at + 1).padStart(2, '0')}${String(order + 1).padStart(2, '0')}`}, ${version}, '', ${order + 1}, ${own}, ${called}, ${weight}, ${event},
          ${JSON.stringify(ids)}, ${JSON.stringify(results)}, ${isPartial}, ${isPartial * 5}, 0, ${now}, ${now})`)
    }
  }
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1984111147","name":"credit_milestones","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3206337475","name":"version","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"number4113142680","name":"order","type":"number"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"number130897217","name":"weight","type":"number"},{"id":"select443223901","name":"trigger","type":"select"},
      {"id":"relation745435976","name":"purposes","type":"relation","maxSelect":20},{"id":"select2678318100","name":"results","type":"select","maxSelect":5},
      {"id":"bool2852638964","name":"partial","type":"bool"},{"id":"number1136262716","name":"step","type":"number"},
      {"id":"bool207705872","name":"evidence","type":"bool"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_credit_milestones_version_code` ON `credit_milestones` (`version` COLLATE NOCASE, `code` COLLATE NOCASE)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_2255311764","name":"credit_rules","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"select1582905952","name":"method","type":"select"},{"id":"bool1260321794","name":"active","type":"bool"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_credit_rules_project_code` ON `credit_rules` (`project` COLLATE NOCASE, `code` COLLATE NOCASE)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1310859762","name":"credit_rule_versions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1188605132","name":"rule","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"number2526027604","name":"number","type":"number"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"date3085063276","name":"publishedAt","type":"date"},
      {"id":"relation3799939858","name":"publishedBy","type":"relation"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_credit_rule_versions_rule_number` ON `credit_rule_versions` (`rule`, `number`)",
      "CREATE UNIQUE INDEX `idx_credit_rule_versions_rule` ON `credit_rule_versions` (`rule`) WHERE state = 'draft'",],
  }},
  {kind:'moveData',forth:begin,back:async()=>{}},
]

export const migration: Migration = { name: '0083-add-credit-rules', up, down: invertOperations(up) }
