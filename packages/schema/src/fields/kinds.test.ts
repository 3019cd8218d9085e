import { describe, expect, it } from 'vitest'
import type { FieldOf, FieldType } from './field-model.ts'
import { FIELD_KINDS } from './kinds.ts'
import { DEFAULT_ID_PATTERN } from './primary-key.ts'

function fieldOf<Type extends FieldType>(type: Type, options: Partial<FieldOf<Type>> = {}): never {
  return { ...FIELD_KINDS[type].defaults('f'), ...options } as never
}

const casts: readonly [string, FieldType, Record<string, unknown>, unknown, unknown][] = [
  ['a large number as its decimal', 'text', {}, 1e21, '1000000000000000000000'],
  ['a small number as its decimal', 'text', {}, 1.5e-7, '0.00000015'],
  ['a bool', 'text', {}, true, 'true'],
  ['null as no text', 'text', {}, null, ''],
  ['an array as no text', 'email', {}, ['a'], ''],
  ['a numeric text', 'number', {}, '-1.5e2', -150],
  ['another text as 0', 'number', {}, '12 apples', 0],
  ['an object as 0', 'number', {}, {}, 0],
  ['t as true', 'bool', {}, 't', true],
  ['yes as false', 'bool', {}, 'yes', false],
  ['2 as true', 'bool', {}, 2, true],
  ['an array on a single select as its last', 'select', { maxSelect: 1 }, ['a', 'b'], 'b'],
  ['null on a multiple select', 'select', { maxSelect: 2 }, null, []],
  ['a JSON list in a text', 'relation', { maxSelect: 3 }, '["a","b","a"]', ['a', 'b']],
  ['a broken JSON list as one value', 'relation', { maxSelect: 3 }, '[a', ['[a']],
  ['repeated and empty items', 'select', { maxSelect: 3 }, ['a', '', 'a', 1], ['a', '1']],
  ['an unreadable date', 'date', {}, 'tomorrow', ''],
  ['a number as no date', 'date', {}, 1714555800, ''],
  ['a form text with an object', 'json', {}, '{"a":1}', { a: 1 }],
  ['a form text with a word', 'json', {}, 'abc', 'abc'],
  ['a text with a number', 'json', {}, '"123"', '123'],
  ['a number in a text', 'json', {}, '123', 123],
  ['a text like null', 'json', {}, 'null', null],
  ['a text that only starts like JSON', 'json', {}, '{a', '{a'],
  ['a point in a text', 'geoPoint', {}, '{"lon":1.5,"lat":2}', { lon: 1.5, lat: 2 }],
  ['a point of texts and truths', 'geoPoint', {}, { lon: '1.5', lat: true }, { lon: 0, lat: 0 }],
  ['null as no point', 'geoPoint', {}, null, { lon: 0, lat: 0 }],
]

const checks: readonly [string, FieldType, Record<string, unknown>, unknown, object | null][] = [
  ['a required text', 'text', { required: true }, '', { code: 'validation_required', message: 'Cannot be blank.' }],
  ['an empty text skips the minimum', 'text', { min: 3 }, '', null],
  [
    'a short text',
    'text',
    { min: 3 },
    'ñ😀',
    { code: 'validation_min_text_constraint', message: 'Must be at least 3 character(s).', params: { min: 3 } },
  ],
  [
    '5001 characters without a maximum',
    'text',
    {},
    'a'.repeat(5001),
    { code: 'validation_max_text_constraint', params: { max: 5000 } },
  ],
  ['5000 emoji', 'text', {}, '😀'.repeat(5000), null],
  [
    'a pattern',
    'text',
    { pattern: '^\\d+$' },
    'a',
    { code: 'validation_invalid_format', message: 'Invalid value format.' },
  ],
  ['a broken pattern', 'text', { pattern: '(' }, 'a', { code: 'validation_invalid_format' }],
  [
    'an id of 14',
    'text',
    { primaryKey: true, min: 15, max: 15, pattern: DEFAULT_ID_PATTERN },
    'a'.repeat(14),
    { code: 'validation_min_text_constraint' },
  ],
  [
    'an id with a slash under an own pattern',
    'text',
    { primaryKey: true, pattern: '.+' },
    'a/b',
    { code: 'validation_forbidden_pk_character', message: "'/' is not a valid primary key character." },
  ],
  ['a device as an id', 'text', { primaryKey: true, pattern: '.+' }, 'COM1', { code: 'validation_reserved_pk' }],
  [
    'too large an editor',
    'editor',
    { maxSize: 3 },
    'ñññ',
    {
      code: 'validation_content_size_limit',
      message: 'The maximum allowed content size is 3 bytes.',
      params: { maxSize: 3 },
    },
  ],
  ['0 skips the minimum', 'number', { min: 1 }, 0, null],
  ['required 0', 'number', { required: true }, 0, { code: 'validation_required' }],
  [
    'a decimal',
    'number',
    { onlyInt: true },
    1.5,
    { code: 'validation_only_int_constraint', message: 'Decimal numbers are not allowed.' },
  ],
  ['what no 64 bits hold', 'number', { onlyInt: true }, 1e300, { code: 'validation_only_int_constraint' }],
  ['the largest exact integer', 'number', { onlyInt: true }, Number.MAX_SAFE_INTEGER, null],
  [
    'below a minimum of 0',
    'number',
    { min: 0 },
    -1,
    { code: 'validation_min_number_constraint', message: 'Must be greater or equal than 0.', params: { min: 0 } },
  ],
  ['above a maximum', 'number', { max: 5 }, 6, { code: 'validation_max_number_constraint' }],
  ['infinity', 'number', {}, Infinity, { code: 'validation_not_a_number' }],
  ['required false', 'bool', { required: true }, false, { code: 'validation_required' }],
  ['an address', 'email', {}, 'ana.pérez@example.com', null],
  ['no address', 'email', {}, 'ana@', { code: 'validation_is_email', message: 'Must be a valid email address.' }],
  ['an IP address for a domain', 'email', {}, 'ana@10.0.0.1', { code: 'validation_is_email' }],
  ['a domain that ends in a digit', 'email', {}, 'ana@example.c0', { code: 'validation_is_email' }],
  ['a domain in another script, spelled out', 'email', {}, 'ana@my_host.xn--p1ai', null],
  ['a foreign domain', 'email', { onlyDomains: ['a.es'] }, 'x@b.es', { code: 'validation_email_domain_not_allowed' }],
  [
    'an excepted domain',
    'email',
    { exceptDomains: ['a.es'] },
    'x@a.es',
    { code: 'validation_email_domain_not_allowed' },
  ],
  ['an address on the web', 'url', {}, 'https://example.com:8080/a?b#c', null],
  ['a decimal', 'url', {}, '5.5', { code: 'validation_invalid_url' }],
  ['an IP address cut short', 'url', {}, 'http://10.0.1:80/', { code: 'validation_invalid_url' }],
  ['an IP address with a port', 'url', {}, 'http://10.0.0.1:9000/a', null],
  ['a script', 'url', {}, 'javascript:alert(1)', { code: 'validation_invalid_url', message: 'Must be a valid url.' }],
  [
    'another host',
    'url',
    { onlyDomains: ['a.es:81'] },
    'http://a.es:80/',
    { code: 'validation_url_domain_not_allowed' },
  ],
  [
    'too early a date',
    'date',
    { min: '2024-01-02' },
    '2024-01-01 00:00:00.000Z',
    { code: 'validation_min_greater_equal_than_required', params: { threshold: '2024-01-02 00:00:00.000Z' } },
  ],
  [
    'an unknown value',
    'select',
    { values: ['a'] },
    'b',
    { code: 'validation_invalid_value', message: 'Invalid value b.' },
  ],
  [
    'an unknown value that asks',
    'select',
    { values: ['a'] },
    ' b? ',
    { code: 'validation_invalid_value', message: 'Invalid value  b?' },
  ],
  [
    'too many values',
    'select',
    { values: ['a', 'b', 'c'], maxSelect: 2 },
    ['a', 'b', 'c'],
    { code: 'validation_too_many_values', message: 'Select no more than 2.' },
  ],
  [
    'too many files',
    'file',
    { maxSelect: 2 },
    ['a', 'b', 'c'],
    { code: 'validation_too_many_files', message: 'The maximum allowed files is 2.' },
  ],
  [
    'too few relations',
    'relation',
    { minSelect: 2, maxSelect: 3 },
    ['a'],
    { code: 'validation_not_enough_values', message: 'Select at least 2.' },
  ],
  ['no relation where two are the minimum', 'relation', { minSelect: 2, maxSelect: 3 }, [], null],
  ['an empty required object', 'json', { required: true }, {}, { code: 'validation_required' }],
  ['a required 0', 'json', { required: true }, 0, null],
  ['too large a value', 'json', { maxSize: 2 }, 'ab', { code: 'validation_json_size_limit' }],
  ['a latitude', 'geoPoint', {}, { lon: 0, lat: 91 }, { code: 'validation_invalid_latitude' }],
  ['a longitude', 'geoPoint', {}, { lon: 181, lat: 1 }, { code: 'validation_invalid_longitude' }],
  ['a required place', 'geoPoint', { required: true }, { lon: 0, lat: 0 }, { code: 'validation_required' }],
]

describe('field kinds', () => {
  it.each(casts)('casts %s (%s)', (_name, type, options, raw, expected) => {
    expect(FIELD_KINDS[type].normalise(fieldOf(type, options as never), raw)).toStrictEqual(expected)
  })

  it.each(checks)('checks %s (%s)', (_name, type, options, value, expected) => {
    const error = FIELD_KINDS[type].validate(fieldOf(type, options as never), value as never)
    if (expected === null) expect(error).toBeNull()
    else expect(error).toMatchObject(expected)
  })

  it.each([
    [
      'short',
      { min: 8 },
      'abc',
      { code: 'validation_min_text_constraint', message: 'Must be at least 8 character(s).' },
    ],
    [
      'long',
      {},
      'a'.repeat(72),
      { code: 'validation_max_text_constraint', message: 'Must be less than 71 character(s).' },
    ],
    ['beyond what bcrypt reads', {}, 'ñ'.repeat(40), { code: 'validation_invalid_value', message: 'Invalid value.' }],
  ])('refuses a password that is %s, without params', (_name, options, value, expected) => {
    expect(FIELD_KINDS.password.validate(fieldOf('password', options), value)).toStrictEqual(expected)
  })

  it('has no params where the message has no placeholder', () => {
    expect(FIELD_KINDS.text.validate(fieldOf('text', { required: true }), '')).not.toHaveProperty('params')
  })
})
