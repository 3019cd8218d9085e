import { describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/index.ts'
import { PartSize } from './part-size.ts'

describe.each(DRIVERS)('parts on $name', (database) => {
  it('follow the clock, between as many as they begin with and four times that', async () => {
    const driver = await database.open()
    const quick = driver.isShared ? 140 : 25
    const slow = driver.isShared ? 310 : 70
    const size = new PartSize({ driver }, 200)
    const everybodys = new PartSize({ driver }, 200, 80)
    const after = (...took: readonly number[]) => {
      took.forEach((ms) => size.took(ms))
      return size.rows
    }
    try {
      expect(size.rows).toBe(200)
      expect(after(slow)).toBe(200)
      expect(after(quick)).toBe(400)
      expect(after(slow - 20)).toBe(400)
      expect(after(quick, quick)).toBe(800)
      expect(after(slow)).toBe(400)
      expect(after(slow, slow)).toBe(200)
      everybodys.took(60)
      expect(everybodys.rows).toBe(200)
      everybodys.took(20)
      expect(everybodys.rows).toBe(400)
    } finally {
      await driver.close()
    }
  })
})
