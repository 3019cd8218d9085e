import { MOST_TEMPLATE_BYTES, type RegisterColumn, registerForms } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { unzip } from '../testing/unzip.ts'
import { zipStream } from '../kernel/zip-stream.ts'

const CUSTOMER = 'customer0000001'
const OTHER = 'customer0000002'
const COLUMNS: readonly RegisterColumn[] = [
  { field: 'number', heading: 'Item' },
  { field: 'clientCode', heading: 'Doc. No.' },
  { field: 'title', heading: 'Title' },
  { field: '', heading: 'Comments' },
  { field: 'plannedOn', heading: 'Planned' },
  { field: 'budgetMinutes', heading: 'MH' },
  { field: 'state', heading: 'Status' },
]
type Rows = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>

describe.each(DRIVERS)('the register in the form of its customer on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0
  let form = ''

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    for (const [id, name] of [
      [CUSTOMER, 'Aguas & Canales SA'],
      [OTHER, 'Otra SA'],
    ] as const)
      await app.records.create('customers', { id, name, country: 'AR', active: true })
    await app.records.update('projects', world.own, { customer: CUSTOMER })
    await app.records.update('projects', world.other, { customer: OTHER })
    form = (await app.records.create('register_forms', formOf())).values.id
  })
  afterAll(() => fixture.close())

  const formOf = (values: object = {}) => ({ customer: CUSTOMER, columns: COLUMNS, order: 'code', ...values })
  const change = (values: Readonly<Record<string, unknown>>) =>
    fixture.app.records.update('register_forms', form, values)
  const add = async (values: object = {}, project = fixture.world.own) => {
    const { world, app } = fixture
    const type = world.company.catalogues.document_types[0]!.id
    count += 1
    const base = { project, code: `E-${String(count).padStart(4, '0')}`, title: 'Planta', type, state: 'planned' }
    return (await app.records.create('documents', { ...base, specialty: world.ledSpecialty, ...values })).values
  }
  const save = async (viewer: ViewerName, query: Record<string, string>) => {
    const headers = { authorization: await fixture.tokenOf(viewer) }
    const url = `/api/documents/export?${new URLSearchParams(query).toString()}`
    return fixture.app.server.inject({ method: 'GET', url, headers })
  }
  const sheetsOf = async (content: Uint8Array) => (await readXlsx(content)).sheets
  const sheetOf = async (query: Record<string, string>, viewer: ViewerName = 'cd') => {
    const answer = await save(viewer, query)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return (await sheetsOf(answer.rawPayload))[0]!
  }
  const bring = async (viewer: ViewerName, template: Uint8Array<ArrayBuffer>, values: object = {}) => {
    const all = { customer: CUSTOMER, columns: JSON.stringify(COLUMNS), order: 'code', sheetName: 'LMD', headRow: 5 }
    const file = new File([template], 'Plantilla LMD.xlsx')
    return fixture.request(viewer, 'PATCH', recordsOf('register_forms', form), { ...all, ...values, template: file })
  }
  const codeOf = ({ body }: { readonly body: { readonly data?: object } }) =>
    Object.entries((body.data ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => `${field} ${code}`)

  const HEADS = ['Item', 'Doc. No.', 'Title', 'Comments', 'Planned', 'MH', 'Status']
  type Parts = readonly { readonly name: string; readonly content: Uint8Array }[]
  const zipped = async (parts: Parts) => {
    const chunks: Buffer[] = []
    for await (const chunk of await zipStream(parts, { mtime: new Date(0) })) chunks.push(chunk as Buffer)
    return Uint8Array.from(Buffer.concat(chunks))
  }
  const partsOf = (template: Uint8Array): Parts =>
    [...unzip(Buffer.from(template))].map(([name, content]) => ({ name, content }))
  /** A workbook with the text of one of its parts changed, or with one part more. */
  const withPart = (template: Uint8Array, path: string, textOf: (text: string) => string) => {
    const parts = partsOf(template)
    const old = parts.find(({ name }) => name === path)?.content ?? ''
    const changed = { name: path, content: Buffer.from(textOf(Buffer.from(old).toString())) }
    return zipped([...parts.filter(({ name }) => name !== path), changed])
  }
  const COVER = 'xl/worksheets/sheet1.xml'
  const LIST = 'xl/worksheets/sheet2.xml'
  const templateOf = async () => {
    const rows: Rows = [
      ['MASTER DOCUMENT REGISTER'],
      ['Project: {PROY} - {PROYECTO}'],
      ['Customer: {CLIENTE}', null, null, null, 'Date: {FECHA}'],
      [],
      HEADS,
      [1, 'SAMPLE-1', 'Sample'],
      [2, 'SAMPLE-2', 'Sample'],
    ]
    const merges = [0, 6].map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: row === 0 ? 6 : 2 }))
    const book = await writeXlsx({
      sheets: [
        { name: 'Carátula', rows: [['Aguas & Canales']] },
        { name: 'LMD', rows, merges },
      ],
    })
    const formula = '<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x.test")</f><v>Plan</v></c></row>'
    return withPart(book, COVER, (text) => text.replace('</sheetData>', `${formula}</sheetData>`))
  }

  it('has its columns, headings, days and durations, of the documents of the project', async () => {
    const made = await add({ clientCode: 'AG-7', title: 'Planta', plannedOn: '2026-08-03', budgetMinutes: 90 })
    await add({}, fixture.world.other)
    await change({ titles: 'Listado  de {PROY}\r\n\r\n{CLIENTE} · {FECHA}', sheetName: 'Lista' })
    const { rows, name } = await sheetOf({ project: fixture.world.own, filter: `id = "${made.id}"` })
    const project = (await fixture.app.records.findById('projects', fixture.world.own))!.values
    expect(name).toBe('Lista')
    expect(rows.slice(0, 3).map((row) => row.filter(Boolean))).toEqual([
      [`Listado  de ${String(project['code'])}`],
      [expect.stringMatching(/^Aguas & Canales SA · \d\d\/\d\d\/\d{4}$/)],
      HEADS,
    ])
    const [number, code, title, empty, planned, hours, state] = rows[3]!
    expect([number, code, title, empty ?? '', state]).toEqual([1, 'AG-7', 'Planta', '', 'Planificado'])
    expect(planned).toEqual(new Date('2026-08-03T00:00:00.000Z'))
    expect(hours instanceof Date ? hours.getTime() - Date.UTC(1899, 11, 31) : (hours as number) * 86_400_000).toBe(
      5_400_000,
    )
    expect(rows).toHaveLength(4)
  })

  it.each([
    ['=HYPERLINK("http://x.test";"abrir")'],
    ['+cmd|/c calc!A0'],
    ['@SUM(A1:A9)'],
    ['<script>alert(1)</script> & "x"'],
    ['_x0041_ y ñ'],
  ])('writes %s as a text', async (title) => {
    const { id } = await add({ title })
    const answer = await save('cd', { project: fixture.world.own, filter: `id = "${id}"` })
    const xml = unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml')!.toString()
    expect(xml).not.toContain('<f>')
    expect((await sheetsOf(answer.rawPayload))[0]!.rows.at(-1)![2]).toBe(title)
  })

  it('lists all pages once, by either code, whatever their case', async () => {
    const project = fixture.world.own
    const marks = Array.from({ length: 450 }, (_, i) => `${i % 3 ? 'Zz' : 'zz'}-${(i * 7919) % 1000}`)
    for (const [i, mark] of marks.entries()) await add({ code: `P-${mark}`, clientCode: i % 2 ? `k${mark}` : '' })
    const filter = 'code ~ "P-zz-%"'
    for (const order of ['code', 'clientCode']) {
      await change({ order, titles: '', columns: [{ field: 'code', heading: 'Code' }] })
      const { rows } = await sheetOf({ project, filter })
      const codes = rows.slice(1).map(([code]) => String(code))
      expect(codes.toSorted()).toEqual(marks.map((mark) => `P-${mark}`).toSorted())
    }
    await change({ order: 'code', columns: COLUMNS })
  })

  describe('in a workbook that the customer gave', () => {
    it('fills it below its headings, keeps its other sheets, and computes nothing', async () => {
      expect(codeOf(await bring('cd', await templateOf()))).toEqual([])
      const documentOf = await add({ clientCode: 'AG-9', title: 'Corte' })
      const answer = await save('jp', { project: fixture.world.own, ids: documentOf.id })
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="LMD-[\w.-]+-\d{4}-\d\d-\d\d\.xlsx"$/,
      )
      const parts = unzip(answer.rawPayload)
      const [cover, list] = await sheetsOf(answer.rawPayload)
      expect([cover!.name, list!.name]).toEqual(['Carátula', 'LMD'])
      expect(cover!.rows.flat()).toEqual(['Aguas & Canales', 'Plan'])
      expect([...parts.values()].some((part) => part.includes('<f>'))).toBe(false)
      const project = (await fixture.app.records.findById('projects', fixture.world.own))!.values
      expect(list!.rows[1]![0]).toBe(`Project: ${String(project['code'])} - ${String(project['name'])}`)
      expect(list!.rows[2]![0]).toBe('Customer: Aguas & Canales SA')
      expect(list!.rows[4]).toEqual(HEADS)
      expect(list!.rows[5]!.slice(0, 3)).toEqual([1, 'AG-9', 'Corte'])
      expect(list!.rows.flat().some((cell) => String(cell).startsWith('SAMPLE'))).toBe(false)
      expect(list!.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }])
    })

    it('says at its field why one is not taken', async () => {
      const whole = await templateOf()
      const with_ = (path: string, content: string) => withPart(whole, path, () => content)
      const relation = (type: string, mode: string) =>
        `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="http://x.test/a.png" TargetMode="${mode}"/></Relationships>`
      const cases: readonly (readonly [Uint8Array<ArrayBuffer>, string, object?])[] = [
        [Uint8Array.of(1, 2, 3), 'template template_broken'],
        [whole.slice(0, 700), 'template template_broken'],
        [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'template template_locked'],
        [await with_('xl/vbaProject.bin', 'x'), 'template template_active'],
        [await with_('xl/externalLinks/externalLink1.xml', '<x/>'), 'template template_active'],
        [await with_('xl/connections.xml', '<x/>'), 'template template_active'],
        [await with_('xl/embeddings/a.bin', 'x'), 'template template_active'],
        [await with_('xl/media/inner.dat', 'PK\u0003\u0004'), 'template template_active'],
        [await with_('xl/drawings/_rels/drawing1.xml.rels', relation('image', 'External')), 'template template_active'],
        [await with_('xl/media/zeros.bin', '0'.repeat(45_000_000)), 'template template_bomb'],
        [await with_(LIST, '<worksheet><sheetData><row r="1"></worksheet>'), 'template template_broken'],
        [whole, 'template template_sheet', { sheetName: 'Otra' }],
        [whole, 'headRow template_head', { headRow: 0 }],
        [new Uint8Array(MOST_TEMPLATE_BYTES + 1), 'template validation_file_size_limit'],
      ]
      for (const [template, expected, values] of cases)
        expect(codeOf(await bring('cd', template, values))).toEqual([expected])
      const linked = relation('hyperlink', 'External')
      expect(codeOf(await bring('cd', await with_('xl/drawings/_rels/drawing1.xml.rels', linked)))).toEqual([])
    })

    it('ends its table, its filter, its merged cells and what it prints where the list does', async () => {
      const below =
        '<autoFilter ref="A5:G7"><filterColumn colId="0"/></autoFilter><conditionalFormatting sqref="G6:G7 A1"><cfRule type="expression" priority="1"><formula>1</formula></cfRule></conditionalFormatting>'
      const name = '<definedName name="_xlnm.Print_Area" localSheetId="1">LMD!$A$1:$G$7</definedName>'
      const list = await withPart(await templateOf(), LIST, (text) =>
        text.replace('</sheetData>', `</sheetData>${below}`),
      )
      const whole = await withPart(list, 'xl/workbook.xml', (text) =>
        text.replace('</sheets>', `</sheets><definedNames>${name}</definedNames>`),
      )
      expect(codeOf(await bring('adm', whole))).toEqual([])
      const ids = (await Promise.all(Array.from({ length: 5 }, () => add()))).map(({ id }) => id)
      const parts = unzip((await save('cd', { project: '', ids: ids.join(',') })).rawPayload)
      const text = parts.get(LIST)!.toString()
      expect(text).toContain('<autoFilter ref="A5:G10"/>')
      expect(text).toContain('sqref="G6:G10 A1"')
      expect(text).toContain('<mergeCell ref="A1:G1"/>')
      expect(text).not.toContain('A7:C7')
      expect(parts.get('xl/workbook.xml')!.toString()).toContain('LMD!$A$1:$G$10')
    })
  })

  it('is refused where its documents are of several customers, of none, or of one without a form', async () => {
    const mine = await add()
    const foreign = await add({}, fixture.world.other)
    const problemOf = async (viewer: ViewerName, query: Record<string, string>) => {
      const { statusCode, body } = await save(viewer, query)
      return [statusCode, ...codeOf({ body: JSON.parse(body) as { data?: object } })]
    }
    expect(await problemOf('cd', { ids: `${mine.id},${foreign.id}` })).toEqual([
      400,
      'project register_export_customers',
    ])
    expect(await problemOf('cd', { project: fixture.world.other })).toEqual([400, 'project register_export_form'])
    expect(await problemOf('cd', {})).toEqual([400, 'project register_export_whole'])
    expect(await problemOf('cd', { project: 'nothing00000000' })).toEqual([404])
    expect(await problemOf('cd', { project: fixture.world.own, filter: 'nothing = 1' })).toEqual([400])
    expect(await problemOf('cd', { project: fixture.world.own, filter: '@collection.users.id != ""' })).toEqual([403])
  })

  it.each<[ViewerName, number]>([
    ['guest', 401],
    ['cl', 404],
    ['pr', 403],
    ['af', 403],
    ['jp', 200],
    ['ger', 200],
    ['cd', 200],
    ['adm', 200],
  ])('is answered to %s by %d', async (viewer, status) => {
    const headers = viewer === 'guest' ? {} : { authorization: await fixture.tokenOf(viewer) }
    const url = `/api/documents/export?project=${fixture.world.own}`
    expect((await fixture.app.server.inject({ method: 'GET', url, headers })).statusCode).toBe(status)
  })

  it('has what the viewer may see of revisions: the last that was issued, by its transmittal', async () => {
    const { app, world } = fixture
    const place = { project: world.own, specialty: world.ledSpecialty }
    const made = await add({ code: 'REV-1' })
    const revision = (order: number, code: string, issuedOn: string) =>
      app.records.create('revisions', {
        ...{
          ...place,
          document: made.id,
          series: 'preliminary',
          state: issuedOn ? 'issued' : 'draft',
          code,
          order,
          issuedOn,
        },
        ...(issuedOn && { purpose: 'purposepapr0000', result: 'approved' }),
      })
    const issued = await revision(1, 'A', '2026-05-04')
    const sent = await app.records.create('transmittals', {
      ...{ project: world.own, direction: 'out', state: 'sent', number: 41, code: 'RT-41', subject: 'Planos' },
      ...{ medium: 'paper', recipientOrg: 'Aguas' },
    })
    await app.records.create('emitions', {
      ...{ ...place, transmittal: sent.values.id, document: made.id, revision: issued.values.id, number: 41 },
      ...{ purpose: 'purposepapr0000', state: 'issued', issuedOn: '2026-05-04', suitability: 'S4' },
    })
    await revision(2, 'B', '')
    const columns = ['issued', 'issuedOn', 'purpose', 'result', 'transmittal', 'suitability'].map((field) => ({
      field,
      heading: field,
    }))
    await change({ columns, dayFormat: 'ymd', template: '', titles: '', sheetName: '', headRow: 0 })
    const answer = await save('jp', { project: world.own, ids: made.id })
    const [code, issuedOn, purpose, result, ...by] = (await sheetsOf(answer.rawPayload))[0]!.rows[1]!
    expect([code, result]).toEqual(['A', 'Aprobado'])
    expect(by).toEqual(['RT-41', 'S4'])
    expect(issuedOn).toEqual(new Date('2026-05-04T00:00:00.000Z'))
    expect(purpose).not.toBe('')
    expect(unzip(answer.rawPayload).get('xl/styles.xml')!.toString()).toContain('formatCode="yyyy-mm-dd"')
  })

  it('never counts what was revoked: neither a revision nor a transmittal', async () => {
    const { app, world } = fixture
    const place = { project: world.own, specialty: world.ledSpecialty, purpose: 'purposepapr0000' }
    const made = await add({ code: 'REV-2' })
    const issue = async (order: number, code: string, state: 'answered' | 'void') => {
      const of = { ...place, document: made.id, series: 'preliminary', issuedOn: `2026-05-0${order}` }
      return (await app.records.create('revisions', { ...of, order, code, state, result: 'approved' })).values.id
    }
    const send = async (revision: string, number: number, isVoid: boolean) => {
      const of = { project: world.own, direction: 'out', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas' }
      const state = isVoid ? 'void' : 'sent'
      const sent = await app.records.create('transmittals', { ...of, number, code: `RT-${number}`, state })
      const issued = { ...place, document: made.id, revision, number, issuedOn: '2026-05-04' }
      const row = { ...issued, transmittal: sent.values.id, state: isVoid ? 'revoked' : 'answered' }
      await app.records.create('emitions', row)
    }
    const issued = await issue(1, 'A', 'answered')
    await send(issued, 51, false)
    await send(issued, 52, true)
    await send(await issue(2, 'B', 'void'), 53, true)
    const columns = ['issued', 'issuedOn', 'transmittal'].map((field) => ({ field, heading: field }))
    await change({ columns, template: '', titles: '', sheetName: '', headRow: 0 })
    const { rows } = await sheetOf({ project: world.own, ids: made.id })
    expect(rows[1]).toEqual(['A', new Date('2026-05-01T00:00:00.000Z'), 'RT-51'])
  })

  it('may have any columns that a form may have', async () => {
    const one = await add()
    const { REGISTER_FIELDS } = await import('@timesheet/domain/documents')
    const columns = Object.entries(REGISTER_FIELDS).map(([field, heading]) => ({ field, heading }))
    await change({ columns })
    const { rows } = await sheetOf({ project: fixture.world.own, ids: one.id })
    expect(rows[0]).toEqual(columns.map(({ heading }) => heading))
    expect(rows[1]![1]).toBe(one.code)
  })

  it('is kept once for each customer', async () => {
    const twice = await fixture.request('cd', 'POST', recordsOf(registerForms.name), formOf())
    expect(codeOf(twice)).toEqual(['customer validation_not_unique'])
    const moved = await fixture.request('cd', 'PATCH', recordsOf(registerForms.name, form), { customer: OTHER })
    expect(codeOf(moved)).toEqual(['customer register_form_customer'])
  })
})
