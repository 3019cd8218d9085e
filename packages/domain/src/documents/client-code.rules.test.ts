import { describe, expect, it } from 'vitest'
import { checkClientCode, checkClientCodeFormat, clientCodeFormat } from './client-code.rules.ts'

const FORMAT = { clientCodePattern: String.raw`YPF-\d{3}-[A-Z]{2}`, clientCodeExample: 'YPF-001-PL' }
const said = (violation: { readonly field: string; readonly code: string } | null) =>
  violation && `${violation.field} ${violation.code}`

describe("a customer's code", () => {
  it.each<[string, string, string | undefined, string | null]>([
    ['that follows the pattern', 'YPF-014-MC', undefined, null],
    ['that is empty', '', undefined, null],
    ['that was stored before the pattern', 'VIEJO 7', 'VIEJO 7', null],
    ['that follows it in part', 'xx YPF-014-MC', undefined, 'clientCode client_code_pattern'],
    ['that goes on after it', 'YPF-014-MC.1', undefined, 'clientCode client_code_pattern'],
    ['in small letters', 'ypf-014-mc', undefined, 'clientCode client_code_pattern'],
    ['that replaces one from before the pattern', 'VIEJO 8', 'VIEJO 7', 'clientCode client_code_pattern'],
  ])('%s', (_, clientCode, stored, refusal) => {
    expect(said(checkClientCode({ clientCode }, { stored, format: FORMAT }))).toBe(refusal)
  })

  it('says an example where it is refused, and is free where a project says nothing', () => {
    expect(checkClientCode({ clientCode: 'x' }, { stored: '', format: FORMAT })?.params).toEqual({
      example: 'YPF-001-PL',
    })
    expect(checkClientCode({ clientCode: 'x' }, { stored: '', format: null })).toBeNull()
  })

  it('follows the settings of its own project alone', () => {
    const rows = [
      { project: 'p', ...FORMAT },
      { project: 'q', clientCodePattern: '', clientCodeExample: '' },
    ]
    expect(clientCodeFormat(rows, 'p')).toEqual({ project: 'p', ...FORMAT })
    expect(clientCodeFormat(rows, 'q')).toBeNull()
    expect(clientCodeFormat(rows, 'r')).toBeNull()
  })
})

describe("a pattern of a customer's codes", () => {
  it.each<[string, Partial<typeof FORMAT & { project: string }>, string | null]>([
    ['with its example', {}, null],
    ['with alternatives, whole each', { clientCodePattern: 'A-1|B-2', clientCodeExample: 'B-2' }, null],
    ['that says itself that it is whole', { clientCodePattern: '^YPF-001-PL$' }, null],
    ['of none', { clientCodePattern: '', clientCodeExample: '' }, null],
    ['of the firm', { project: '' }, 'clientCodePattern client_pattern_firm'],
    ['that is broken', { clientCodePattern: 'YPF-(' }, 'clientCodePattern client_pattern_invalid'],
    ['that closes what it did not open', { clientCodePattern: 'A)|(B' }, 'clientCodePattern client_pattern_invalid'],
    ['that looks back', { clientCodePattern: '(?<=A)B' }, 'clientCodePattern client_pattern_invalid'],
    [
      'that repeats what it found',
      { clientCodePattern: String.raw`(A+)\1` },
      'clientCodePattern client_pattern_invalid',
    ],
    [
      'that grows beyond all limits',
      { clientCodePattern: '(((A{99}){99}){99})' },
      'clientCodePattern client_pattern_invalid',
    ],
    ['without an example', { clientCodeExample: '' }, 'clientCodeExample client_pattern_example_missing'],
    ['with an example of another', { clientCodeExample: 'YPF-1' }, 'clientCodeExample client_pattern_example'],
  ])('%s', (_, given, refusal) => {
    expect(said(checkClientCodeFormat({ project: 'p', ...FORMAT, ...given }))).toBe(refusal)
  })

  it('takes time in proportion to the code, whatever it says', () => {
    const format = { clientCodePattern: '(a+)+b', clientCodeExample: 'ab' }
    // An expression that tries each way to part them would not end.
    expect(checkClientCode({ clientCode: 'a'.repeat(60) }, { stored: '', format })).not.toBeNull()
  })
})
