import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAreaName } from './new-area/area-name.ts'
import { writeArea } from './new-area/write-area.ts'
import { beginArea, type BegunArea } from './new-area.fixture.ts'

describe('the name of an area', () => {
  it.each<[name: string, args: string[], problem: RegExp]>([
    ['none', [], /no word of the code/],
    ['capitals', ['Suppliers', 'a', 'b'], /no word of the code/],
    ['a path', ['../x', 'a', 'b'], /no word of the code/],
    ['no words for people', ['suppliers'], /singular and plural/],
  ])('is refused: %s', (_, args, problem) => {
    expect(() => readAreaName(args)).toThrow(problem)
  })

  it('is spelled for each place', () => {
    expect(readAreaName(['credit_lines', 'Línea', 'Líneas'])).toMatchObject({
      value: 'creditLines',
      type: 'CreditLines',
    })
  })
})

describe('a begun area', () => {
  let area: BegunArea
  beforeAll(async () => {
    area = await beginArea()
  })
  afterAll(() => area.remove())

  it('needs one rule, one list and no more than 15 lines of the server', () => {
    const lines = (file: string) => readFileSync(join(area.root, file), 'utf8').split('\n').length - 1
    expect(lines('packages/server/src/credit_lines/credit_lines.plugin.ts')).toBeLessThanOrEqual(15)
    expect(lines('packages/web/src/features/credit_lines/credit_lines.list.tsx')).toBeLessThanOrEqual(90)
  })

  it('passes its own tests, and those of the lists that name it', async () => {
    expect(await area.run(area.bin('vitest'), 'run', 'credit_lines', 'tools/specification', 'plan-migration')).toBe('')
  })

  it('is not begun twice', () => {
    expect(() => writeArea(area.root, area.name)).toThrow('exists already')
  })
})
