import { DRIVERS } from '@timesheet/engine/testing'
import type { Charge, FoundCharges } from '@timesheet/domain/hours'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('what may be charged, on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  const ids = { team: '', closed: '', strict: '', void: '', done: '', off: '' }

  const create = async (collection: string, values: Record<string, unknown>) =>
    (await fixture.app.records.create(collection, values)).values.id
  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { document_types: types } = world.company.catalogues
    const customer = await create('customers', {
      name: 'Ñacurutú Hidráulica S.A.',
      shortName: 'ÑH',
      country: 'AR',
      active: true,
    })
    ids.team = await create('projects', { code: 'Z505', name: 'Cámara Quebracho', state: 'active', customer })
    ids.closed = await create('projects', { code: 'Z506', name: 'Cámara cerrada', state: 'closed', customer })
    ids.strict = await create('projects', {
      code: 'Z507',
      name: 'Con documento',
      state: 'active',
      documentRequired: true,
      customer,
    })
    for (const project of [ids.team, ids.closed, ids.strict]) await create('members', { project, user: world.ids.pr })
    const document = (project: string, code: string, values: Record<string, unknown> = {}) =>
      create('documents', {
        project,
        code,
        title: 'Memoria de cálculo',
        specialty: world.ledSpecialty,
        type: types[0]!.id,
        state: 'in_progress',
        ...values,
      })
    await document(ids.team, 'Z505-HI-MC-0006', { title: 'Cálculo hidráulico al 100 %' })
    await document(ids.closed, 'Z506-HI-MC-0001')
    await document(ids.strict, 'Z507-HI-MC-0001')
    ids.void = await document(ids.team, 'Z505-HI-MC-0007', { voided: true, stopReason: 'Sobra' })
    ids.done = await document(ids.team, 'Z505-HI-MC-0008', { finalPurpose: 'purposeapc00000' })
    await create('revisions', {
      ...{ document: ids.done, project: ids.team, specialty: world.ledSpecialty, code: '0', order: 1 },
      ...{ series: 'contractual', state: 'issued', purpose: 'purposeapc00000', issuedOn: '2026-05-10' },
    })
    await create('activities', { project: ids.team, code: 'REU', name: 'Reuniones técnicas', active: true })
    ids.off = await create('activities', { project: ids.team, code: 'VIS', name: 'Vaporetti', active: false })
    await create('activities', { project: ids.strict, code: 'REU', name: 'Reuniones técnicas', active: true })
  })
  afterAll(() => fixture.close())

  const find = async (
    text: string,
    more = `&from=${TODAY}`,
    viewer: ViewerName = 'pr',
  ): Promise<{ status: number; codes: string[]; body: FoundCharges }> => {
    const { status, body } = await fixture.request(
      viewer,
      'GET',
      `/api/hours/charges?text=${encodeURIComponent(text)}${more}`,
    )
    const items = ((body as Partial<FoundCharges>).items ?? []) as readonly Charge[]
    return {
      status,
      body,
      codes: items.map(({ kind, code, project }) => (kind === 'activity' ? `${project.code} ${code}` : code)).sort(),
    }
  }

  it.each<[string, string[]]>([
    ['Z505-HI-MC-0006', ['Z505-HI-MC-0006']],
    ['505-hi-mc-00', ['Z505-HI-MC-0006']],
    ['HI-MC z50', ['Z505-HI-MC-0006', 'Z507-HI-MC-0001']],
    ['z505 calculo hidraulico', ['Z505-HI-MC-0006']],
    ['CÁLCULO memoria z507', ['Z507-HI-MC-0001']],
    ['camara quebracho', ['Z505', 'Z505 REU', 'Z505-HI-MC-0006']],
    ['quebracho reuniones', ['Z505 REU']],
    ['nacurutu', ['Z505', 'Z505 REU', 'Z505-HI-MC-0006', 'Z507', 'Z507-HI-MC-0001']],
    ['ñh Z507', ['Z507', 'Z507-HI-MC-0001']],
    ['100 % hidráulico', ['Z505-HI-MC-0006']],
    ['ninguna cosa así', []],
    ['hi_mc', []],
    ['%', ['Z505-HI-MC-0006']],
    ['', []],
    ['secreto', []],
    ['vaporetti', []],
    ['Z506', []],
  ])('“%s” finds %j', async (text, codes) => {
    expect(await find(text)).toMatchObject({ status: 200, codes })
  })

  it('offers exactly what a write takes', async () => {
    const day = TODAY
    const found = new Set((await find('z50')).body.items.map(({ id }) => id))
    const rows = await fixture.app.records.findAll('documents', { filter: 'code ~ "Z50"', sort: 'code' })
    expect(rows).toHaveLength(5)
    for (const { values } of rows) {
      const { status } = await fixture.request('pr', 'POST', recordsOf('hours'), {
        user: world.ids.pr,
        day,
        minutes: 15,
        project: values['project'],
        document: values.id,
      })
      expect([values['code'], found.has(values.id)]).toEqual([values['code'], status === 200])
    }
  })

  it('counts on every day that is asked for', async () => {
    expect((await find('z505 0008', '&from=2026-06-08&to=2026-06-14')).codes).toEqual(['Z505-HI-MC-0008'])
    expect((await find('z505 0008', '&from=2026-06-10')).codes).toEqual([])
  })

  it('is found by new words at once, and by the old ones no more', async () => {
    await fixture.request('adm', 'PATCH', recordsOf('projects', ids.team), { name: 'Toma de río' })
    expect((await find('quebracho')).codes).toEqual([])
    expect((await find('rio 0006')).codes).toEqual(['Z505-HI-MC-0006'])
    const customer = (await fixture.app.records.findById('projects', ids.team))!.values['customer'] as string
    await fixture.request('adm', 'PATCH', recordsOf('customers', customer), { shortName: 'Camión' })
    expect((await find('camion reuniones')).codes).toEqual(['Z505 REU'])
    expect((await find('ñh')).codes).toEqual([])
    await fixture.request('adm', 'PATCH', recordsOf('projects', ids.team), {
      customer: world.customer,
      search: 'falsificado',
    })
    expect((await find('camion reuniones')).codes).toEqual([])
    expect((await find('falsificado')).codes).toEqual([])
  })

  it('opens to everybody by a rule of the firm, but for projects of their team', async () => {
    expect((await find('secreto')).codes).toEqual([])
    const rule = (await fixture.app.records.findFirst('hours_rules', 'scope = "company"'))!.values.id
    await fixture.app.records.update('hours_rules', rule, { membersOnly: false })
    expect((await find('secreto')).codes).toEqual(['OTHER', 'OTHER GES'])
    await fixture.app.records.update('projects', world.other, { membersOnly: true })
    expect((await find('secreto')).codes).toEqual([])
    await fixture.app.records.update('hours_rules', rule, { membersOnly: true })
  })

  it.each<readonly [string, ViewerName, string, readonly string[]]>([
    ['a lead of the project', 'jp', 'acueducto', ['OWN', 'OWN GES', 'OWN-ES-PL-0001']],
    ['a colleague', 'mate', 'acueducto', []],
  ])('of another person are for %s', async (_, viewer, text, codes) => {
    expect((await find(text, `&from=${TODAY}&user=${world.ids.pr}`, viewer)).codes).toEqual(codes)
  })

  describe('the search of the whole program', () => {
    const search = async (text: string, viewer: ViewerName) => {
      const { status, body } = await fixture.request(viewer, 'GET', `/api/search?text=${encodeURIComponent(text)}`)
      const codes = (status === 200 ? [...body.projects, ...body.documents] : []).map(
        ({ code }: { code: string }) => code,
      )
      return { status, codes, people: ((body.people ?? []) as { surname: string }[]).map(({ surname }) => surname) }
    }

    it.each<readonly [string, ViewerName, readonly string[], readonly string[]]>([
      ['memoria z507', 'mate', ['Z507-HI-MC-0001'], []],
      ['hi-mc z507', 'mate', ['Z507-HI-MC-0001'], []],
      ['himc0001 z507', 'mate', ['Z507-HI-MC-0001'], []],
      ['0001 z507', 'mate', ['Z507-HI-MC-0001'], []],
      ['001 z507', 'mate', ['Z507-HI-MC-0001'], []],
      ['CAMARA cerrada', 'mate', ['Z506', 'Z506-HI-MC-0001'], []],
      ['lía ajena', 'adm', [], ['Ajena']],
      ['lia ajena', 'adm', [], ['Ajena']],
      ['nadie de nada', 'adm', [], []],
      ['z507', 'cl', [], []],
      ['z507', 'root', [], []],
      ['', 'adm', [], []],
    ])('finds of “%s” what %s may see', async (text, viewer, codes, people) => {
      expect(await search(text, viewer)).toEqual({ status: 200, codes, people })
    })

    it('returns only the names of people', async () => {
      const { body } = await fixture.request('pr', 'GET', '/api/search?text=a')
      expect(body.people.length).toBeGreaterThan(0)
      for (const person of body.people)
        expect(Object.keys(person).filter((name) => !['id', 'name', 'surname', 'position'].includes(name))).toEqual([])
    })

    it('is not for a guest', async () => expect((await search('z507', 'guest')).status).toBe(401))
  })

  it.each<readonly [string, ViewerName, string, number]>([
    ['a guest', 'guest', `&from=${TODAY}`, 401],
    ['a reader of the customer', 'cl', `&from=${TODAY}`, 404],
    ['the account of the system', 'root', `&from=${TODAY}`, 403],
    ['no day', 'pr', '', 400],
    ['a day that is none', 'pr', '&from=2026-02-30', 400],
    ['days backwards', 'pr', '&from=2026-06-02&to=2026-06-01', 400],
    ['a year', 'pr', '&from=2026-01-01&to=2026-12-31', 400],
    ['an id that is none', 'pr', `&from=${TODAY}&user=a%22b`, 400],
  ])('refuses %s', async (_, viewer, more, status) => {
    const answer = await find('Z505', more, viewer)
    expect(answer.status).toBe(status)
    expect(answer.codes).toEqual([])
  })
})
