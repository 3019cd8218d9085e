import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestInfo } from '../kernel/request-info.ts'
import { sql } from '../storage/sql.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { buildCandidateCheck } from './candidate-check.ts'
import { collectionOf, Fixture } from './query.fixture.ts'
import { buildCount, type ListSpec } from './select-records.ts'

type Question = Pick<ListSpec, 'clientFilter' | 'sort'> & { readonly from: string }

/** Sorts and filters through rows that bea may not list, whose result depends on values that she may not read. */
const QUESTIONS: readonly Question[] = [
  { from: 'users', sort: 'teams_via_lead.name' },
  { from: 'users', sort: '-teams_via_lead.name' },
  { from: 'users', sort: 'teams_via_lead.id,name' },
  { from: 'users', sort: '-notes_via_owner.note' },
  { from: 'users', sort: 'notes_via_readers.note' },
  { from: 'users', sort: '-notes_via_readers.team.name' },
  { from: 'users', sort: 'manager.notes_via_owner.note' },
  { from: 'projects', sort: 'team.name' },
  { from: 'projects', sort: '-team.lead.name' },
  { from: 'projects', sort: 'members.teams_via_lead.name' },
  { from: 'users', clientFilter: 'teams_via_lead.id != ""' },
  { from: 'users', clientFilter: 'id != "" || teams_via_lead.id != ""' },
  { from: 'users', clientFilter: 'teams_via_lead.name !~ "x"' },
  { from: 'users', clientFilter: 'teams_via_lead.name = ""' },
  { from: 'users', clientFilter: 'teams_via_lead.name ?= ""' },
  { from: 'users', clientFilter: 'teams_via_lead.name != "Obra"' },
  { from: 'users', clientFilter: 'teams_via_lead.name < "t"' },
  { from: 'users', clientFilter: 'notes_via_owner.note = "a"' },
  { from: 'users', clientFilter: 'notes_via_owner.note != "b"' },
  { from: 'users', clientFilter: 'notes_via_owner.note ?~ "b"' },
  { from: 'users', clientFilter: 'notes_via_owner.note ?= "b"' },
  { from: 'users', clientFilter: 'notes_via_owner.note ?= "b" && notes_via_owner.team ?!= "t1"' },
  { from: 'users', clientFilter: 'teams_via_lead.name ?= "secret" || teams_via_lead.lead ?= "cid"' },
  { from: 'users', clientFilter: 'notes_via_readers.note !~ "b"' },
  { from: 'users', clientFilter: 'notes_via_readers.note ?= "b"' },
  { from: 'users', clientFilter: 'notes_via_readers.team.name != "Obra"' },
  { from: 'users', clientFilter: 'manager.notes_via_readers.note = notes_via_owner.note' },
  { from: 'projects', clientFilter: 'team.name = ""' },
  { from: 'projects', clientFilter: 'team.lead.name != "bea"' },
  { from: 'projects', clientFilter: 'members.notes_via_owner.note !~ "z" && amount >= 0' },
  { from: 'projects', clientFilter: 'strftime("%Y", members.notes_via_owner.note) = ""' },
]

describe.each(DRIVERS)('what a client asks through other collections on $name', (database) => {
  let db: Fixture
  let bea: StoredRecord
  let zoe: StoredRecord
  const told: { readonly hidden: unknown[]; readonly gone: unknown[] } = { hidden: [], gone: [] }

  const answer = async ({ from, ...question }: Question, auth = bea) => {
    const request: Partial<RequestInfo> = { auth }
    const spec: ListSpec = { collection: collectionOf(from), rule: '', ...question }
    const counted = await db.driver.get(buildCount(db.env(request), spec))
    const some = await db.driver.get(buildCount(db.env(request), spec, 2))
    expect(Number(some?.total), 'counted up to two').toBe(Math.min(2, Number(counted?.total)))
    return { ids: await db.list({ rule: '', from, ...question }, request), total: Number(counted?.total) }
  }

  beforeAll(async () => {
    db = await Fixture.open(database)
    bea = await db.insert('users', { id: 'bea', name: 'bea', level: 2, email: 'm@x.es', emailVisibility: false })
    await db.insert('users', {
      id: 'ana',
      name: 'Ana',
      level: 5,
      email: 'z@x.es',
      emailVisibility: false,
      manager: 'zoe',
    })
    zoe = await db.insert('users', {
      id: 'zoe',
      name: 'zoe',
      level: 9,
      email: 'b@x.es',
      emailVisibility: true,
      manager: 'ana',
    })
    await db.insert('users', {
      id: 'cid',
      name: 'cid',
      level: 9,
      email: 'a@x.es',
      emailVisibility: false,
      manager: 'bea',
    })
    await db.insert('teams', { id: 't1', name: 'Obra', lead: 'ana' })
    await db.insert('teams', { id: 't2', name: 'secret', lead: 'cid' })
    await db.insert('teams', { id: 't3', name: 'secret', lead: 'ana' })
    await db.insert('notes', { id: 'n1', note: 'a', owner: 'bea', readers: ['cid'] })
    await db.insert('notes', { id: 'n2', note: 'b', owner: 'cid', team: 't2', readers: ['bea', 'cid'] })
    await db.insert('notes', { id: 'n3', note: 'a', owner: 'cid', team: 't1', readers: ['zoe'] })
    await db.insert('notes', { id: 'n4', note: 'b', owner: 'zoe', team: 't2', readers: ['ana'] })
    await db.insert('notes', { id: 'n5', note: 'b', owner: 'zoe', team: 't2', readers: ['ana', 'cid'] })
    for (const [id, team, members] of [
      ['p1', 't1', ['ana', 'bea']],
      ['p2', 't2', ['cid']],
      ['p3', '', []],
      ['p4', 't3', ['zoe', 'cid']],
    ] as const)
      await db.insert('projects', { id, title: id, team, members: [...members] })
    for (const question of QUESTIONS) told.hidden.push(await answer(question))
    const shown = await db.list({ from: 'notes', rule: collectionOf('notes').listRule! }, { auth: bea })
    expect(shown).toEqual(['n1', 'n3', 'n4'])
    await db.driver.run(sql`DELETE FROM notes WHERE id IN ('n2', 'n5')`)
    await db.driver.run(sql`DELETE FROM teams WHERE name = 'secret'`)
    for (const question of QUESTIONS) told.gone.push(await answer(question))
  })
  afterAll(() => db.driver.close())

  it.each(QUESTIONS.map((question, i) => [i, question] as const))(
    '%i: rows that may not be listed count as little as rows that are gone: %j',
    (i) => {
      expect(told.hidden[i]).toEqual(told.gone[i])
    },
  )

  it('finds what may be listed', async () => {
    expect(await answer({ from: 'users', clientFilter: 'notes_via_owner.note ?= "a"' })).toEqual({
      ids: ['bea', 'cid'],
      total: 2,
    })
    expect((await answer({ from: 'users', sort: '-notes_via_owner.note' })).ids).toEqual(['zoe', 'cid', 'bea', 'ana'])
    expect((await answer({ from: 'users', sort: '-teams_via_lead.name' })).ids[0]).toBe('ana')
  })

  it('leaves the rules of the program alone: they read everything', async () => {
    await db.insert('teams', { id: 't4', name: 'secret', lead: 'bea' })
    expect(await db.list({ from: 'users', rule: 'teams_via_lead.name ?= "secret"' }, { auth: bea })).toEqual(['bea'])
    expect(
      await db.list(
        { from: 'users', rule: 'teams_via_lead.name ?= "secret"', clientFilter: 'teams_via_lead.id = ""' },
        { auth: bea },
      ),
    ).toEqual(['bea'])
    await db.driver.run(sql`DELETE FROM teams WHERE id = 't4'`)
  })

  it('holds for a row that is told and no longer stored', async () => {
    await db.insert('teams', { id: 't5', name: 'secret', lead: 'cid' })
    const hears = async (clientFilter: string) => {
      const check = buildCandidateCheck(db.env({ auth: bea }), {
        collection: collectionOf('projects'),
        values: { id: 'new', title: 'New', team: 't5' },
        rule: '',
        clientFilter,
      })
      return (await db.driver.get(check)) !== undefined
    }
    expect([
      await hears('team.name = "secret"'),
      await hears('team.lead.name = "cid"'),
      await hears('team.name = ""'),
    ]).toEqual([false, false, true])
    await db.driver.run(sql`DELETE FROM teams WHERE id = 't5'`)
  })

  describe('addresses that are not visible', () => {
    it.each<[who: 'bea' | 'zoe' | 'guest', sort: string, ids: string[]]>([
      ['guest', 'email', ['bea', 'ana', 'cid', 'zoe']],
      ['guest', '-email', ['zoe', 'cid', 'ana', 'bea']],
      ['bea', 'email', ['ana', 'cid', 'zoe', 'bea']],
      ['bea', 'email:lower', ['ana', 'cid', 'zoe', 'bea']],
      ['bea', '-email', ['bea', 'zoe', 'cid', 'ana']],
      ['zoe', 'email', ['bea', 'cid', 'zoe', 'ana']],
      ['bea', 'manager.email', ['bea', 'zoe', 'ana', 'cid']],
    ])('are empty for %s who sorts by %s', async (who, sort, ids) => {
      const auth = who === 'guest' ? null : who === 'bea' ? bea : zoe
      expect(await db.list({ from: 'users', rule: '', sort }, { auth })).toEqual(ids)
    })

    it.each<[who: 'bea' | 'zoe' | 'guest', filter: string, ids: string[]]>([
      ['guest', 'email ~ "x.es"', ['zoe']],
      ['guest', 'email != ""', ['zoe']],
      ['guest', 'email = ""', []],
      ['guest', 'email != "q"', ['zoe']],
      ['bea', 'email ~ "x.es"', ['zoe']],
      ['zoe', 'email = "z@x.es"', []],
      ['bea', 'email = "z@x.es" || name = "cid"', ['cid']],
      ['bea', 'users_via_manager.email = "b@x.es"', ['ana']],
      ['bea', 'users_via_manager.email ?!= "q"', ['ana']],
    ])('match nothing for %s who filters by %s', async (who, clientFilter, ids) => {
      const auth = who === 'guest' ? null : who === 'bea' ? bea : zoe
      expect(await db.list({ from: 'users', rule: '', clientFilter }, { auth })).toEqual(ids)
    })

    it('do not tell whether all of them match either', async () => {
      const projects = (clientFilter: string) => db.list({ rule: '', clientFilter }, { auth: bea })
      await db.insert('projects', { id: 'p5', title: 'p5', members: ['zoe', 'cid'] })
      for (const filter of [
        'members.email ~ "b@"',
        'members.email !~ "a@"',
        'members.email !~ "z@"',
        'members.email > "b"',
      ])
        expect([filter, await projects(`${filter} && title = "p5"`)]).toEqual([filter, ['p5']])
      await db.driver.run(sql`DELETE FROM projects WHERE id = 'p5'`)
    })
  })
})
