import {
  documents,
  MOST_NAMED_DOCUMENTS,
  type RegisterColumn,
  type registerExportRoute,
  registerForms,
} from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { customers, projects } from '@timesheet/domain/projects'
import {
  type App,
  ApiError,
  findVisible,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
  runAsPart,
  stream,
} from '@timesheet/engine'
import { latestToday } from '../kernel/time-zone.ts'
import { fillTemplate } from './fill-template.ts'
import { openTemplate, type Template, TemplateRefused } from './open-template.ts'
import { plainTemplate } from './plain-template.ts'
import { REGISTER_VALUES, registerRows } from './register-values.ts'

type Document = RowOf<typeof documents>
type RegisterForm = RowOf<typeof registerForms>
type Project = RowOf<typeof projects>

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET_NAME = 'LMD'
/** Documents that are read at once. */
const PAGE = 200
const DAY_CODES = { dmy: 'dd/mm/yyyy', ymd: 'yyyy-mm-dd', mdy: 'mm/dd/yyyy', named: 'dd-mmm-yyyy' } as const

/** Sends the register in the form of its customer as a workbook, page by page, in constant memory. */
export const answerRegisterExport: RouteHandler<typeof registerExportRoute> = async ({ input, info }, app) => {
  const ids = input.ids.split(',').filter(Boolean)
  if (ids.length > MOST_NAMED_DOCUMENTS || (ids.length === 0 && input.project === ''))
    throw refusedExport('project', 'register_export_whole')
  const of = await projectsOf(app, info, { project: input.project, ids })
  const [customer = ''] = of.map((project) => project.customer)
  if (customer === '') throw refusedExport('project', 'register_export_none')
  if (of.some((project) => project.customer !== customer)) throw refusedExport('project', 'register_export_customers')
  const [form] = await findVisible(app, info, {
    ...{ collection: registerForms, filter: 'customer = {:customer}', params: { customer } },
  })
  if (!form) throw refusedExport('project', 'register_export_form')
  const today = await latestToday(app, [info.auth?.values['calendar']])
  const words = await wordsOf(app, info, { of, customer, today })
  const { template, sheet, headRow } = await templateOf(app, form.values, form.collection.id)
  const columns = form.values.columns ?? []
  const pages = await begun(registerPages({ app, info, input: { ...input, ids }, order: form.values.order }))
  const file = await fill(template, {
    ...{ sheet, headRow, words },
    kinds: columns.map(({ field }) => (field === '' ? 'text' : REGISTER_VALUES[field].kind)),
    dayFormat: form.values.dayFormat === '' ? null : DAY_CODES[form.values.dayFormat],
    blocks: registerRows(pages, { app, info, fields: columns.map(({ field }) => field) }),
  })
  return stream(file, {
    'content-type': TYPE,
    'content-disposition': `attachment; filename="LMD-${fileName(words['PROY'] || words['CLIENTE'] || '')}-${today}.xlsx"`,
    'cache-control': 'no-store',
  })
}

function fill(template: Template, table: Parameters<typeof fillTemplate>[1]) {
  return fillTemplate(template, table).catch((error: unknown) => {
    if (error instanceof TemplateRefused) throw refusedExport('project', error.code)
    throw error
  })
}

function refusedExport(field: string, code: string): ApiError {
  return new ApiError(400, 'The register cannot be written in the form of its customer.', {
    [field]: { code, message: 'The register cannot be written.' },
  })
}

interface Asked {
  readonly project: string
  readonly ids: readonly string[]
}

/** The projects of what is asked for, those of which the viewer may see. */
async function projectsOf(app: App, info: RequestInfo, { project, ids }: Asked): Promise<readonly Project[]> {
  const named = ids.length > 0 ? await findVisible(app, info, { collection: documents, ids }) : []
  const wanted = ids.length > 0 ? [...new Set(named.map(({ values }) => values.project))] : [project]
  const found = (await findVisible(app, info, { collection: projects, ids: wanted })).map(({ values }) => values)
  if (found.length === 0 || found.length < wanted.length) throw new ApiError(404)
  return found
}

interface Said {
  readonly of: readonly Project[]
  readonly customer: string
  readonly today: string
}

/** What stands for words in braces in titles and templates; the project's where there is one. */
async function wordsOf(app: App, info: RequestInfo, { of, customer, today }: Said): Promise<Record<string, string>> {
  const [found] = await findVisible(app, info, { collection: customers, ids: [customer] })
  const only = of.length === 1 ? of[0] : undefined
  return {
    PROY: only?.code ?? of.map(({ code }) => code).join(', '),
    PROYECTO: only?.name ?? of.map(({ name }) => name).join(', '),
    CLIENTE: found?.values.name ?? '',
    FECHA: formatDay(today),
  }
}

async function templateOf(app: App, form: RegisterForm, collection: string) {
  const { template: file, sheetName, headRow } = form
  if (file === '') {
    const plain = plainTemplate({
      sheetName: sheetName || SHEET_NAME,
      titles: linesOf(form.titles),
      columns: (form.columns ?? []).map((column) => ({ heading: column.heading, width: widthOf(column) })),
    })
    return { ...plain, sheet: plain.template.sheets[0]! }
  }
  const stored = await app.files.read(`${collection}/${form.id}/${file}`)
  if (!stored) throw refusedExport('project', 'template_broken')
  try {
    const template = openTemplate(stored)
    const sheet = template.sheets.find(({ name }) => name === sheetName)
    if (!sheet) throw new TemplateRefused('template_sheet')
    return { template, sheet, headRow }
  } catch (error) {
    throw error instanceof TemplateRefused ? refusedExport('project', error.code) : error
  }
}

/** The lines of a text, which forms of browsers end in their own way. */
function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const EMPTY_WIDTH = 14

function widthOf({ field, heading }: RegisterColumn): number {
  const own = field === '' ? EMPTY_WIDTH : REGISTER_VALUES[field].width
  return Math.max(own, ...heading.split(/\s/).map((word) => Math.min(word.length + 2, 30)))
}

function fileName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** The same pages, of which the first is read: what cannot be asked for is refused before anything is sent. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncGenerator<Page>> {
  const first = await pages.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pages
  })()
}

interface PagesAsked {
  readonly app: App
  readonly info: RequestInfo
  readonly input: Asked & { readonly filter: string }
  readonly order: RegisterForm['order']
}

/** The documents that the viewer may list, page by page, each from where the one before ended. */
async function* registerPages({ app, info, input, order }: PagesAsked): AsyncGenerator<readonly Document[]> {
  const { project, filter, ids } = input
  const keys = order === 'clientCode' ? (['clientCode', 'code', 'id'] as const) : (['code', 'id'] as const)
  let last: Document | null = null
  for (;;) {
    const query = {
      ...{ collection: documents, clientFilter: filter, sort: keys.join(','), limit: PAGE },
      ...conditionOf(project, last, keys),
      ...(ids.length > 0 && { ids }),
    }
    const found = await runAsPart(() => findVisible(app, info, query))
    const page: readonly Document[] = found.map(({ values }) => values)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)!
  }
}

function conditionOf(project: string, last: Document | null, keys: readonly ('clientCode' | 'code' | 'id')[]) {
  const conditions = ['mergedInto = ""', project && 'project = {:project}', last && beyond(keys)].filter(Boolean)
  return {
    filter: conditions.map((each) => `(${each})`).join(' && '),
    params: { project, ...(last && Object.fromEntries(keys.map((key) => [key, last[key]]))) },
  }
}

/** What comes after the last row in the order of these fields. */
function beyond(keys: readonly string[]): string {
  return keys
    .map((key, i) => [...keys.slice(0, i).map((same) => `${same} = {:${same}}`), `${key} > {:${key}}`].join(' && '))
    .map((each) => `(${each})`)
    .join(' || ')
}
