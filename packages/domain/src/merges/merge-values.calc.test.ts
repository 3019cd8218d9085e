import { describe, expect, it } from 'vitest'
import { ALIASES_MAX } from './merge-fields.ts'
import {
  aliasesOf,
  differingFields,
  forgetAliases,
  lackingFields,
  meetingRows,
  mergeValues,
  saidFields,
  uniteSpans,
} from './merge-values.calc.ts'

const merged = {
  id: 'merged',
  name: 'Agua S.A.',
  shortName: 'Agua',
  country: 'AR',
  taxId: '30-50001091-2',
  address: '',
}
const kept = { id: 'kept', name: 'Aguas del Sur', shortName: 'AGUA', country: 'AR', taxId: '', address: 'Mitre 1' }

describe('the values of a merge', () => {
  it('differ where the merged row has something else', () => {
    expect(differingFields('customers', { merged, kept })).toEqual(['name', 'shortName', 'taxId'])
    expect(lackingFields('customers', { merged, kept })).toEqual(['taxId'])
    expect(differingFields('customers', { merged, kept: merged })).toEqual([])
  })

  it.each([
    [
      'nothing is taken',
      [],
      { kept: { aliases: 'Agua S.A.\n30-50001091-2' }, merged: { active: false, mergedInto: 'kept' } },
    ],
    [
      'what the other lacks',
      ['taxId'],
      {
        kept: { taxId: '30-50001091-2', aliases: 'Agua S.A.' },
        merged: { active: false, taxId: '', mergedInto: 'kept' },
      },
    ],
    [
      'the name, so that the former stays an alias',
      ['name', 'taxId'],
      {
        kept: { name: 'Agua S.A.', taxId: '30-50001091-2', aliases: 'Aguas del Sur' },
        merged: { active: false, taxId: '', mergedInto: 'kept' },
      },
    ],
    [
      'a field of which the merged one has nothing, or that is none of a merge',
      ['address', 'active', 'nothing'],
      { kept: { aliases: 'Agua S.A.\n30-50001091-2' }, merged: { active: false, mergedInto: 'kept' } },
    ],
  ] as const)('%s', (_name, take, expected) =>
    expect(mergeValues('customers', { merged, kept }, take)).toEqual(expected),
  )

  it('of documents are codes alone, by which files and lists find it, and a budget is never taken', () => {
    const papers = {
      merged: { id: 'merged', code: 'A-1', clientCode: 'C-1', title: 'Planta', budgetMinutes: 60 },
      kept: { id: 'kept', code: 'A-2', clientCode: '', title: 'Planta baja', budgetMinutes: 0 },
    }
    expect(mergeValues('documents', papers, ['clientCode', 'budgetMinutes', 'code'])).toEqual({
      kept: { clientCode: 'C-1', aliases: 'A-1' },
      merged: { clientCode: '', voided: true, stopReason: 'Se unió a otro documento.', mergedInto: 'kept' },
    })
    expect(saidFields('documents', papers)).toEqual(['title', 'clientCode', 'budgetMinutes'])
    expect(mergeValues('documents', papers, []).kept).toEqual({ aliases: 'A-1\nC-1' })
  })

  it('learns the aliases of both, each once, whatever its writing', () => {
    const pair = {
      merged: { ...merged, taxId: '', aliases: 'Águas del Plata\nAGUA' },
      kept: { ...kept, aliases: 'aguas  del plata\n\nAySur' },
    }
    expect(mergeValues('customers', pair, []).kept['aliases']).toBe(
      'aguas  del plata\nAySur\nAgua S.A.'.replace('  ', ' '),
    )
  })

  it('forgets the oldest aliases where there is no room', () => {
    const aliases = Array.from({ length: 200 }, (_, i) => `Nombre viejo ${i}`).join('\n')
    const text = String(mergeValues('customers', { merged, kept: { ...kept, aliases } }, []).kept['aliases'])
    expect(text.length).toBeLessThanOrEqual(ALIASES_MAX)
    expect(text.endsWith('30-50001091-2')).toBe(true)
  })

  it.each([
    ['what it learned', 'Viejo\nAgua', 'Viejo'],
    ['not what it was taught since', 'Viejo\nAgua\nOtro', 'Viejo\nOtro'],
    ['nothing where somebody removed it', 'Viejo', 'Viejo'],
  ])('forgets %s', (_name, aliases, expected) =>
    expect(forgetAliases({ aliases }, { before: { aliases: 'Viejo' }, after: { aliases: 'Viejo\nAgua' } })).toBe(
      expected,
    ),
  )

  it.each([
    ['none', undefined, []],
    ['one a line, without empty ones', 'Agua\n\nSur\n', ['Agua', 'Sur']],
  ])('the aliases of a row: %s', (_name, aliases, expected) => expect(aliasesOf({ aliases })).toEqual(expected))
})

describe('rows that both projects have', () => {
  const rows = {
    merged: [
      { id: '1', code: 'GES' },
      { id: '2', code: 'CAL' },
    ],
    kept: [{ id: '3', code: 'ges' }],
  }
  it.each([
    ['whatever their case', true, ['1 3']],
    ['in the same case', false, []],
  ])('meet %s', (_name, nocase, expected) =>
    expect(
      meetingRows(rows, { fields: ['code'], nocase }).map(({ merged, kept }) => `${merged.id} ${kept.id}`),
    ).toEqual(expected),
  )

  it.each([
    [
      'of two closed memberships',
      ['2026-01-01', '2026-03-01'],
      ['2026-02-01', '2026-02-10'],
      ['2026-01-01', '2026-03-01'],
    ],
    ['of which one has no beginning', ['', '2026-03-01'], ['2026-02-01', '2026-05-01'], ['', '2026-05-01']],
    ['of which one has no end', ['2026-01-01', ''], ['2026-02-01', '2026-05-01'], ['2026-01-01', '']],
  ] as const)('the days %s', (_name, [from, to], [otherFrom, otherTo], [unitedFrom, unitedTo]) =>
    expect(uniteSpans({ from, to }, { from: otherFrom, to: otherTo })).toEqual({ from: unitedFrom, to: unitedTo }),
  )
})
