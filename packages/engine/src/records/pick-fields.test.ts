import { describe, expect, it } from 'vitest'
import { ApiError } from '../kernel/api-error.ts'
import { inferFormValue, inferForm } from '../http/infer-form.ts'
import { pickFields } from './pick-fields.ts'
import { expandIp } from '../http/real-ip.ts'
import { ipInList } from '../kernel/ip-list.ts'

const RECORD = {
  id: '1',
  a: { b: 1, c: { d: 2 } },
  list: [{ x: 1, y: 2 }, { x: 3 }],
  plain: [1, 2],
  html: '<p>Hello <b>big</b></p><script>x()</script><div>world &amp; more</div>',
}

describe('pickFields', () => {
  it.each([
    ['nothing asked keeps all', ' , ', RECORD],
    ['keys', 'id,nope', { id: '1' }],
    ['a path', 'a.c.d', { a: { c: { d: 2 } } }],
    ['an object is kept whole', 'a', { a: RECORD.a }],
    ['lists of objects', 'list.x', { list: [{ x: 1 }, { x: 3 }] }],
    ['lists of scalars are left alone', 'plain.x', { plain: [1, 2] }],
    ['scalars are left alone', 'id.x', { id: '1' }],
    ['all but the more specific', '*,a.b', { ...RECORD, a: { b: 1 } }],
    ['all one level down', 'a.*', { a: RECORD.a }],
    ['an excerpt', 'html:excerpt(9)', { html: 'Hello big' }],
    ['an excerpt with ellipsis, script dropped', 'html:excerpt(11, true)', { html: 'Hello big w...' }],
    ['an excerpt that is long enough', 'html:excerpt(99,true)', { html: 'Hello big world & more' }],
    ['an excerpt of no text', 'a:excerpt(3)', { a: RECORD.a }],
  ])('%s', (_name, fields, expected) => expect(pickFields(fields).pick(RECORD)).toEqual(expected))

  it.each([
    ['nothing', ' , ', undefined],
    ['names', 'id, a,nope', ['id', 'a', 'nope']],
    ['a part of a field', 'id,a.b', undefined],
    ['all', 'id,*', undefined],
    ['an excerpt', 'id,html:excerpt(9)', undefined],
  ])('says what alone is kept of %s', (_name, fields, expected) =>
    expect(pickFields(fields).only).toEqual(expected && new Set(expected)),
  )

  it.each(['html:excerpt', 'html:excerpt()', 'html:excerpt(0)', 'html:nope(1)'])('refuses %s', (fields) =>
    expect(() => pickFields(fields)).toThrow(ApiError),
  )
})

describe('inferFormValue', () => {
  it.each<[string, unknown]>([
    ['', ''],
    ['true', true],
    ['false', false],
    ['1', 1],
    ['-2.5', -2.5],
    ['0', 0],
    ['0.0', '0.0'],
    ['0001', '0001'],
    ['1e3', '1e3'],
    ['+1', '+1'],
    ['-', '-'],
    ['1.2.3', '1.2.3'],
    ['True', 'True'],
    ['99999999999999999999', '99999999999999999999'],
  ])('%j', (text, expected) => expect(inferFormValue(text)).toBe(expected))

  it('merges payloads over the rest and lists repeated keys', async () => {
    expect({
      ...(await inferForm([
        ['a', '1'],
        ['a', 'x'],
        ['b', '2'],
        ['@jsonPayload', '{"b":"2","c":[1]}'],
      ])),
    }).toEqual({ a: [1, 'x'], b: '2', c: [1] })
  })
})

describe('addresses', () => {
  it.each([
    ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
    ['2001:DB8::1:0', '2001:0db8:0000:0000:0000:0000:0001:0000'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
  ])('%s', (address, expected) => expect(expandIp(address)).toBe(expected))

  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8', 'nonsense', '10.0.0.0/99'], false],
    ['::1', ['::1'], true],
    ['', ['0.0.0.0/0'], false],
  ])('%s in %j', (address, list, expected) => expect(ipInList(address, list)).toBe(expected))
})
