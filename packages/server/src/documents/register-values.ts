import {
  DOCUMENT_FORMATS,
  DOCUMENT_PRIORITIES,
  DOCUMENT_STATES,
  type documents,
  documentTypes,
  emitions,
  isEmitted,
  issuePurposes,
  type RegisterField,
  RESPONSE_RESULTS,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import { dayNumber, type Day } from '@timesheet/domain/kernel'
import { specialty, users } from '@timesheet/domain/people'
import { projects, workPackages } from '@timesheet/domain/projects'
import {
  type App,
  type CollectionRef,
  findRowsByKey,
  findVisible,
  type RequestInfo,
  type RowOf,
  runAsPart,
} from '@timesheet/engine'
import type { SheetCell } from '../kernel/workbook-stream.ts'
import type { CellKind } from './template-styles.ts'

type Document = RowOf<typeof documents>
type Revision = RowOf<typeof revisions>

const MINUTES_PER_DAY = 1440
/** The day of which spreadsheets count. */
const DAY_ZERO = dayNumber('1899-12-30')

/** A document and what stands around it, as far as the viewer may see it. */
interface Listed {
  readonly number: number
  readonly document: Document
  /** Its last revision that was issued. */
  readonly issued: Revision | null
  /** With what that was sent last. */
  readonly sent: Sent
  readonly names: Names
}

interface Sent {
  /** The code of the transmittal. */
  readonly transmittal: string
  readonly suitability: string
}

interface Value {
  readonly kind: CellKind
  /** In characters, for a sheet that has no widths yet. */
  readonly width: number
  of(listed: Listed): SheetCell
}

const day = (value: Day | ''): SheetCell => (value === '' ? '' : dayNumber(value) - DAY_ZERO)
const text = (width: number, of: Value['of']): Value => ({ kind: 'text', width, of })
const dayOf = (of: (listed: Listed) => Day | ''): Value => ({ kind: 'day', width: 12, of: (row) => day(of(row)) })
const hours = (of: (document: Document) => number): Value => ({
  kind: 'duration',
  width: 11,
  of: ({ document }) => of(document) / MINUTES_PER_DAY,
})
const yesOrNo = (said: boolean): string => (said ? 'Sí' : 'No')
const person = (field: 'responsible' | 'preparer' | 'reviewer' | 'approver') =>
  text(24, ({ document, names }) => names.of('users', document[field]).name)

/** What each field of a customer's form says. */
export const REGISTER_VALUES: Readonly<Record<RegisterField, Value>> = {
  number: { kind: 'number', width: 6, of: ({ number }) => number },
  code: text(24, ({ document }) => document.code),
  clientCode: text(24, ({ document }) => document.clientCode),
  title: text(48, ({ document }) => document.title),
  project: text(12, ({ document, names }) => names.of('projects', document.project).code),
  projectName: text(32, ({ document, names }) => names.of('projects', document.project).name),
  specialty: text(20, ({ document, names }) => names.of('specialty', document.specialty).name),
  specialtyCode: text(8, ({ document, names }) => names.of('specialty', document.specialty).code),
  type: text(20, ({ document, names }) => names.of('types', document.type).name),
  typeCode: text(8, ({ document, names }) => names.of('types', document.type).code),
  package: text(24, ({ document, names }) => names.of('packages', document.package).name),
  phase: text(8, ({ document }) => document.phase),
  area: text(8, ({ document }) => document.area),
  sheet: text(8, ({ document }) => document.sheet),
  format: text(9, ({ document: { format } }) => (format === '' ? '' : DOCUMENT_FORMATS[format])),
  sheets: { kind: 'number', width: 8, of: ({ document: { sheets } }) => (sheets === 0 ? '' : sheets) },
  state: text(20, ({ document }) => DOCUMENT_STATES[document.state]),
  issued: text(8, ({ issued }) => issued?.code ?? ''),
  issuedOn: dayOf(({ issued }) => issued?.issuedOn ?? ''),
  purpose: text(24, ({ issued, names }) => names.of('purposes', issued?.purpose ?? '').name),
  suitability: text(8, ({ sent }) => sent.suitability),
  transmittal: text(18, ({ sent }) => sent.transmittal),
  result: text(22, ({ issued }) => (issued && issued.result !== '' ? RESPONSE_RESULTS[issued.result] : '')),
  revision: text(8, ({ document, names }) => names.of('revisions', document.revision).code),
  plannedOn: dayOf(({ document }) => document.plannedOn),
  forecastOn: dayOf(({ document }) => document.forecastOn),
  responsible: person('responsible'),
  preparer: person('preparer'),
  reviewer: person('reviewer'),
  approver: person('approver'),
  budgetMinutes: hours(({ budgetMinutes }) => budgetMinutes),
  forecastMinutes: hours(({ forecastMinutes }) => forecastMinutes),
  title2: text(48, ({ document }) => document.title2),
  priority: text(12, ({ document: { priority } }) => (priority === '' ? '' : DOCUMENT_PRIORITIES[priority])),
  confidential: text(12, ({ document }) => yesOrNo(document.confidential)),
  customerApproval: text(12, ({ document }) => yesOrNo(document.customerApproval)),
}

interface Named {
  readonly code: string
  readonly name: string
}

type Reader = (app: App, info: RequestInfo, ids: readonly string[]) => Promise<readonly (readonly [string, Named])[]>

function reader<Ref extends CollectionRef>(collection: Ref, namedOf: (row: RowOf<Ref>) => Named): Reader {
  return async (app, info, ids) =>
    (await findVisible(app, info, { collection, ids })).map(({ values }) => [values.id, namedOf(values)] as const)
}

const coded = ({ code, name }: Named): Named => ({ code, name })
const NAMED = {
  users: reader(users, ({ name, surname }) => ({ code: '', name: `${name} ${surname}`.trim() })),
  projects: reader(projects, coded),
  specialty: reader(specialty, coded),
  types: reader(documentTypes, coded),
  packages: reader(workPackages, coded),
  purposes: reader(issuePurposes, coded),
  revisions: reader(revisions, ({ code }) => ({ code, name: code })),
} as const
type NamedKind = keyof typeof NAMED

const NOTHING: Named = { code: '', name: '' }

/** The names of what documents point at, as far as the viewer may see it. */
class Names {
  readonly #known = new Map<string, Named>()

  of(kind: NamedKind, id: string): Named {
    return this.#known.get(`${kind} ${id}`) ?? NOTHING
  }

  async read(app: App, info: RequestInfo, wanted: Readonly<Record<NamedKind, readonly string[]>>): Promise<void> {
    for (const [kind, ids] of Object.entries(wanted) as [NamedKind, readonly string[]][]) {
      const missing = [...new Set(ids)].filter((id) => id !== '' && !this.#known.has(`${kind} ${id}`))
      if (missing.length === 0) continue
      for (const id of missing) this.#known.set(`${kind} ${id}`, NOTHING)
      for (const [id, named] of await runAsPart(() => NAMED[kind](app, info, missing)))
        this.#known.set(`${kind} ${id}`, named)
    }
  }
}

/** The rows of a register by the fields of its columns, block by block; '' where a column has none. */
export async function* registerRows(
  pages: AsyncIterable<readonly Document[]>,
  {
    app,
    info,
    fields,
  }: { readonly app: App; readonly info: RequestInfo; readonly fields: readonly (RegisterField | '')[] },
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const names = new Names()
  let number = 0
  for await (const page of pages) {
    const issued = await lastIssued(app, page)
    const asksSent = fields.includes('transmittal') || fields.includes('suitability')
    const sent = asksSent ? await lastSent(app, issued) : NONE
    const of = (field: 'responsible' | 'preparer' | 'reviewer' | 'approver') => page.map((document) => document[field])
    await names.read(app, info, {
      users: [...of('responsible'), ...of('preparer'), ...of('reviewer'), ...of('approver')],
      projects: page.map(({ project }) => project),
      specialty: page.map((document) => document.specialty),
      types: page.map(({ type }) => type),
      packages: page.map((document) => document.package),
      purposes: [...issued.values()].map(({ purpose }) => purpose),
      revisions: fields.includes('revision') ? page.map(({ revision }) => revision) : [],
    })
    yield page.map((document) => {
      number += 1
      const revision = issued.get(document.id) ?? null
      const listed = { number, document, issued: revision, sent: sent.get(revision?.id ?? '') ?? UNSENT, names }
      return fields.map((field) => (field === '' ? '' : REGISTER_VALUES[field].of(listed)))
    })
  }
}

const NONE: ReadonlyMap<string, Sent> = new Map()
const UNSENT: Sent = { transmittal: '', suitability: '' }

/** The last revision of each document that was issued and not revoked, which every employee reads. */
async function lastIssued(app: App, page: readonly Document[]): Promise<ReadonlyMap<string, Revision>> {
  const rows = await runAsPart(() =>
    findRowsByKey(
      { app },
      revisions,
      page.map(({ id }) => ({ document: id })),
    ),
  )
  const counted = rows.filter(({ issuedOn, state }) => issuedOn !== '' && state !== 'void')
  const issued = counted.toSorted((a, b) => a.order - b.order)
  return new Map(issued.map((revision) => [revision.document, revision]))
}

/** With what each of these revisions was sent last and not revoked, which every employee reads. */
async function lastSent(app: App, issued: ReadonlyMap<string, Revision>): Promise<ReadonlyMap<string, Sent>> {
  const keys = [...issued.values()].map(({ id }) => ({ revision: id }))
  const rows = (await runAsPart(() => findRowsByKey({ app }, emitions, keys))).filter(({ state }) => isEmitted(state))
  const sent = await runAsPart(() =>
    findRowsByKey(
      { app },
      transmittals,
      rows.map(({ transmittal }) => ({ id: transmittal })),
    ),
  )
  const codes = new Map(sent.map(({ id, code }) => [id, code]))
  const inOrder = rows.toSorted((a, b) => a.number - b.number)
  return new Map(
    inOrder.map(({ revision, transmittal, suitability }) => [
      revision,
      { transmittal: codes.get(transmittal) ?? '', suitability },
    ]),
  )
}
