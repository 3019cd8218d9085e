import { expect } from 'vitest'
import { conformance, filtered, ID, type World } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'

/** Invalid requests of all kinds, which must not break the server. */
interface Probe {
  readonly request: string
  readonly body?: object | string | FormData
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends every probe as a guest, a user and a superuser; none may get a 5xx. */
function survives(probes: readonly Probe[]) {
  return async ({ ask }: World) => {
    const broken: unknown[] = []
    for (const { request, body, headers = {} } of probes) {
      for (const as of [undefined, 'ana', 'superuser'] as const) {
        const { status } = await ask(request, { as, headers, ...(body !== undefined && { body }) })
        if (status >= 500)
          broken.push([
            as ?? 'guest',
            status,
            request.slice(0, 300),
            typeof body === 'string' ? body.slice(0, 100) : JSON.stringify(body)?.slice(0, 200),
          ])
      }
    }
    expect(broken).toEqual([])
  }
}

const json = (body: string): Probe => ({
  request: `POST ${THINGS}`,
  body,
  headers: { 'content-type': 'application/json' },
})
const create = (body: object, collection = 'things'): Probe => ({
  request: `POST /api/collections/${collection}/records`,
  body,
})
const byFilter = (filter: string): Probe => ({ request: `GET ${filtered('things', filter)}` })
const get = (path: string): Probe => ({ request: `GET ${path}` })
const multipart = (body: string, type = 'multipart/form-data; boundary=x'): Probe => ({
  request: `POST ${THINGS}`,
  body,
  headers: { 'content-type': type },
})
const part = (headers: string, content = 'v'): string => `--x\r\n${headers}\r\n\r\n${content}\r\n--x--\r\n`

const NASTY = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  "' OR 1=1 --",
  '"',
  '\\',
  '%',
  '_',
  '{}',
  '[',
  '["a"',
  '[null]',
  '__proto__',
  'constructor',
  'toString',
  '😀'.repeat(100),
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '\r\n',
  '../../etc/passwd',
]
const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

conformance(
  'nothing a client sends breaks the server',
  {
    // Runs first, while there are few records: back-relations through lists are slow.
    'filters that ask for too much': survives([
      byFilter(
        Array.from({ length: 200 }, (_, i) => `@collection.teams:a${i}.id = "x"`)
          .join('||')
          .slice(0, 3490)
          .replace(/\|\|[^|]*$/, ''),
      ),
      byFilter(
        Array.from(
          { length: 60 },
          (_, i) =>
            `${['parent', 'things_via_parent', 'people.things_via_people'][i % 3]}.${'parent.'.repeat(i % 4)}${'things_via_parent.'.repeat(Math.floor(i / 20))}title=1`,
        )
          .join('||')
          .slice(0, 3490)
          .replace(/\|\|[^|]*$/, ''),
      ),
      byFilter('('.repeat(1700) + 'a=1' + ')'.repeat(1700)),
      byFilter(deep('(title=1||', ')', 190)),
      byFilter(`${'('.repeat(199)}title=1${'||title=2)'.repeat(199)}`),
      byFilter(`title = "${'\\'.repeat(999)}`),
      byFilter(`strftime(${Array<string>(12).fill("'x'").join()}) = 1`),
      byFilter(`amount > ${'9'.repeat(400)}`),
      byFilter(`amount = "${'9'.repeat(400)}"`),
      byFilter('amount = "1e999"'),
      byFilter('amount > 0.00000000000000000000000000000000000001'),
      byFilter('title ~ "\\"'),
      byFilter('title ~ "%\\\\"'),
      byFilter('title ~ amount'),
      byFilter('amount ~ title'),
      get(`${THINGS}?sort=${Array<string>(8).fill('parent.parent.parent.parent.parent.parent.title').join()}`),
      get(`${THINGS}?sort=people.things_via_people.people.things_via_people.title,-things_via_parent.title`),
      get(`${THINGS}?expand=${Array<string>(500).fill('parent.people,things_via_parent.parent').join()}`),
      get(
        `${THINGS}?expand=${Array.from({ length: 40 }, (_, i) => `parent.things_via_parent.${i % 2 ? 'parent' : 'people'}.x${i}`).join()}`,
      ),
      get(`${THINGS}?fields=${Array<string>(5000).fill('a.b.c').join()}`),
      get(`${THINGS}?fields=title:excerpt(99999999999999999999),html:excerpt(1,`),
    ]),
    'values of every field': survives(
      NASTY.flatMap((text) =>
        [
          'title',
          'amount',
          'done',
          'day',
          'kind',
          'tags',
          'team',
          'people',
          'parent',
          'data',
          'place',
          'html',
          'secret',
          'files',
          'contract',
          'id',
          'created',
          'amount+',
          'tags-',
          '+people',
          'title:autogenerate',
        ].map((field) => create({ [field]: text })),
      ),
    ),
    'values of every type': survives(
      [null, true, 1e308, -1e308, [], {}, [[]], [{}], [null, [1]], { a: { b: [] } }, ['a', 5, null, true]].flatMap(
        (value) =>
          [
            'title',
            'amount',
            'done',
            'day',
            'kind',
            'tags',
            'team',
            'people',
            'data',
            'place',
            'files',
            'contract',
            'id',
            'created',
            'amount+',
            'amount-',
            'files-',
            'tags+',
            '+tags',
          ].map((field) => create({ [field]: value })),
      ),
    ),
    'texts inside JSON fields, and lists over them': async (world) => {
      await survives(
        NASTY.map((text) => create({ data: { [text]: text, n: text, list: [text] }, title: 'nasty json' })),
      )(world)
      await survives(
        [
          'data.n = "x"',
          'data.n > 1',
          'data.list.0 ~ "a"',
          'data = "x"',
          'data ~ "a"',
          'data.n:lower = "x"',
          'data:length = 1',
          'data:each ?= "a"',
          'data.n = data.list',
          'data.a.b.c.0.d != null',
        ].flatMap((filter) => [byFilter(filter), get(`${THINGS}?sort=data.n,-data`)]),
      )(world)
    },
    'accounts and their forms': survives(
      [...NASTY, null, true, 5, [], {}].flatMap((value) => [
        create(
          {
            email: value,
            password: value,
            passwordConfirm: value,
            oldPassword: value,
            verified: value,
            emailVisibility: value,
            id: value,
          },
          'users',
        ),
        {
          request: `PATCH /api/collections/users/records/${ID.bea}`,
          body: { password: value, passwordConfirm: value, oldPassword: value },
        },
        ...[
          'auth-with-password',
          'request-password-reset',
          'confirm-password-reset',
          'request-verification',
          'confirm-verification',
          'request-email-change',
          'confirm-email-change',
        ].map((form) => ({
          request: `POST /api/collections/users/${form}`,
          body: {
            identity: value,
            password: value,
            identityField: value,
            email: value,
            newEmail: value,
            token: value,
            passwordConfirm: value,
          },
        })),
      ]),
    ),
    'names that objects have anyway': survives([
      ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'].flatMap((name) => [
        json(`{"${name}":{"isAdmin":true},"title":"x","data":{"${name}":{"a":1}}}`),
        json(`{"${name}":"x","${name}+":1,"+${name}":1,"${name}:autogenerate":1}`),
        multipart(part(`Content-Disposition: form-data; name="${name}"`)),
        multipart(part('Content-Disposition: form-data; name="@jsonPayload"', `{"${name}":{"a":1}}`)),
        byFilter(`${name} = 1`),
        byFilter(`data.${name} = null`),
        byFilter(`team.${name}.x = 1`),
        byFilter(`@request.body.${name} = 1`),
        byFilter(`@request.query.${name} = 1`),
        byFilter(`@request.headers.${name}.${name} = 1`),
        byFilter(`@request.auth.${name} = 1`),
        byFilter(`@collection.${name}.id = 1`),
        byFilter(`${name}(1) = 1`),
        byFilter(`title:${name} = 1`),
        byFilter(`@${name} = 1`),
        byFilter(`${name}_via_${name}.id = 1`),
        get(`${THINGS}?sort=${name},-data.${name}`),
        get(`${THINGS}?expand=${name}.${name},${name}_via_parent,team.${name}`),
        get(`${THINGS}?fields=${name},data.${name},*:${name}`),
        get(`${THINGS}?${name}=1&${name}=2`),
        get(`/api/collections/${name}/records/${name}`),
        get(`/api/files/${name}/${name}/${name}`),
        {
          request: 'POST /api/batch',
          body: `{"requests":[{"method":"${name}","url":"${name}"},{"method":"POST","url":"/api/collections/${name}/records","headers":{"${name}":{}},"body":{"${name}":1}}]}`,
          headers: { 'content-type': 'application/json' },
        },
        {
          request: 'POST /api/realtime',
          body: `{"clientId":"${name}","subscriptions":["${name}"],"${name}":1}`,
          headers: { 'content-type': 'application/json' },
        },
      ]),
    ]),
    'objects that cannot become texts': survives([
      ...[
        'title',
        'amount',
        'done',
        'day',
        'tags',
        'team',
        'people',
        'data',
        'files',
        'contract',
        'id',
        'title:autogenerate',
        'files-',
        'files+',
        'people+',
        'amount+',
        'x',
      ].flatMap((field) => [
        json(`{"${field}":{"toString":1,"valueOf":1}}`),
        json(`{"${field}":[{"toString":1,"valueOf":1}]}`),
      ]),
      {
        request: 'POST /api/batch',
        body: {
          requests: [
            { method: 'POST', url: THINGS, headers: { a: { toString: 1, valueOf: 1 } }, body: { toString: 1 } },
          ],
        },
      },
      {
        request: `PATCH /api/collections/users/records/${ID.ana}`,
        body: {
          password: 'x',
          passwordConfirm: { toString: 1, valueOf: 1 },
          oldPassword: [{ toString: 1, valueOf: 1 }],
        },
      },
      {
        request: 'POST /api/collections/users/records',
        body: { password: { toString: 1, valueOf: 1 }, passwordConfirm: { toString: 1, valueOf: 1 } },
      },
      { request: 'POST /api/realtime', body: { clientId: { toString: 1 }, subscriptions: [{ toString: 1 }] } },
    ]),
    'paths': survives(
      [
        '%00',
        '%2F',
        '..',
        '%2e%2e',
        '%2e%2e%2f',
        '%5c',
        '%',
        '%zz',
        '%ff',
        '%25',
        '%20',
        'x'.repeat(900),
        'x'.repeat(2000),
        '%F0%9F%98%80',
        '%ED%A0%80',
        ';a=b',
        'a%0d%0aX:1',
      ].flatMap((segment) => [
        get(`/api/collections/${segment}/records`),
        get(`${THINGS}/${segment}`),
        { request: `PATCH ${THINGS}/${segment}`, body: {} },
        { request: `DELETE ${THINGS}/${segment}` },
        get(`/api/files/things/${ID.one}/${segment}?thumb=${segment}&token=${segment}`),
        get(`/api/files/${segment}/${segment}/${segment}`),
        { request: `POST /api/collections/${segment}/auth-with-password`, body: {} },
        get(`${THINGS}?${segment}=${segment}&page=${segment}`),
        get(`${THINGS}?expand=${segment}`),
        get(`${THINGS}?fields=${segment}`),
        get(`${THINGS}?filter=${segment}`),
        get(`${THINGS}?filter=title='${segment}'`),
        get(`${THINGS}?filter=title~'${segment}'`),
        get(`${THINGS}?sort=${segment}`),
        {
          request: 'POST /api/batch',
          body: {
            requests: [{ method: 'PATCH', url: `${THINGS}/${segment}?expand=${segment}&fields=${segment}`, body: {} }],
          },
        },
        {
          request: 'POST /api/batch',
          body: { requests: [{ method: 'PUT', url: `/api/collections/${segment}/records`, body: { id: segment } }] },
        },
      ]),
    ),
    'paging': survives(
      [
        'page=999999999999999&perPage=1000',
        'page=9007199254740991',
        'page=1e5',
        'page=0x1',
        'page=-999999999999999',
        'perPage=1.5',
        'page=1&page=x',
        'skipTotal=2',
        'page=%00',
        'page=999999999999999999999',
      ].flatMap((query) => [get(`${THINGS}?${query}`), get(`${THINGS}?${query}&sort=-amount&filter=people.id?!=''`)]),
    ),
    'functions with wrong arguments': survives(
      [
        "strftime('%', day)",
        "strftime('%Q%', day)",
        "strftime('', day)",
        "strftime('%Y', amount)",
        "strftime('%Y', data)",
        "strftime('%Y', tags)",
        "strftime('%s', 'nonsense')",
        "strftime('%Y', day, 'nonsense')",
        "strftime('%Y', day, '+99999999999999999999 years')",
        "strftime('%Y', day, '+99999 years')",
        "strftime('%Y', day, '-9999999999 seconds')",
        "strftime('%Y', day, 'weekday 9')",
        "strftime('%f %J', '9999-12-31 23:59:59.999Z', '+1 day')",
        "strftime('%Y', '-9999-01-01')",
        "strftime('%Y', 1e9)",
        "strftime('%Y', 99999999999999999999)",
        "strftime('%s', @now, 'unixepoch')",
        "strftime('%Y', day, '+1e400 days', 'start of month')",
        'geoDistance(0, 91, 0, 999)',
        'geoDistance(data.n, place.lat, amount, 5)',
        'geoDistance(title, day, tags, team)',
        `geoDistance(${'9'.repeat(310)}, 1, 2, 3)`,
        "strftime('\0', day)",
      ].flatMap((call) => [byFilter(`${call} = 1`), byFilter(`${call} > "a"`)]),
    ),
    'bodies': survives([
      json(''),
      json(' '),
      json('null'),
      json('5'),
      json('"x"'),
      json('[{}]'),
      json('{"title":"x"'),
      json('\ufeff{}'),
      json('{"a":1}{"b":2}'),
      json('}{'),
      json('{"a":"\\ud800"}'),
      json(`{"data":${deep('[', ']', 900)}}`),
      json(`{"data":${deep('[', ']', 5000)}}`),
      json(`{"data":${deep('{"a":', '}', 20_000).replace(':}', ':1}')}}`),
      json(deep('{"a":', '}', 100_000).replace(':}', ':1}')),
      json(deep('[', ']', 200_000)),
      json(`{"title":${deep('[', ']', 100_000)}}`),
      json(`{"tags":${deep('[', ']', 100_000)}}`),
      json(`{"place":${deep('[', ']', 100_000)}}`),
      json(`{"extra":${deep('[', ']', 100_000)}}`),
      json('{"amount":1e400}'),
      json('{"amount":1e308,"amount+":1e308}'),
      json('{"place":{"lon":1e400,"lat":"x"}}'),
      json('{"data":1e400}'),
      json('{"data":"[1e400]"}'),
      json(`{"data":"${deep('[', ']', 5000)}"}`),
      json(`{"place":"${deep('[', ']', 50_000)}"}`),
      json(`{"tags":"${deep('[', ']', 50_000)}"}`),
      json('{"title":"x"}'),
      multipart('{"title":"x"}'),
      multipart('--x\r\n'),
      multipart(''),
      multipart('--x--'),
      multipart('garbage', 'multipart/form-data'),
      multipart('garbage', 'multipart/form-data; boundary='),
      multipart(part('Content-Disposition: form-data')),
      multipart(part('Content-Disposition: form-data; name=""')),
      multipart(part('X: y')),
      multipart(part(`Content-Disposition: form-data; name="${'n'.repeat(300)}"`)),
      multipart(part('Content-Disposition: form-data; name="files"; filename="a\0.txt"')),
      multipart(part('Content-Disposition: form-data; name="files"; filename="..\\..\\x"')),
      multipart(part('Content-Disposition: form-data; name="files"; filename*=UTF-8\'\'%00%ff')),
      multipart(
        part(`Content-Disposition: form-data; name="files"; filename="${'é'.repeat(1000)}.${'x'.repeat(500)}"`),
      ),
      multipart(part('Content-Disposition: form-data; name="files"; filename="\ud83d\r\nX: y"')),
      multipart(part('Content-Disposition: form-data; name="title"; filename="a.txt"')),
      multipart(part('Content-Disposition: form-data; name="__proto__"; filename="a.txt"')),
      multipart(part('Content-Disposition: form-data; name="@jsonPayload"', '[')),
      multipart(part('Content-Disposition: form-data; name="@jsonPayload"', deep('[', ']', 100_000))),
      multipart(part('Content-Disposition: form-data; name="@jsonPayload"; filename="x.json"', '{}')),
      multipart(part('Content-Disposition: form-data; name="title"\r\nContent-Transfer-Encoding: base64', '***')),
      multipart(part('Content-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=nonsense')),
      { ...json('title=x&title=%zz&a[b]=1'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { ...json('a&'.repeat(50_000)), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { ...json('%40jsonPayload=%7B'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { ...json('{}'), headers: { 'content-type': 'application/json; charset=utf-16' } },
      { ...json('x'), headers: { 'content-type': '' } },
      { ...json('{}'), headers: { 'content-type': 'APPLICATION/JSON' } },
    ]),
    'large bodies': survives([
      json(`{"title":"${'x'.repeat(10_000_000)}"}`),
      json(`{"data":{"a":"${'x'.repeat(10_000_000)}"}}`),
      create({ people: Array.from({ length: 70_000 }, (_, i) => `p${i}`) }),
      create({ team: Array.from({ length: 70_000 }, (_, i) => `p${i}`) }),
      create({ tags: Array.from({ length: 100_000 }, (_, i) => `p${i}`) }),
      create(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}+`, i]))),
      create({ parent: 'x'.repeat(1_000_000) }),
    ]),
    'headers': survives(
      [
        ['authorization', 'Bearer \u00ff'],
        ['authorization', `Bearer ${'x.'.repeat(2000)}`],
        ['range', 'bytes=0-'],
        ['range', 'bytes=a-b,,'],
        ['if-modified-since', 'x'],
        ['x-forwarded-for', ',,,'],
        ['content-type', 'multipart/form-data; boundary="'],
        ['accept', '*/*;q=x'],
        ['origin', 'null'],
        ['transfer-encoding', 'x'],
        ['content-length', '5'],
      ].flatMap(([name, value]) => [
        { request: `GET ${THINGS}`, headers: { [name!]: value! } },
        { request: `GET /api/collections/users/records/${ID.ana}`, headers: { [name!]: value! } },
      ]),
    ),
  },
  { plain: 'nearly all of it is what no client would send' },
)
