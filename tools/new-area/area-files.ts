import type { AreaName } from './area-name.ts'

/** The new files of an area by path: a collection with one rule, its test, its plugin and its list screen. */
export function areaFiles(name: AreaName): Readonly<Record<string, string>> {
  const { area } = name
  const domain = `packages/domain/src/${area}`
  const server = `packages/server/src/${area}`
  return {
    [`${domain}/${area}.collection.ts`]: collectionFile(name),
    [`${domain}/${area}.rules.ts`]: rulesFile(name),
    [`${domain}/${area}.rules.test.ts`]: rulesTestFile(name),
    [`${domain}/index.ts`]: `export * from './${area}.collection.ts'\nexport * from './${area}.rules.ts'\n`,
    [`${server}/${area}.plugin.ts`]: pluginFile(name),
    [`${server}/${area}.api.test.ts`]: apiTestFile(name),
    [`packages/web/src/features/${area}/${area}.list.tsx`]: listFile(name),
  }
}

function collectionFile({ area, value, type, one, many }: AreaName): string {
  return `import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'

/** ${many}: say here in one sentence what one of them is. */
export const ${value} = defineCollection({
  name: '${area}',
  label: '${many}',
  labelOne: '${one}',
  fields: {
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    from: f.day({ label: 'Desde' }),
    to: f.day({ label: 'Hasta' }),
    active: f.bool({ label: 'Vigente' }),
    ...timestamps,
  },
  access: catalogue('adm'),
})

export type ${type} = RecordOf<typeof ${value}>
`
}

function rulesFile({ area, type }: AreaName): string {
  return `import type { Violation } from '@timesheet/schema'
import type { ${type} } from './${area}.collection.ts'

/** The error codes of the rules. */
export type ${type}Code = '${area}_dates'

/** Refuses an end before the start. */
export function check${type}({ from, to }: Pick<${type}, 'from' | 'to'>): Violation<${type}Code> | null {
  return from !== '' && to !== '' && to < from ? { field: 'to', code: '${area}_dates' } : null
}
`
}

function rulesTestFile({ area, type }: AreaName): string {
  return `import { expect, it } from 'vitest'
import { check${type} } from './${area}.rules.ts'

it.each<[name: string, from: string, to: string, code: string | null]>([
  ['without dates', '', '', null],
  ['with a beginning alone', '2026-11-01', '', null],
  ['of one day', '2026-11-01', '2026-11-01', null],
  ['that ends before it begins', '2026-11-02', '2026-11-01', '${area}_dates'],
])('one %s', (_, from, to, code) => {
  expect(check${type}({ from, to })?.code ?? null).toBe(code)
})
`
}

function pluginFile({ area, value, type, many }: AreaName): string {
  return `import { bindRule, type PluginApp } from '@timesheet/engine'
import { check${type}, ${value} } from '@timesheet/domain/${area}'

/** ${many}. */
export function ${value}Plugin({ hooks }: PluginApp): void {
  hooks.use(bindRule(${value}, { check: ({ row }) => check${type}(row) }))
}
`
}

function apiTestFile({ area, many }: AreaName): string {
  return `import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

const DATES = { name: 'Uno', from: '2026-11-02', to: '2026-11-03' }

describe.each(DRIVERS)('${many} on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  it.each<[name: string, viewer: ViewerName, values: object, status: number, field: string | null]>([
    ['are made by administrators', 'adm', DATES, 200, null],
    ['are made by nobody else', 'pr', DATES, 400, null],
    ['need a name', 'adm', { ...DATES, name: '' }, 400, 'name'],
    ['do not end before they begin', 'adm', { ...DATES, to: '2026-11-01' }, 400, 'to'],
  ])('%s', async (_, viewer, values, status, field) => {
    const answer = await fixture.request(viewer, 'POST', recordsOf('${area}'), { ...values })
    expect([answer.status, Object.keys(answer.body?.data ?? {})[0] ?? null]).toEqual([status, field])
  })
})
`
}

function listFile({ area, value, type, one, many }: AreaName): string {
  return `import { check${type}, type ${type}, ${value} } from '@timesheet/domain/${area}'
import { defineList } from '../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, textColumn } from '../../widgets/list/list-columns.tsx'
import { ListPage } from '../../widgets/list/list-screen.tsx'

const LIST = defineList({
  declaration: ${value},
  title: '${many}',
  subtitle: 'Lo que hay y lo que estuvo vigente.',
  sort: 'name',
  searchIn: ['name'],
  columns: [textColumn('name', 'Nombre', { primary: true }), ACTIVE_COLUMN],
  newLabel: 'Nuevo: ${one.toLowerCase()}',
  emptyHelp: 'Lo primero es darle un nombre.',
  form: {
    fields: ['name', 'from', 'to'],
    defaults: { active: true },
    uses: [],
    check: (values) => check${type}(values as Pick<${type}, 'from' | 'to'>),
  },
})

/** ${many}. */
export function Page() {
  return <ListPage list={LIST} />
}
`
}
