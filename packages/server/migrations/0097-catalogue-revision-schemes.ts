// Planned by `npm run plan`, but for the schemes that everybody begins with and the values that name them; never
// changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw, sql } from '@timesheet/engine'

interface Counted {
  readonly count: 'letters' | 'numbers'
  readonly continues?: string
  readonly first?: number
  readonly without?: string
  readonly prefix?: string
  readonly suffix?: string
  readonly width?: number
}

/** The schemes (domain.md §2.4): what settings called them, code, name, and how they count their three series. */
const SCHEMES: readonly (readonly [was: string, code: string, name: string, series: readonly Counted[]])[] = [
  ['letters_numbers', 'ALFANUM', 'Alfabético → numérico', [
    { count: 'letters', without: 'IO' }, { count: 'numbers' }, { count: 'numbers', continues: 'contractual', suffix: '-CAO' },
  ]],
  ['numbers', 'NUM', 'Sólo numérico', [
    { count: 'numbers' }, { count: 'numbers', continues: 'preliminary' }, { count: 'numbers', continues: 'contractual', suffix: '-CAO' },
  ]],
  ['iso19650', 'ISO19650', 'ISO 19650 (P01, C01)', [
    { count: 'numbers', first: 1, prefix: 'P', width: 2 }, { count: 'numbers', first: 1, prefix: 'C', width: 2 },
    { count: 'numbers', continues: 'contractual', prefix: 'C', width: 2, suffix: '-CR' },
  ]],
  ['versions', 'VERSION', 'Versión y revisión (V00, R1)', [
    { count: 'numbers', prefix: 'V', width: 2 }, { count: 'numbers', first: 1, prefix: 'R' },
    { count: 'numbers', continues: 'contractual', prefix: 'R', suffix: '-CAO' },
  ]],
]
const STEMS = ['preliminary', 'contractual', 'asBuilt']

const idOf = (at: number) => `revscheme${String(at + 1).padStart(6, '0')}`

const begin: DataMove = async (tx) => {
  const now = '2026-11-29 00:00:00.000Z'
  for (const [at, [was, code, name, series]] of SCHEMES.entries()) {
    await tx.run(sql`INSERT INTO "revision_schemes" ("id", "code", "name", "active", "created", "updated")
      VALUES (${idOf(at)}, ${code}, ${name}, 1, ${now}, ${now})`)
    for (const [i, { count, continues = '', first = 0, without = '', prefix = '', suffix = '', width = 1 }] of series.entries()) {
      const field = (part: string) => raw(`"${STEMS[i]}${part}"`)
      await tx.run(sql`UPDATE "revision_schemes" SET ${field('Count')} = ${count}, ${field('First')} = ${first}, ${field('Without')} = ${without},
        ${field('Prefix')} = ${prefix}, ${field('Suffix')} = ${suffix}, ${field('Width')} = ${width} WHERE "id" = ${idOf(at)}`)
      if (continues !== '') await tx.run(sql`UPDATE "revision_schemes" SET ${field('Continues')} = ${continues} WHERE "id" = ${idOf(at)}`)
    }
    await tx.run(sql`UPDATE "document_settings" SET "scheme" = ${idOf(at)} WHERE "schemeName" = ${was}`)
  }
  await tx.run(sql`UPDATE "document_settings" SET "scheme" = ${idOf(0)} WHERE "scheme" = ''`)
}

/** A scheme of later is the first one again. */
const back: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "document_settings" SET "schemeName" = ${SCHEMES[0]![0]}`)
  for (const [at, [was]] of SCHEMES.entries())
    await tx.run(sql`UPDATE "document_settings" SET "schemeName" = ${was} WHERE "scheme" = ${idOf(at)}`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1739965559","name":"revision_schemes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"select1601784047","name":"preliminaryCount","type":"select"},{"id":"number1221714650","name":"preliminaryFirst","type":"number"},
      {"id":"text2829595308","name":"preliminaryWithout","type":"text"},{"id":"text6478111","name":"preliminaryPrefix","type":"text"},
      {"id":"text644077647","name":"preliminarySuffix","type":"text"},{"id":"number1455049122","name":"preliminaryWidth","type":"number"},
      {"id":"select759613475","name":"contractualCount","type":"select"},{"id":"select3894576087","name":"contractualContinues","type":"select"},
      {"id":"number988701206","name":"contractualFirst","type":"number"},{"id":"text576674801","name":"contractualWithout","type":"text"},
      {"id":"text2462214148","name":"contractualPrefix","type":"text"},{"id":"text3032705364","name":"contractualSuffix","type":"text"},
      {"id":"number612747630","name":"contractualWidth","type":"number"},{"id":"select513985872","name":"asBuiltCount","type":"select"},
      {"id":"select312547760","name":"asBuiltContinues","type":"select"},{"id":"number151676773","name":"asBuiltFirst","type":"number"},
      {"id":"text1445443247","name":"asBuiltWithout","type":"text"},{"id":"text1543351431","name":"asBuiltPrefix","type":"text"},
      {"id":"text2113711575","name":"asBuiltSuffix","type":"text"},{"id":"number392285213","name":"asBuiltWidth","type":"number"},
      {"id":"bool1260321794","name":"active","type":"bool"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_revision_schemes_project_code` ON `revision_schemes` (`project` COLLATE NOCASE, `code` COLLATE NOCASE)",],
  }},
  {"kind":"renameField","collection":"document_settings","from":"scheme","to":"schemeName"},
  {"kind":"addField","collection":"document_settings","field":{"id":"relation3219359051","name":"scheme","type":"relation"}},
  {kind:'moveData',forth:begin,back},
  {"kind":"removeField","collection":"document_settings","field":{"id":"select3219359051","name":"schemeName","type":"select"}},
]

export const migration: Migration = { name: '0097-catalogue-revision-schemes', up, down: invertOperations(up) }
