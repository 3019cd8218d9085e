import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { LimitExceeded } from '../storage/query-limits.ts'
import { raw } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { buildCandidateCheck } from './candidate-check.ts'
import { QueryError } from './query-error.ts'
import { collectionOf, Fixture } from './query.fixture.ts'
import { buildList } from './select-records.ts'

const PAPERS = {
  canon: { code: 'EST-001', title: 'Cañón de agua — cálculo', owner: 'ana' },
  gestion: { code: 'GES-002', title: 'GESTIÓN DE LA CALIDAD', owner: 'ana' },
  split: { code: 'X', title: 'Gestio\u0301n del man\u0303ana', owner: 'bea' },
  wild: { code: '50%_a\\b', title: `"AND" 'x' NEAR(c) -d* ^e : {f} [g] #?`, owner: 'ana' },
  turned: { code: '', title: 'pla\u202enos de obra\nsegunda línea', owner: 'ana' },
  plain: { code: 'PLA-7', title: 'Planos ŽIŽKOV œuvre 日本語の図面', owner: 'bea' },
  none: { code: '', title: '', owner: 'ana' },
} as const
const ALL = Object.keys(PAPERS)
/** To what the papers refer. */
const RELATED: Readonly<Record<string, object>> = {
  gestion: { about: 'canon', letter: 'mine' },
  plain: { about: 'gestion', letter: 'theirs' },
  wild: { about: 'gone', letter: 'gone' },
}

describe.each(DRIVERS)('a search on $name', (database) => {
  let db: Fixture
  let ana: StoredRecord

  beforeAll(async () => {
    db = await Fixture.open(database)
    ana = await db.insert('users', { id: 'ana', name: 'Ana' })
    await db.insert('users', { id: 'bea', name: 'Beatriz NÚÑEZ GARCI\u0301A' })
    for (const [id, title, owner] of [
      ['mine', 'Pésame a Núñez', 'ana'],
      ['theirs', 'Pésame a García', 'bea'],
    ] as const)
      await db.insert('letters', { id, title, owner })
    for (const [id, values] of Object.entries(PAPERS)) await db.insert('papers', { id, ...values, ...RELATED[id] })
  })
  afterAll(() => db.driver.close())

  const found = (typed: string, more: object = {}) =>
    db.list({ from: 'papers', rule: '', filter: '@search ~ {:typed}', params: { typed }, ...more })

  it.each<[string, string, readonly string[]]>([
    ['without the accent and the ñ', 'canon', ['canon']],
    ['with them', 'CAÑÓN', ['canon']],
    ['small letters for capitals', 'gestion', ['gestion', 'split']],
    ['an accent of its own', 'Gestio\u0301n', ['gestion', 'split']],
    ['the middle of a word', 'lida', ['gestion']],
    ['two words, in any order and field', 'calculo est-001', ['canon']],
    ['two words of which one is missing', 'calculo est-002', []],
    ['no word across two fields', '001cañon', []],
    ['the letters of a word in another order', 'stioneg', []],
    ['three letters', 'pla', ['turned', 'plain']],
    ['two letters', 'ob', ['turned']],
    ['one letter', 'ž', ['plain']],
    ['short and long words', 'ñ calculo', ['canon']],
    ['a line further down', 'segunda linea', ['turned']],
    ['a word with a mark in it that turns its direction', 'planos', ['turned', 'plain']],
    ['such a mark in what is typed', 'pla\u202enos\u200b', ['turned', 'plain']],
    ['another script', '図面', ['plain']],
    ['three letters of another script', '日本語', ['plain']],
    ['a letter that no accent makes', 'œuv', ['plain']],
    ['nothing', '', ALL],
    ['blanks', ' \t\n ', ALL],
  ])('finds by %s', async (_name, typed, ids) => expect(await found(typed)).toEqual(ids))

  it.each<[string, filter: string, readonly string[]]>([
    ['of a related record', 'owner.name:fold ~ "nunez"', ['split', 'plain']],
    ['of a related record, with what is typed as it is written', 'owner.name:fold ~ "NÚÑEZ"', ['split', 'plain']],
    ['of a related record, with an accent of its own', 'owner.name:fold ~ "garcia"', ['split', 'plain']],
    ['of a related record, as it is written', 'owner.name ~ "garcia"', []],
    ['of the record itself', 'title:fold ~ "canon"', ['canon']],
    ['as a whole', 'title:fold = "gestion de la calidad"', ['gestion']],
    ['that does not have it', 'title:fold !~ "e"', ['none']],
    ['of either', '@search ~ "canon" || owner.name:fold ~ "nunez"', ['canon', 'split', 'plain']],
    ['with a sign of any text', 'title:fold ~ "%de%calid%"', ['gestion']],
  ])('compares with :fold a text %s', async (_name, filter, ids) =>
    expect(await db.list({ from: 'papers', rule: '', filter })).toEqual(ids),
  )

  it.each<[string, string, readonly string[]]>([
    ['a percent sign', '%', ['wild']],
    ['an underscore', '_', ['wild']],
    ['the pattern of anything', '%%%', []],
    ['three of any letter', '___', []],
    ['a backslash', 'a\\b', ['wild']],
    ['a quote', '"', ['wild']],
    ['quotes around', '"AND"', ['wild']],
    ['an unbalanced quote', 'a"b', []],
    ['an apostrophe', "'x'", ['wild']],
    ['the end of a statement', `'; DROP TABLE papers; --`, []],
    ['operators of FTS5', 'NEAR(c) AND OR NOT', []],
    ['a column of FTS5', 'words : cañon', []],
    ['a prefix, a place and a lack in FTS5', 'can* ^can -can', []],
    ['brackets', '{f}', ['wild']],
    ['a set of a pattern', '[g]', ['wild']],
    ['the end of a set', ']', ['wild']],
    ['the beginning of a set', '[', ['wild']],
    ['the contrary of a set', '[^a]', []],
    ['a circumflex', '^e', ['wild']],
    ['a circumflex alone', '^', ['wild']],
    ['any letter of a pattern', '#?', ['wild']],
    ['any letters of a pattern', 'd*', ['wild']],
    ['a pattern of everything', '**', []],
    ['a point', '.', []],
    ['a range', 'a-7', ['plain']],
    ['NUL, between two words', 'ca\0non', ['canon']],
    ['NUL at the end', 'canon\0', ['canon']],
    ['a half of a pair', 'canon\ud800', []],
    ['ten thousand letters', 'canon'.repeat(2000), []],
    ['ten thousand words', 'canon '.repeat(10_000), ['canon']],
    ['a question mark', '¿?', []],
    ['a placeholder', '{:typed} $1 ?', []],
  ])('takes %s for text', async (_name, typed, ids) => expect(await found(typed)).toEqual(ids))

  it('finds within rule, filter, order and page, and nothing else', async () => {
    expect(await found('gestion', { rule: 'owner = "bea"' })).toEqual(['split'])
    expect(await found('gestion', { rule: 'owner = @request.auth.id' })).toEqual([])
    expect(await found('gestion', { sort: '-code' })).toEqual(['split', 'gestion'])
    expect(await found('gestion', { sort: '-code', limit: 1, offset: 1 })).toEqual(['gestion'])
    for (const known of ['few', 'many'] as const) {
      expect(await found('gestion', { found: known })).toEqual(['gestion', 'split'])
      expect(await found('gestion', { found: known, rule: 'owner = "bea"' })).toEqual(['split'])
      expect(await found('ge gestion', { found: known, sort: '-code', limit: 1 })).toEqual(['split'])
      expect(await found('gestion', { found: known, isNarrow: true, rule: 'owner = "ana"' })).toEqual(['gestion'])
    }
    expect(await found('gestion', { ids: ['split', 'canon'] })).toEqual(['split'])
    const asked = db.list(
      { from: 'papers', rule: 'owner = @request.auth.id', clientFilter: '@search ~ "gestion" || code = "EST-001"' },
      { auth: ana },
    )
    expect(await asked).toEqual(['canon', 'gestion'])
  })

  it.each<[string, filter: string, readonly string[]]>([
    ['by a word', 'about:search ~ "canon"', ['gestion']],
    ['by short words', 'about:search ~ "ñ ag"', ['gestion']],
    ['by words of which one is missing', 'about:search ~ "canon gestion"', []],
    ['by a word of another', 'about:search ~ "gestion"', ['plain']],
    ['by either', '@search ~ "obra" || about:search ~ "calculo"', ['gestion', 'turned']],
    ['by no word', 'about:search ~ " "', ALL],
    ['that is listed', 'letter:search ~ "pesame"', ['gestion']],
    ['that is listed, by short words', 'letter:search ~ "me"', ['gestion']],
  ])('finds a record by the one that it refers to: %s', async (_name, clientFilter, ids) => {
    expect(await db.list({ from: 'papers', rule: '', clientFilter }, { auth: ana })).toEqual(ids)
  })

  it('finds by what rules of the program refer to, whoever may list it', async () => {
    const asked = (filter: string) => db.list({ from: 'papers', rule: '', filter }, { auth: ana })
    expect(await asked('letter:search ~ "pesame"')).toEqual(['gestion', 'plain'])
    expect(await db.list({ from: 'papers', rule: 'letter:search ~ "garcia"' }, { auth: ana })).toEqual(['plain'])
  })

  it.each([
    ['another sign', '@search = "x"'],
    ['its negation', '@search !~ "x"'],
    ['any of', '@search ?~ "x"'],
    ['a field of the record', '@search ~ code'],
    ['the other side', '"x" ~ @search'],
    ['a relation to what is not searched', 'owner:search ~ "x"'],
    ['a relation to what the client may not read', 'secret:search ~ "x"'],
    ['no relation', 'code:search ~ "x"'],
    ['two relations', 'about.about:search ~ "x"'],
    ['a relation from elsewhere', 'papers_via_about:search ~ "x"'],
    ['another sign of a relation', 'about:search = "x"'],
    ['a modifier', '@search:lower ~ "x"'],
  ])('is refused with %s', (_name, clientFilter) => {
    const build = () => buildList(db.env({ auth: ana }), { collection: collectionOf('papers'), rule: '', clientFilter })
    expect(build).toThrow()
  })

  it('is refused where nothing is searched, or what the client may not read', () => {
    const list = (collection: string) =>
      buildList(db.env({ auth: ana }), {
        collection: collectionOf(collection),
        rule: '',
        clientFilter: '@search ~ "x"',
      })
    expect(() => list('cards')).toThrow(QueryError)
    expect(() => list('secrets')).toThrow(QueryError)
    expect(() => buildList(db.env(), { collection: collectionOf('secrets'), rule: '@search ~ "x"' })).not.toThrow()
  })

  it('has an end for clients', () => {
    const list = (times: number) =>
      buildList(db.env({ auth: ana }), {
        collection: collectionOf('papers'),
        rule: '',
        clientFilter: Array(times).fill('@search ~ "a b c d e f g h"').join(' || '),
      })
    expect(() => list(4)).not.toThrow()
    expect(() => list(5)).toThrow(LimitExceeded)
  })

  it('asks of a row that is not stored as of any other', async () => {
    const check = (title: string) =>
      db.driver.all(
        buildCandidateCheck(db.env(), {
          collection: collectionOf('papers'),
          values: { title },
          rule: '@search ~ "gestion"',
        }),
      )
    expect(await check('La GESTIÓN')).toHaveLength(1)
    expect(await check('La gesta')).toHaveLength(0)
  })

  it('follows what is written, renamed and removed', async () => {
    const { dialect } = db.driver
    const run = (text: string) => db.driver.run(raw(text))
    const papers = dialect.id('papers')
    await db.insert('papers', { id: 'new', code: 'N', title: 'Tubería' })
    expect(await found('tuberia')).toEqual(['new'])
    await run(`UPDATE ${papers} SET title = 'Bóveda' WHERE id = 'new'`)
    expect(await found('tuberia')).toEqual([])
    expect(await found('boveda')).toEqual(['new'])
    await run(`UPDATE ${papers} SET title = '', code = '' WHERE id = 'new'`)
    expect(await found('boveda')).toEqual([])
    await run(`UPDATE ${papers} SET code = 'Bó-1' WHERE id = 'new'`)
    expect(await found('bo-1')).toEqual(['new'])
    await run(`DELETE FROM ${papers} WHERE id = 'new'`)
    await db.insert('papers', { id: 'next', code: 'Otra', title: '' })
    expect(await found('bo-1')).toEqual([])
    expect(await found('otra')).toEqual(['next'])
    await run(`DELETE FROM ${papers} WHERE id = 'next'`)
  })
})
