import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginArea, type BegunArea } from './new-area.fixture.ts'

describe('a begun area', () => {
  let area: BegunArea
  beforeAll(async () => {
    area = await beginArea()
  })
  afterAll(() => area.remove())

  it.each(['packages/web', '.'])('has types in %s', async (part) => {
    expect(await area.run(area.bin('tsc'), '-p', part)).toBe('')
  })

  it('breaks no rule of the house', async () => {
    expect(await area.run(area.bin('oxlint'), '--type-aware', '--deny-warnings', 'packages', 'tools')).toBe('')
  })
})
