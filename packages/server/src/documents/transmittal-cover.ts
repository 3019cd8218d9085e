import { type App, findRowsById, stream } from '@timesheet/engine'
import { DOCUMENT_FORMATS, TRANSMITTAL_MEDIA, type Transmittal, transmittalStates } from '@timesheet/domain/documents'
import { formatDay, localTimeOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { contacts, projects } from '@timesheet/domain/projects'
import { printPdf } from '../kernel/print.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import type { IssuedDocument, TransmittalContents } from './transmittal-contents.ts'

const TEMPLATE = new URL('transmittal.typ', import.meta.url)

type Row = Omit<Transmittal, 'collectionId' | 'collectionName'>

/** The cover sheet of a transmittal as an answer. */
export async function coverAnswer(
  app: App,
  row: Row,
  contents: TransmittalContents,
): Promise<ReturnType<typeof stream>> {
  return stream(await coverOf(app, row, contents), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${coverName(row)}.pdf"`,
    'cache-control': 'no-store',
  })
}

/** The cover sheet of a transmittal as a PDF, also of a draft or a void one, which say so. */
export async function coverOf(app: App, row: Row, { documents, files }: TransmittalContents): Promise<Uint8Array> {
  const { day, time } = localTimeOf(app.clock(), (await timeZoneOf(app, '')) || 'UTC')
  const code = coverName(row)
  const data = {
    ...(await printedHead(app, row)),
    code,
    rows: documents.map(printedRow),
    hasSuitability: documents.some(({ emition }) => emition.suitability !== ''),
    files: files.map(({ name, row: { bytes, sha256 } }) => ({
      name,
      size: new Intl.NumberFormat('es-AR').format(bytes),
      sha256,
    })),
    title: `Remito ${code}`,
    count: documents.length === 1 ? '1 documento' : `${documents.length} documentos`,
    foot: `${code} · impreso el ${formatDay(day)} a las ${time}`,
  }
  return printPdf({ template: TEMPLATE, data, at: app.clock() })
}

/** What the files of a transmittal are named by. */
export function coverName({ code }: Pick<Transmittal, 'code'>): string {
  return code || 'borrador'
}

const BANNERS: Readonly<Partial<Record<Transmittal['state'], string>>> = {
  draft: 'BORRADOR',
  discarded: 'DESCARTADO',
  void: 'ANULADO',
}

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

function printedRow({ emition, document, revision, purpose }: IssuedDocument) {
  return {
    code: document.code,
    revision: revision.code,
    title: document.title,
    purpose: purpose.name,
    suitability: emition.suitability,
    sheets: String(document.sheets),
    format: document.format ? DOCUMENT_FORMATS[document.format] : '',
    due: emition.dueOn ? formatDay(emition.dueOn) : '',
  }
}
