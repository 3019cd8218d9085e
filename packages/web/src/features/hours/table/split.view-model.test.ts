import { describe, expect, it } from 'vitest'
import { partLike, readParts } from './split.view-model.ts'

const SAID = { project: 'p', document: '', activity: 'a', nonproductive: '', billable: true, note: 'Acta' }
const parts = (...texts: readonly string[]) => texts.map((text, key) => ({ ...partLike(SAID, key), text }))

describe('the parts of an entry as they are typed', () => {
  it.each<[string, readonly string[], readonly number[], boolean]>([
    ['the rest is the last part’s', ['0:30', ''], [30, 90], true],
    ['of three', ['0:30', '1', ''], [30, 60, 30], true],
    ['nothing typed yet', ['', ''], [0, 120], false],
    ['all of it taken', ['2:00', ''], [120, 0], false],
    ['more than there is', ['3', ''], [180, 0], false],
    ['what is no length', ['dos', ''], [0, 120], false],
    ['times of day', ['9-10', ''], [0, 120], false],
  ])('%s', (_, texts, minutes, isWhole) => {
    const read = readParts(parts(...texts), 120)
    expect(read.minutes).toEqual(minutes)
    expect(read.isWhole).toBe(isWhole)
    expect(read.problems).toHaveLength(texts.length)
  })

  it('says where too much was typed, or what cannot be read', () => {
    expect(readParts(parts('2:00', ''), 120).problems[0]).toContain('2:00')
    expect(readParts(parts('dos', ''), 120).problems[0]).toContain('No se entiende')
    expect(readParts(parts('', ''), 120).problems).toEqual([null, null])
  })
})
