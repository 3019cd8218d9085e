import type { Step } from './step.ts'

const open = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }
const ID = { full: 'full00000000000', bare: 'bare00000000000', child: 'child0000000000' } as const
const records = '/api/collections/finds/records'
const root = (name: string, ask: string, body?: object | string, more: Partial<Step> = {}): Step => ({
  name,
  as: 'root',
  ask,
  ...(body !== undefined && { body }),
  ...more,
})
const make = (name: string, body: object): Step =>
  root(name, `POST ${records}?fields=title,whole,place,one,made,site,mail`, body)
const filter = (text: string): Step =>
  root(`found by ${text}`, `GET ${records}?fields=title&sort=@rowid&filter=${encodeURIComponent(text)}`)
const sort = (text: string): Step =>
  root(`ordered by ${JSON.stringify(text)}`, `GET ${records}?fields=title&sort=${encodeURIComponent(text)}`)
const settings = (name: string, body: object | string, more: Partial<Step> = {}): Step =>
  root(name, 'PATCH /api/settings?fields=batch.maxRequests,smtp.host', body, more)
const batch = (name: string, request: unknown): Step => ({
  name,
  ask: 'POST /api/batch',
  body: { requests: [request] },
})
const topics = (name: string, body: object | string, more: Partial<Step> = {}): Step => ({
  name,
  ask: 'POST /api/realtime',
  body,
  ...more,
})
const text = { headers: { 'content-type': 'text/plain' } } as const

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'whole', type: 'number', onlyInt: true },
  { name: 'day', type: 'date' },
  { name: 'one', type: 'select', values: ['x', 'y'] },
  { name: 'many', type: 'select', values: ['x', 'y'], maxSelect: 2 },
  { name: 'data', type: 'json' },
  { name: 'place', type: 'geoPoint' },
  { name: 'site', type: 'url' },
  { name: 'mail', type: 'email' },
  { name: 'made', type: 'text', autogeneratePattern: 'x' },
]

/** Steps found by random requests that PocketBase and the engine answered differently; recorded after the fix. */
export const FOUND_STEPS: readonly Step[] = [
  root(
    'finds',
    'POST /api/collections',
    { id: 'finds0000000000', name: 'finds', ...open, fields: FIELDS },
    { ignore: ['fields', 'indexes'] },
  ),
  root(
    'finds of finds',
    'PATCH /api/collections/finds',
    { fields: [...FIELDS, { name: 'parent', type: 'relation', collectionId: 'finds0000000000', maxSelect: 1 }] },
    { ignore: ['fields'] },
  ),
  make('a full one', {
    id: ID.full,
    title: 'Full',
    day: '2024-05-06 07:08:09.000Z',
    place: { lon: 2, lat: 41 },
    many: ['x', 'y'],
    data: { a: { b: 1 } },
  }),
  make('a bare one', { id: ID.bare }),
  make('a child', { id: ID.child, title: 'child', parent: ID.full }),
  ...[
    "strftime('%Y', day) < '2025'",
    "strftime('%Y', day) > ''",
    "strftime('%Y', day) !~ '19'",
    "strftime('%Y', day) = ''",
    "strftime('%Y', day) != '2024'",
    "strftime('%Y', parent.day) ?<= '2024'",
    "strftime('nope') = ''",
    "strftime('%e|%k|%l|%P|%g|%U|%F|%T|%R|%G|%V|%I|%p|%u', day) = ' 6| 7| 7|am|24|18|2024-05-06|07:08:09|07:08|2024|19|07|AM|1'",
  ].map(filter),
  ...[
    'geoDistance(place.lon, place.lat, parent.place.lon, parent.place.lat) > 0',
    'geoDistance(2, 41, parent.place.lon, parent.place.lat) < 1',
    'geoDistance(place.lon, place.lat, 2, 41) < 1',
  ].map(filter),
  ...['data..a = 1', 'data.a. = 1', 'parent..title = 1', 'data.a.b = 1'].map(filter),
  ...[
    'title,',
    ',title',
    'title,,id',
    ' ',
    ',',
    'title, id',
    '+title,-id',
    '- title',
    'data..a',
    '-title,@rowid',
    'parent.title,-@rowid',
    'many:length,@rowid',
  ].map(sort),
  make('a prefix without a pattern', { 'title:autogenerate': 'kept' }),
  make('a prefix after the text', { 'title': 'lost', 'title:autogenerate': 'kept' }),
  make('a prefix with a pattern', { 'made:autogenerate': 'pre' }),
  make('no whole number', { whole: 1e300 }),
  make('the last whole number', { whole: 2 ** 53 }),
  make('a value with blanks', { one: ' z ' }),
  make('a value that asks', { one: 'z?' }),
  make('a place of texts', { place: { lon: '1', lat: '2' } }),
  make('half a place', { place: { lon: true, lat: 5 } }),
  make('a place in a text', { place: '{"lon":"3","lat":4}' }),
  ...['5.5', 'http://1.2.3', 'http://300.1.1.1', 'http://1.2.3.4:80/a', 'http://3com.com', 'https://example.com'].map(
    (site) => make(`the site ${site}`, { site }),
  ),
  ...['a@1.2.3.4', 'a@b.c1', 'a@b_c.de', 'a@b.xn--p1ai', 'a@b'].map((mail) => make(`the mail ${mail}`, { mail })),
  root(
    'a view with ids for now',
    'POST /api/collections',
    {
      name: 'parents',
      type: 'view',
      viewQuery: "SELECT parent AS id, COUNT(*) AS n FROM finds WHERE parent != '' OR title = 'orphan' GROUP BY parent",
    },
    { ignore: ['id', 'fields'] },
  ),
  make('a row without an id for the view', { title: 'orphan' }),
  root('another collection beside such a view', 'POST /api/collections', { name: 'others' }, { ignore: ['fields'] }),
  root(
    'a rule of an unknown field of the account',
    'PATCH /api/collections/others',
    { listRule: '@request.auth.nope = 1' },
    { ignore: ['fields'] },
  ),
  root('collections in the order of their making', 'GET /api/collections?sort=-@rowid&fields=name&perPage=3'),
  root('collections by chance', 'GET /api/collections?sort=@random&fields=nope&perPage=1', undefined, {
    ignore: ['totalItems', 'totalPages'],
  }),
  root('collections by nothing', 'GET /api/collections?sort=name,,id'),
  settings('no JSON for the settings', '{"a":'),
  settings('a list for the settings', '[]'),
  settings('a text for the settings', 'x', text),
  settings('null for what there is', { meta: null, batch: { maxRequests: null }, smtp: { host: null } }),
  settings('half a request', { batch: { maxRequests: 1.5 } }),
  settings('endless days', { logs: { maxDays: 1e20 } }),
  settings('a host that is none', { smtp: { host: 'a@b' } }),
  settings('a name for the greeting that is none', { smtp: { localName: 'x y' } }),
  settings('an address that is not there', { superuserIPs: [''] }),
  settings('a colour of no digits', { meta: { accentColor: '#GGGGGG' } }),
  root('no JSON for the bucket', 'POST /api/settings/test/s3', '{"a":'),
  batch('a method in small letters', { method: 'post', url: records }),
  batch('a number for a method', { method: 5, url: records }),
  batch('a number for an address', { method: 'POST', url: 5 }),
  batch('null for both', { method: null, url: null }),
  batch('a number for a header', { method: 'POST', url: records, headers: { a: 1 } }),
  batch('a list for the body of a request', { method: null, url: records, body: [] }),
  batch('a record for nothing in a batch', { method: 'POST', url: '/api/collections/nope/records' }),
  batch('null for a header', { method: 'POST', url: `${records}?fields=title`, headers: { a: null } }),
  topics('no topic for nobody', { clientId: 'nope', subscriptions: [null] }),
  topics('topics of null', { clientId: null }),
  topics('a text for the topics', 'x', text),
  { name: 'a refresh in nothing', ask: 'POST /api/collections/nope/auth-refresh' },
  {
    name: 'an address changed in nothing',
    as: 'ana',
    ask: 'POST /api/collections/nope/request-email-change',
    body: {},
  },
  { name: "a superuser's address confirmed", ask: 'POST /api/collections/_superusers/confirm-email-change', body: {} },
  { name: 'a superuser verified', ask: 'POST /api/collections/_superusers/confirm-verification', body: {} },
  make('half a character', { title: 'a\ud800' }),
  make('both halves', { title: '\ud83d\ude00' }),
  {
    name: 'half a character in a form',
    as: 'root',
    ask: `POST ${records}?fields=title`,
    parts: { '@jsonPayload': '{"title":"\\udc00b"}' },
  },
  { name: 'a backup without a name', as: 'root', ask: 'DELETE /api/backups/' },
]
