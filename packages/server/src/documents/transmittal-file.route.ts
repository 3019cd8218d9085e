import {
  ApiError,
  type App,
  findRowsById,
  findRowsByKey,
  findVisible,
  type RouteHandler,
  type RowOf,
  stream,
} from '@timesheet/engine'
import {
  DOCUMENT_FORMATS,
  emitions,
  offeredName,
  TRANSMITTAL_MEDIA,
  type transmittalFileRoute,
  transmittals,
  type Transmittal,
  transmittalStates,
} from '@timesheet/domain/documents'
import { formatDay, localTimeOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { contacts, projects } from '@timesheet/domain/projects'
import { printPdf } from '../kernel/print.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { findIssueFacts } from './issue-facts.ts'
import { findCustomerFiles, findIssuedFiles } from './issued-files.ts'

const TEMPLATE = new URL('transmittal.typ', import.meta.url)

/** The cover sheet of a transmittal, also of a draft or a void one, which say so. */
export const answerTransmittalFile: RouteHandler<typeof transmittalFileRoute> = async ({ input, info }, app) => {
  const [found] = await findVisible(app, info, { collection: transmittals, ids: [input.transmittal] })
  if (!found) throw new ApiError(404)
  return coverOf(app, found.values)
}

/** The cover of a transmittal as an answer; that of a customer names only the files that they may take. */
export async function coverOf(app: App, row: Row, { isForCustomer = false } = {}): Promise<ReturnType<typeof stream>> {
  const { day, time } = localTimeOf(app.clock(), (await timeZoneOf(app, '')) || 'UTC')
  const code = row.code || 'borrador'
  const { rows, files } = await printedRows(app, row.id, isForCustomer ? findCustomerFiles : findIssuedFiles)
  const data = {
    ...(await printedHead(app, row)),
    code,
    rows,
    files,
    title: `Remito ${code}`,
    count: rows.length === 1 ? '1 documento' : `${rows.length} documentos`,
    foot: `${code} · impreso el ${formatDay(day)} a las ${time}`,
  }
  const pdf = await printPdf({ template: TEMPLATE, data, at: app.clock() })
  return stream(pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${code}.pdf"`,
    'cache-control': 'no-store',
  })
}

const BANNERS: Readonly<Partial<Record<Transmittal['state'], string>>> = {
  draft: 'BORRADOR',
  discarded: 'DESCARTADO',
  void: 'ANULADO',
}

type Row = Omit<Transmittal, 'collectionId' | 'collectionName'>

async function printedHead(app: App, row: Row) {
  const project = (await findRowsById({ app }, projects, [row.project])).get(row.project)
  const sender = (await findRowsById({ app }, users, [row.sender])).get(row.sender)
  const named = await findRowsById({ app }, contacts, [...row.recipients, ...row.copy])
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => named.get(id)?.name ?? []).join(', ') || '—'
  const copies = row.medium === 'paper' && row.paperCopies > 0 ? `, ${row.paperCopies} copias` : ''
  return {
    firm: app.settings.values.meta.appName,
    banner: BANNERS[row.state] ?? '',
    project: project ? `${project.code} · ${project.name}` : '—',
    day: row.sentOn ? formatDay(row.sentOn) : transmittalStates.states[row.state].label,
    recipient: row.recipientOrg || '—',
    medium: `${TRANSMITTAL_MEDIA[row.medium]}${copies}`,
    to: namesOf(row.recipients),
    copy: namesOf(row.copy),
    sender: sender ? `${sender.name} ${sender.surname}` : '—',
    subject: row.subject,
    reference: row.reference || '—',
    text: row.text,
    receipt: row.acknowledgedOn
      ? `Lo recibió ${row.acknowledgedBy} el ${formatDay(row.acknowledgedOn)}: ${row.evidence}`
      : '',
  }
}

/** The documents of a transmittal, in the order of their codes, and the files that go with them. */
async function printedRows(app: App, transmittal: string, findFiles: typeof findIssuedFiles) {
  const all = (await findRowsByKey({ app }, emitions, [{ transmittal }])).filter(({ state }) => state !== 'cancelled')
  const facts = await findIssueFacts({ app }, all)
  const issued = all
    .flatMap((emition) => {
      const { document, revision, purpose } = facts(emition)
      return document && revision && purpose ? [{ emition, document, revision, purpose }] : []
    })
    .toSorted((a, b) => (a.document.code < b.document.code ? -1 : 1))
  const files = await findFiles(
    { app },
    issued.map(({ revision }) => revision.id),
  )
  return {
    rows: issued.map(printedRow),
    files: issued.flatMap(({ document, revision }) =>
      (files.get(revision.id) ?? []).map(({ name, bytes, sha256 }) => ({
        name: offeredName(document, revision, name),
        size: new Intl.NumberFormat('es-AR').format(bytes),
        sha256,
      })),
    ),
  }
}

type IssueFacts = ReturnType<Awaited<ReturnType<typeof findIssueFacts>>>
type Issued = { readonly emition: RowOf<typeof emitions> } & {
  readonly [Part in 'document' | 'revision' | 'purpose']: NonNullable<IssueFacts[Part]>
}

function printedRow({ emition, document, revision, purpose }: Issued) {
  return {
    code: document.code,
    revision: revision.code,
    title: document.title,
    purpose: purpose.name,
    sheets: String(document.sheets),
    format: document.format ? DOCUMENT_FORMATS[document.format] : '',
    due: emition.dueOn ? formatDay(emition.dueOn) : '',
  }
}
