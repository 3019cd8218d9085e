import { randomFrom } from '../testing/random-from.ts'
import { ID } from './world.fixture.ts'

const PATHS = [
  'id',
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
  'data.n',
  'data.list.0',
  'place.lat',
  'html',
  'secret',
  'files',
  'created',
  'team.name',
  'team.pay',
  'team.lead.name',
  'people.email',
  'people.name',
  'people.role',
  'parent.title',
  'parent.parent.title',
  'things_via_parent.title',
  'people.cards_via_user.code',
  'locked.name',
  'locked_via_thing.name',
  'nope',
  '@request.auth.id',
  '@collection.locked.name',
  '@now',
  '@year',
]
const ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\n', '']
export const LITERALS = [
  "''",
  "'Two'",
  "'a'",
  "'zip'",
  '5',
  '-1',
  '0',
  'true',
  'false',
  'null',
  "'%'",
  "'2024-01'",
  '"secret"',
  "'\\'",
  "'\0'",
  '1.5',
  '\'["a"]\'',
]
export const SIGNS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?<', '?~', '?!~', '==', '']
const MODIFIERS = ['', '', '', '', ':lower', ':length', ':each', ':isset', ':nope']
const VALUES = [
  null,
  true,
  false,
  0,
  1,
  -1.5,
  1e300,
  '',
  'a',
  'Two',
  '\0',
  '\ud800',
  [],
  ['a', 'a', 'b'],
  ['z'],
  {},
  { n: 5 },
  { lon: 1, lat: 2 },
  ID.one,
  [ID.ana, ID.bea],
  'forbidden',
  '2024-01-02',
  '[',
  '{"a":1}',
]

/** Generates random requests, reproducible by seed. */
export class Generator {
  readonly below: (below: number) => number

  constructor(seed: number) {
    this.below = randomFrom(seed)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  /** The bytes of a multipart body, sometimes broken: truncated, with a wrong boundary or unusual headers. */
  multipart(): { readonly contentType: string; readonly payload: string } {
    const boundary = this.pick(['xxBOUNDARYxx', '----a', "q'()+_,-./:=?"])
    const parts = this.several(5, () => this.part())
    const payload =
      parts.map((part) => `--${boundary}${this.pick(ENDS)}${part}${this.pick(ENDS)}`).join('') +
      this.pick([`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}--`, '', `--${boundary}`])
    const kept = this.below(6) === 0 ? payload.slice(0, this.below(payload.length + 1)) : payload
    return {
      contentType: `multipart/form-data${this.pick(['; boundary=', '; boundary=', '; boundary=', '; charset=x; boundary=', '; boundary=other', ''])}${boundary}`,
      payload: kept,
    }
  }

  part(): string {
    const name = this.pick([
      'title',
      'amount',
      'files',
      'files+',
      'files-',
      'contract',
      '@jsonPayload',
      'requests.0.files',
      'data',
      'x\0',
      '',
      'a'.repeat(300),
    ])
    const file = this.pick([
      '',
      '',
      '; filename="a.txt"',
      '; filename=""',
      '; filename="../../etc/passwd"',
      `; filename="${'n'.repeat(400)}"`,
      "; filename*=UTF-8''%ff%00",
    ])
    const type = this.pick([
      '',
      '',
      '\r\nContent-Type: text/plain',
      '\r\nContent-Type: image/png',
      '\r\nContent-Transfer-Encoding: base64',
      `\r\nX: ${'y'.repeat(200)}`,
    ])
    const content = this.pick([
      'a',
      '12',
      '',
      '{"title":"a","amount":5}',
      '{"a":',
      '[1]',
      'null',
      '\u0000\u00ff',
      'z'.repeat(80),
      '{"requests":[{"method":"POST","url":"/api/collections/things/records","body":{}}]}',
    ])
    return `Content-Disposition: ${this.pick(['form-data', 'form-data', 'form-data', 'attachment', ''])}; name="${name}"${file}${type}\r\n\r\n${content}`
  }

  /** A random batch item. */
  item(): unknown {
    const url = this.pick([
      '/api/collections/things/records',
      `/api/collections/things/records/${this.pick(Object.values(ID))}`,
      '/api/collections/locked/records',
      '/api/collections/nope/records',
      '/api/health',
      '',
      `/api/collections/things/records?${this.query()}`,
    ])
    return {
      method: this.pick(['POST', 'PATCH', 'PUT', 'DELETE', 'GET', 'x', 5, null]),
      url: this.pick([url, url, url, 5]),
      body: this.pick([this.body(), this.body(), null, [], 'a']),
      headers: this.pick([{}, { authorization: 'x' }, null, { 'x-a': 1 }]),
    }
  }

  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make)
  }

  filter(depth = 0): string {
    const roll = this.below(12)
    if (depth > 2 || roll < 7) return `${this.operand()} ${this.pick(SIGNS)} ${this.operand()}`
    const joined = `${this.filter(depth + 1)} ${this.pick(['&&', '||'])} ${this.filter(depth + 1)}`
    return roll < 11 ? `(${joined})` : joined + this.pick(['', ' // x', ')', '\r', ' &&'])
  }

  operand(): string {
    const roll = this.below(20)
    if (roll < 11) return this.pick(PATHS) + this.pick(MODIFIERS)
    if (roll < 18) return this.pick(LITERALS)
    return this.pick([
      `strftime('%Y', ${this.pick(PATHS)})`,
      `geoDistance(place.lon, place.lat, ${this.pick(PATHS)}, 1)`,
      'nope()',
    ])
  }

  query(): string {
    const sort = this.several(
      3,
      () => this.pick(['', '-', '+']) + this.pick([...PATHS, '@random', '@rowid']) + this.pick(MODIFIERS),
    ).join()
    const path = () =>
      this.several(4, () =>
        this.pick([
          'team',
          'people',
          'parent',
          'lead',
          'things_via_parent',
          'cards_via_user',
          'locked',
          'user',
          'x',
          '',
        ]),
      ).join('.')
    const fields = this.several(3, () =>
      this.pick([
        '*',
        'id',
        'title',
        'expand.team.name',
        'data.n',
        'html:excerpt(3,true)',
        'html:excerpt()',
        'expand.*',
        '',
      ]),
    ).join()
    return new URLSearchParams({
      filter: this.filter(),
      sort,
      expand: this.several(2, path).join(),
      fields,
      ...(this.below(4) === 0 && { page: this.pick(['0', '2', 'x']), perPage: this.pick(['1', '-1', '9999']) }),
    }).toString()
  }

  body(): Record<string, unknown> {
    const key = () =>
      this.pick(['', '', '', '+']) +
      this.pick([
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
        'files',
        'contract',
        'id',
        'secret',
        'x',
        '__proto__',
      ]) +
      this.pick(['', '', '', '+', '-', ':autogenerate'])
    return Object.fromEntries(this.several(5, () => [key(), this.pick(VALUES)]))
  }
}
