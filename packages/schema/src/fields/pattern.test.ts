import { describe, expect, it } from 'vitest'
import { isPattern, matchesPattern } from './pattern.ts'

describe('matchesPattern', () => {
  const TEXTS = [
    '',
    'a',
    'b',
    'aa',
    'ab',
    'aab',
    'abab',
    'abc',
    'AB-12',
    '2505-HI-MC-0006',
    'x.y@z',
    'ñandú',
    'a b',
    'a\nb',
    '\n',
    '😀',
    '😀a',
    '0',
    '12',
    '123',
    '1234',
    'a1',
    '_',
    '-',
    '[',
    ']',
    '{1}',
    'foo bar',
    'aaaaaaaaaaaaaaaaaaaaaaaab',
  ]

  // JavaScript's own engine gives the right answer for patterns that it can run in time.
  it.each([
    '',
    '^$',
    'a',
    '^a',
    'a$',
    '^a+$',
    '^a*b$',
    '^(a|b)+$',
    '^(?:ab)+$',
    '^(ab|a)b?$',
    'a{2}',
    '^a{1,2}$',
    '^a{2,}b$',
    '^(a{1,2}b){2}$',
    '^.$',
    '^.*$',
    '^[a-c]+$',
    '^[a-z0-9]+$',
    '^[a-z0-9]*$',
    '^[^a]$',
    '^[\\w-]+$',
    '^\\d{2,4}$',
    '^\\w+$',
    '^\\W$',
    '\\s',
    '^\\S+$',
    '^[A-Z]{2}-\\d+$',
    '^\\d{4}-[A-Z]{2}-[A-Z]{2}-\\d{4}$',
    '^[\\w.]+@[\\w.]+$',
    '^\\p{L}+$',
    '^[\\p{L}]+$',
    '\\bbar\\b',
    '\\Ba',
    '^(|a)$',
    '^(a?){3}$',
    '^(a*)*$',
    '^(a+)+$',
    '^(a|a)*b$',
    '^(a|aa)+$',
    '^\\u{1F600}$',
    '^\\u0061$',
    '^\\x61$',
    '^a+?b$',
    '^(?<name>a)b$',
    '^[\\[\\]]$',
    '^[]a]',
    '^\\{1\\}$',
    'a|b|',
    '^(?:(?:a|b)?c?)*$',
    '^[\\w][\\w\\.\\-]*$',
    '\\-',
    '^\\n$',
  ])('agrees on %j', (pattern) => {
    const expected = (text: string) => {
      try {
        return new RegExp(pattern, 'u').test(text)
      } catch {
        return new RegExp(pattern).test(text)
      }
    }
    for (const text of TEXTS) expect([text, matchesPattern(pattern, text)]).toEqual([text, expected(text)])
  })

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '(a*)*b',
    '^(.*a){12}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    'a?'.repeat(28) + 'a'.repeat(28),
  ])('runs in linear time: %s', (pattern) => {
    const text = `${'a'.repeat(5000)}!`
    const from = performance.now()
    matchesPattern(pattern, text)
    matchesPattern(pattern, 'a'.repeat(30) + '!')
    expect(performance.now() - from).toBeLessThan(1000)
  })

  it('supports some syntax of RE2', () => {
    expect([
      matchesPattern('\\A[[:alpha:]]+\\z', 'abc'),
      matchesPattern('\\A[[:alpha:]]+\\z', 'ab1'),
      matchesPattern('^(?P<x>a)$', 'a'),
    ]).toEqual([true, false, true])
  })
})

it.each([
  '(',
  'a)',
  '^{1}$',
  '[a',
  '*',
  'a**',
  '^*',
  'a{2,1}',
  'a{1001}',
  '(a{1000}){1000}',
  '(?=a)',
  '(?!a)',
  '(?<=a)b',
  '(a)\\1',
  '\\k<x>',
  '(?<x>a)\\k<x>',
  '\\',
  '[b-a]',
  '('.repeat(200) + ')'.repeat(200),
])('%j is no pattern, and matches nothing', (pattern) => {
  expect([isPattern(pattern), matchesPattern(pattern, 'a')]).toEqual([false, false])
})
