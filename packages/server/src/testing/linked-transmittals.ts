import { documents, revisions, sendTransmittal } from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordsOf, type TimesheetFixture, type ViewerName } from './timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

/** The content of the PDF that goes with each transmittal. */
export const LINKED_PDF = '%PDF-1.4\nplanta\n%%EOF\n'

/** A contact of the customer of the own project. */
export interface LinkedContact {
  readonly id: string
  readonly address: string
}

/** Makes transmittals that are mailed to contacts, and reads the links that these got. */
export class LinkedTransmittals {
  readonly #fixture: TimesheetFixture
  #count = 0

  constructor(fixture: TimesheetFixture) {
    this.#fixture = fixture
  }

  async contact(values: Values = {}): Promise<LinkedContact> {
    const address = `ana${++this.#count}@aguas.test`
    const given = { customer: this.#fixture.world.customer, name: 'Ana Paz', active: true, email: address, ...values }
    return { id: (await this.#fixture.app.records.create(contacts.name, given)).values.id, address }
  }

  /** A transmittal of a document with a PDF, or several, and the drawing they were made of, as a draft. */
  async drafted(recipients: readonly string[], values: Values = {}, pdfs = [LINKED_PDF]): Promise<string> {
    const { app, world } = this.#fixture
    const { own: project, ledSpecialty: specialty, ids, company } = world
    const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const document = (
      await app.records.create(documents, { ...place, code: '', title: 'Planta', type, state: 'planned' })
    ).values.id
    const begun = { ...place, document, series: 'preliminary', state: 'draft' } as const
    const revision = (await app.records.create(revisions, begun)).values.id
    const of = { revision, document, project, specialty }
    for (const [at, pdf] of pdfs.entries()) {
      const file = new File([pdf], at === 0 ? 'planta.pdf' : `hoja ${at + 1}.pdf`)
      await this.#create('cd', 'revision_files', { ...of, kind: 'pdf', file })
    }
    const drawing = new File(['0\nSECTION\n'], 'planta.dxf')
    await this.#create('cd', 'revision_files', { ...of, kind: 'editable', file: drawing })
    await app.records.update(revisions, revision, { state: 'approved' })
    const id = await this.#create('cd', 'transmittals', {
      ...{ project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'email', recipientOrg: 'Aguas SA' },
      ...{ customer: world.customer, recipients, ...values },
    })
    await this.#create('cd', 'emitions', {
      ...{ transmittal: id, project, specialty, document, revision, purpose: 'purposepapr0000', state: 'prepared' },
    })
    return id
  }

  async send(id: string): ReturnType<TimesheetFixture['request']> {
    const { preview, execute } = sendTransmittal
    const input = { transmittal: id, project: this.#fixture.world.own, seed: this.#newId() }
    const { body } = await this.#fixture.request('cd', 'POST', `/api${preview.path}`, input)
    const given = { ...input, digest: body.digest, operation: this.#newId() }
    return this.#fixture.request('cd', 'POST', `/api${execute.path}`, given)
  }

  async sent(recipients: readonly string[], values: Values = {}, pdfs = [LINKED_PDF]): Promise<string> {
    const id = await this.drafted(recipients, values, pdfs)
    const { status } = await this.send(id)
    if (status !== 200) throw new Error(`sending was answered with ${status}`)
    return id
  }

  /** The mails to an address, as text. */
  async mailsTo(address: string): Promise<readonly string[]> {
    await this.#fixture.app.outbox.settle()
    await this.#fixture.app.outbox.run()
    const folder = join(this.#fixture.dir, 'mail')
    const files = (await readdir(folder).catch((): string[] => [])).toSorted()
    const raw = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    return raw
      .filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  }

  /** The token of a mail to an address, other than former ones: mails of one instant have no order. */
  async tokenTo(address: string, ...former: readonly string[]): Promise<string> {
    const mails = await this.mailsTo(address)
    const tokens = mails.map((mail) => /http:\/\/timesheet\.test\/r#([\w-]+)/.exec(mail)?.[1] ?? '')
    return tokens.find((token) => !former.includes(token)) ?? ''
  }

  /** A transmittal that was sent to a contact, who holds its link. */
  async held(values: Values = {}, pdfs = [LINKED_PDF]): Promise<{ id: string; contact: LinkedContact; token: string }> {
    const contact = await this.contact()
    const id = await this.sent([contact.id], values, pdfs)
    return { id, contact, token: await this.tokenTo(contact.address) }
  }

  #newId(): string {
    return `${String(++this.#count).padStart(6, '0')}link00000`
  }

  async #create(viewer: ViewerName, collection: string, values: Values): Promise<string> {
    const { status, body } = await this.#fixture.request(viewer, 'POST', recordsOf(collection), values)
    if (status !== 200) throw new Error(`${collection}: ${status} ${JSON.stringify(body.data)}`)
    return String(body.id)
  }
}
