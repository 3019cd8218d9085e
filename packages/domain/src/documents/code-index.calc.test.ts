import { describe, expect, it } from 'vitest'
import { codesAmong, indexCodes } from './code-index.calc.ts'
import { plainWords } from './name-words.calc.ts'

const INDEX = indexCodes([
  { id: 'd7', code: '2631-CI-PL-0007', clientCode: 'YPF-102' },
  { id: 'd8', code: '2631-CI-PL-0008', clientCode: '', aliases: '2631-CI-PL-0088\nVIEJO-3' },
  { id: 'same', code: '2631-ES-PL-0001', clientCode: 'YPF-102' },
])
const told = (text: string, index = INDEX.whole) =>
  codesAmong(plainWords(text), index).map(
    ({ owners, after }) => `${owners.map(({ document, by }) => `${document} ${by}`).join(' ')}: ${after.join(' ')}`,
  )

describe('the codes among the words of a name', () => {
  it.each<[string, string[]]>([
    ['2631-CI-PL-0007 Planta', ['d7 code: PLANTA']],
    ['2631cipl0007b', ['d7 code: B']],
    ['x 2631 CI PL 0008', ['d8 code: ']],
    ['2631-CI-PL-0007 2631-CI-PL-0008', ['d7 code: 2631 CI PL 0008', 'd8 code: ']],
    ['YPF-102', ['d7 client_code same client_code: ']],
    ['2631-CI-PL-0088 B', ['d8 code: B']],
    ['viejo3', ['d8 code: ']],
    ['2631-CI-PL-00071', []],
    ['12631-CI-PL-0007', []],
    ['CI-PL-0007', []],
  ])('of %s', (text, hits) => expect(told(text)).toEqual(hits))

  it('are found by their ends, which say less', () => {
    expect(told('CI-PL-0007 A', INDEX.ends)).toEqual(['d7 code: A', 'd7 code: A'])
    expect(told('0007', INDEX.ends)).toEqual([])
  })
})
