import { createHash } from 'node:crypto'
import { documents, revisionFiles, revisions, sendTransmittal, transmittals } from '@timesheet/domain/documents'
import { DRIVERS, startS3Server } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { unzip } from '../testing/unzip.ts'

const PAPR = 'purposepapr0000'
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
const hashOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

describe.each(DRIVERS)('the archive of a transmittal on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const post = async (viewer: ViewerName, url: string, values: object) => {
    const { status, body } = await fixture.request(viewer, 'POST', url, values)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const get = async (viewer: ViewerName, id: string, what = 'zip') => {
    const headers = { authorization: await fixture.tokenOf(viewer) }
    return fixture.app.server.inject({ method: 'GET', url: `/api/transmittals/${id}/${what}`, headers })
  }
  const file = (name: string, content: string) => new File([content], name)
  const placeOf = () => {
    const { own: project, ledSpecialty: specialty, ids } = fixture.world
    return { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
  }
  /** A document with an approved revision that has these files. */
  const drawn = async (files: readonly { readonly file: File; readonly [field: string]: unknown }[]) => {
    const { app, world } = fixture
    const place = placeOf()
    const { project, specialty } = place
    const type = world.company.catalogues.document_types[0]!.id
    const own = { ...place, type, code: `Z-${++count}`, title: 'Planta', state: 'planned' as const }
    const document = (await app.records.create(documents, own)).values.id
    const row = { document, ...place, series: 'preliminary' as const, state: 'in_progress' as const }
    const revision = (await app.records.create(revisions, row)).values.id
    const stored: string[] = []
    for (const { replacesFirst, ...given } of files) {
      const replaces = replacesFirst ? { replaces: stored[0] } : {}
      const values = { document, revision, project, specialty, kind: 'attachment', ...replaces, ...given }
      stored.push((await post(given['kind'] === 'commented' ? 'cd' : 'pr', recordsOf('revision_files'), values)).id)
    }
    await app.records.update(revisions, revision, { state: 'approved' })
    return { document, revision }
  }
  const draft = async (rows: readonly Awaited<ReturnType<typeof drawn>>[]) => {
    const { project, specialty } = placeOf()
    const values = {
      project,
      direction: 'out',
      state: 'draft',
      subject: 'Planos',
      medium: 'paper',
      recipientOrg: 'Ríos',
    }
    const { id } = await post('cd', recordsOf('transmittals'), values)
    for (const row of rows) {
      const of = { transmittal: id, project, specialty, purpose: PAPR, state: 'prepared', ...row }
      await post('cd', recordsOf('emitions'), of)
    }
    return String(id)
  }
  const sent = async (rows: readonly Awaited<ReturnType<typeof drawn>>[]) => {
    const transmittal = await draft(rows)
    const { preview, execute } = sendTransmittal
    const input = { transmittal, project: fixture.world.own, seed: `${String(++count).padStart(6, '0')}ziptransm` }
    const { digest } = await post('cd', `/api${preview.path}`, input)
    const operation = `${String(++count).padStart(6, '0')}ziptransm`
    await post('cd', `/api${execute.path}`, { ...input, digest, operation })
    return (await fixture.app.records.findById(transmittals, transmittal))!.values
  }

  it('has the cover and each issued file, exactly as stored, under names that differ', async () => {
    const long = `0\nSECTION\n${'línea '.repeat(50_000)}`
    const first = await drawn([
      { file: file('vieja.pdf', `${PDF}old`), kind: 'pdf' },
      { file: file('planta.pdf', `${PDF}new`), kind: 'pdf', replacesFirst: true },
      { file: file('uno.dxf', long) },
      { file: file('dos.dxf', 'otro') },
      { file: file('marcas.pdf', `${PDF}marks`), kind: 'commented' },
    ])
    const second = await drawn([{ file: file('corte.pdf', `${PDF}second`), kind: 'pdf' }])
    const { id, code } = await sent([first, second])
    const { statusCode, headers, rawPayload } = await get('cd', id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe(`attachment; filename="${code}.zip"`)
    const files = unzip(rawPayload)
    const cover = files.get(`${code}.pdf`)
    expect(cover?.toString('latin1', 0, 5)).toBe('%PDF-')
    const named = async (of: string) => (await fixture.app.records.findById(documents, of))!.values.code
    const [one, two] = [await named(first.document), await named(second.document)]
    const content = [...files].slice(1).map(([name, bytes]) => `${name} ${hashOf(bytes)}`)
    expect(content.toSorted()).toEqual(
      [
        `${one}_RevA.pdf ${hashOf(`${PDF}new`)}`,
        `${one}_RevA.dxf ${hashOf(long)}`,
        `${one}_RevA (2).dxf ${hashOf('otro')}`,
        `${two}_RevA.pdf ${hashOf(`${PDF}second`)}`,
      ].toSorted(),
    )
    const rows = await fixture.app.records.findAll(revisionFiles, { filter: `revision = "${first.revision}"` })
    for (const { values } of rows.filter((row) => row.values.name.endsWith('.dxf')))
      expect(content.some((line) => line.endsWith(values.sha256))).toBe(true)
  })

  it('is the same from a bucket', async () => {
    const bucket = await startS3Server()
    const { settings } = fixture.app
    await settings.update({ s3: bucket.settings })
    const own = await drawn([{ file: file('planta.pdf', `${PDF}s3`), kind: 'pdf' }, { file: file('uno.dxf', 'dos') }])
    const { id, code } = await sent([own])
    const { statusCode, rawPayload } = await get('cd', id)
    await settings.update({ s3: { enabled: false } })
    await bucket.close()
    expect([statusCode, bucket.objects.size]).toEqual([200, 2])
    const named = (await fixture.app.records.findById(documents, own.document))!.values.code
    const content = new Map([...unzip(rawPayload)].map(([name, bytes]) => [name, hashOf(bytes)]))
    expect(content.get(`${named}_RevA.pdf`)).toBe(hashOf(`${PDF}s3`))
    expect(content.get(`${named}_RevA.dxf`)).toBe(hashOf('dos'))
    expect([...content.keys()]).toContain(`${code}.pdf`)
  })

  it('is for those who read the transmittal, and nobody else', async () => {
    const { id } = await sent([await drawn([{ file: file('planta.pdf', PDF), kind: 'pdf' }])])
    const statuses = Object.fromEntries(
      await Promise.all(
        (['adm', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'mate'] as const).map(async (viewer) => [
          viewer,
          (await get(viewer, id)).statusCode,
        ]),
      ),
    )
    expect([...new Set(Object.values(statuses))]).toEqual([200])
    for (const viewer of ['guest', 'cl', 'foreign'] as const)
      expect((await get(viewer, id)).statusCode, viewer).toBeGreaterThan(399)
  })

  it('is of one that was sent: not of a draft, nor of one that is not there', async () => {
    const id = await draft([await drawn([{ file: file('planta.pdf', PDF), kind: 'pdf' }])])
    for (const viewer of ['cd', 'jp', 'af'] as const) expect((await get(viewer, id)).statusCode).toBe(404)
    expect((await get('cd', id, 'file')).statusCode).toBe(200)
    expect((await get('cd', 'nothere00000000')).statusCode).toBe(404)
  })

  it('breaks off where a file is lost, instead of leaving it out in silence', async () => {
    const own = await drawn([{ file: file('planta.pdf', PDF), kind: 'pdf' }])
    const { id } = await sent([own])
    const [row] = await fixture.app.records.findAll(revisionFiles, { filter: `revision = "${own.revision}"` })
    const folder = fixture.app.collections.find('revision_files')!.id
    await fixture.app.files.delete(`${folder}/${row!.values.id}/${row!.values.file}`)
    const outcome = await get('cd', id).then(
      ({ rawPayload }) => unzip(rawPayload).size,
      () => 'broken',
    )
    expect(outcome).toBe('broken')
  })
})
