import type { Step } from './step.ts'

const ID = { north: 'north0000000000', south: 'south0000000000', one: 'one000000000000', two: 'two000000000000', three: 'three0000000000', ana: 'ana000000000000', bea: 'bea000000000000' } as const
const make = (name: string, body: object | string, more: Partial<Step> = {}): Step => ({ name, ask: 'POST /api/collections/things/records', body, ...more })
const change = (name: string, id: string, body: object, more: Partial<Step> = {}): Step => ({ name, ask: `PATCH /api/collections/things/records/${id}`, body, ...more })
const list = (name: string, query: string, more: Partial<Step> = {}): Step => ({ name, ask: `GET /api/collections/things/records?${query}`, ...more })
const filter = (text: string, more: Partial<Step> = {}): Step => list(`filter ${text} as ${more.as ?? 'guest'}`, `fields=id,title&sort=@rowid&filter=${encodeURIComponent(text)}`, more)

const FILTERS = [
  "title='Two'", "title='two'", "title~'w'", "title~'t%'", "title!~'w'", "title=''", 'title=null', "title!='x'", "title!=''", 'title=5', 'amount=5', "amount='5'", 'amount>5', 'amount>=5 && amount<8', "amount>''", 'done=true', 'done=1', "done='true'", 'done!=false',
  "day>='2024-01-02'", "day='2024-01-02 10:00:00.000Z'", "day=''", 'day>@now', "kind='a'", "kind:lower='a'", "tags='a'", "tags?='a'", "tags~'a'", "tags:each='a'", "tags:each?='b'", "tags:each!='b'", 'tags:length>1', 'tags:length=0', "tags:length?='2'",
  "team.name='North'", "team.name!='North'", "team.name=''", 'team=null', "team.lead.name='ana'", "people.name='ana'", "people.name?='ana'", "people.name!='ana'", "people.name?!='ana'", 'people:length=2', "people.id?='ana000000000000'",
  'data.n=5', "data.n='5'", 'data.missing=null', "data.missing=''", "data.list.0='q'", "data.list:length=1", "data='x'", 'place.lat>41', 'geoDistance(place.lon,place.lat,2.17,41.38)<10', "strftime('%Y',day)='2024'", "html~'big'",
  "title='Two' && amount=7 || done=true", "(title='Two' || done=true) && amount>6", "title='Two' // a comment", "'a'='a'", '1=2', 'title=title', 'amount=amount', "title ?= 'Two'", '@now>day', "created>'2020-01-01'", "@random=''", '@rowid>0',
] as const
const BROKEN_FILTERS = ['title', 'title=', "title='", '=1', "nope='a'", "team.nope='a'", "title='a' &&", '(title=1', "title='a' and 1=1", '   ', "title:nope='a'", "secret='zip'", "team.secret='x'", "@request.auth.id=''", "@collection.teams.name='North'", "people.email='bea@example.com'", "people.password='x'", "people.tokenKey!=''", "data.a.b.c.d.e.f='x'", 'nope()=1', "title\r='a'"] as const

/** Writing, reading, filtering, sorting, expanding and picking records. */
export const RECORD_STEPS: readonly Step[] = [
  { name: 'north', ask: 'POST /api/collections/teams/records', body: { id: ID.north, name: 'North', lead: ID.ana } },
  { name: 'south', ask: 'POST /api/collections/teams/records', body: { id: ID.south, name: 'South', lead: ID.bea } },
  { name: 'a team without a name', ask: 'POST /api/collections/teams/records', body: { name: '' } },
  make('one', { id: ID.one, title: 'One_50%', amount: 5, done: true, day: '2024-01-02 10:00:00', kind: 'a', tags: ['a'], team: ID.north, people: [ID.ana], data: { n: 5, list: ['q'] }, place: { lon: 2.17, lat: 41.38 }, html: '<p>Hello <b>big</b></p><script>x</script> world', secret: 'zip', mail: 'one@example.com' }),
  make('two', { id: ID.two, title: 'Two', amount: 7, tags: ['a', 'b'], team: ID.south, people: [ID.ana, ID.bea], day: '2024-05-01' }),
  make('three', { id: ID.three }),
  make('the secret by a superuser', { title: 'hush', secret: 'open' }, { as: 'root', keep: { hush: 'id' } }),
  make('a short id', { id: 'short' }), make('a long id', { id: 'a'.repeat(16) }), make('an id with capitals', { id: 'ABCDEFGHIJKLMNO' }), make('an id that is taken', { id: ID.one }),
  make('a title that is too long', { title: 'x'.repeat(21) }), make('an amount below its end', { amount: 0.5 }), make('an amount of nothing', { amount: 0 }), make('an amount that is text', { amount: 'abc' }), make('a day that is none', { day: 'yesterday' }),
  make('a kind that is not there', { kind: 'z' }), make('too many tags', { tags: ['a', 'b', 'c', 'd'] }), make('several kinds', { kind: ['a', 'b'] }), make('a team that is not there', { team: 'nope' }), make('people that are not there', { people: [ID.ana, 'nope'] }),
  make('a place beyond the pole', { place: { lon: 0, lat: 91 } }), make('a place beyond the date line', { place: { lon: 181, lat: 0 } }), make('a site that is none', { site: 'nope' }), make('a mail that is none', { mail: 'nope' }), make('a mail that is taken', { mail: 'one@example.com' }),
  make('JSON as text', { data: '{"a":1}' }), make('JSON as a bare word', { data: 'abc' }), make('JSON as quoted digits', { data: '"123"' }), make('JSON as digits', { data: '123' }), make('JSON null', { data: null }),
  make('modifiers', { 'tags+': ['a', 'b'], 'tags-': 'a' }), make('an empty object', {}), make('a list for a body', '[]'), make('a text for a body', '"a"'), make('no JSON', '{"a":'), make('unknown keys', { nope: 1, created: '2001-01-01 00:00:00Z' }),
  { name: 'a form', ask: 'POST /api/collections/things/records', parts: { title: 'form', amount: '12', done: 'true', tags: 'a', data: '{"a":1}' } },
  { name: 'a form with a file', ask: 'POST /api/collections/things/records', parts: { title: 'file', files: { file: 'My Photo.txt', content: 'hello' } }, keep: { filed: 'id', file: 'files.0' } },
  { name: 'a file that is too large', ask: 'POST /api/collections/things/records', parts: { files: { file: 'big.txt', content: 'x'.repeat(61) } }, ignore: ['data.files.message', 'data.files.params'] },
  { name: 'a JSON payload in a form', ask: 'POST /api/collections/things/records', parts: { '@jsonPayload': '{"title":"payload","amount":5}' } },
  { name: 'a name of a file that is not there', ask: 'PATCH /api/collections/things/records/{filed}', body: { files: ['nope.txt'] } },
  { name: 'the file', ask: 'GET /api/files/things/{filed}/{file}' },
  { name: 'a file that is not there', ask: 'GET /api/files/things/{filed}/nope.txt' },
  { name: 'the file dropped', ask: 'PATCH /api/collections/things/records/{filed}', body: { 'files-': ['{file}'] } },
  { name: 'a text body', ask: 'POST /api/collections/things/records', body: 'title=a', headers: { 'content-type': 'text/plain' } },
  { name: 'a form in the address manner', ask: 'POST /api/collections/things/records', body: 'title=urlencoded&amount=12&tags=a&tags=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  change('an empty change', ID.one, {}), change('another id', ID.one, { id: 'another00000000' }), change('a sum', ID.one, { 'amount+': 2 }), change('a difference', ID.one, { 'amount-': 2 }), change('tags added', ID.one, { 'tags+': 'c' }), change('tags put first', ID.one, { '+tags': 'b' }), change('tags taken', ID.one, { 'tags-': ['b', 'c'] }),
  change('what is not there', 'nope00000000000', { title: 'x' }), change('the secret as a guest', '{hush}', { secret: 'tried' }), change('the secret as a superuser', '{hush}', { secret: 'kept' }, { as: 'root' }),
  { name: 'what is not there', ask: 'GET /api/collections/things/records/nope00000000000' },
  { name: 'delete what is not there', ask: 'DELETE /api/collections/things/records/nope00000000000' },
  { name: 'records of nothing', ask: 'GET /api/collections/nope/records' }, { name: 'a record for nothing', ask: 'POST /api/collections/nope/records', body: {} },
  { name: 'locked for guests', ask: 'GET /api/collections/locked/records' }, { name: 'locked for people', as: 'ana', ask: 'GET /api/collections/locked/records' }, { name: 'locked for superusers', as: 'root', ask: 'GET /api/collections/locked/records' },
  { name: 'a locked create', as: 'ana', ask: 'POST /api/collections/locked/records', body: {} }, { name: 'a locked view', ask: 'GET /api/collections/locked/records/x' }, { name: 'a locked delete', ask: 'DELETE /api/collections/locked/records/x' },
  { name: 'a view listed', ask: 'GET /api/collections/titles/records?sort=title&skipTotal=1' }, { name: 'a record of a view', ask: `GET /api/collections/titles/records/${ID.one}?expand=team` }, { name: 'a create in a view', ask: 'POST /api/collections/titles/records', body: {} }, { name: 'a delete in a view', ask: `DELETE /api/collections/titles/records/${ID.one}` },
  { name: 'one whole', ask: `GET /api/collections/things/records/${ID.one}` }, { name: 'one whole for a superuser', as: 'root', ask: `GET /api/collections/THINGS/records/${ID.one}` },
  { name: 'one expanded', ask: `GET /api/collections/things/records/${ID.one}?expand=team.lead,people,nope` }, { name: 'two expanded for ana', as: 'ana', ask: `GET /api/collections/things/records/${ID.two}?expand=team.lead,people` }, { name: 'a team with what refers to it', ask: `GET /api/collections/teams/records/${ID.north}?expand=things_via_team&fields=id,expand.things_via_team.title` },
  { name: 'picked fields', ask: `GET /api/collections/things/records/${ID.one}?fields=title,nope,data.n,html:excerpt(8,true)` }, { name: 'all fields and one of the expanded', ask: `GET /api/collections/things/records/${ID.one}?expand=team&fields=*,expand.team.name` },
  list('pages', 'perPage=2&page=2&sort=@rowid&fields=id'), list('beyond the end', 'page=99'), list('a page of minus one', 'page=-1&perPage=-1&fields=id&sort=@rowid'), list('a page that is text', 'page=a'), list('skipped totals', 'skipTotal=1&perPage=1&sort=@rowid&fields=id'), list('a flag that is none', 'skipTotal=x'), list('an empty filter', 'filter=&perPage=1&sort=@rowid&fields=id'),
  ...['-title,@rowid', 'amount,-@rowid', 'team.name,@rowid', '@rowid', '-@rowid', '+title,@rowid', 'done,-amount,@rowid'].map((sort) => list(`sorted by ${sort}`, `fields=title,amount&sort=${encodeURIComponent(sort)}`)),
  ...['nope', 'secret', 'people.email', 'a,b,c,d,e,f,g,h,i', '@request.auth.id'].map((sort) => list(`sorted by what cannot be: ${sort}`, `sort=${encodeURIComponent(sort)}`)),
  ...FILTERS.map((text) => filter(text)), ...BROKEN_FILTERS.map((text) => filter(text)), ...BROKEN_FILTERS.filter((text) => /secret|@|email/.test(text)).map((text) => filter(text, { as: 'root' })),
  { name: 'delete one', ask: `DELETE /api/collections/things/records/${ID.three}` }, { name: 'delete a team', ask: `DELETE /api/collections/teams/records/${ID.south}` }, { name: 'what lost its team', ask: `GET /api/collections/things/records/${ID.two}?fields=team` },
]
