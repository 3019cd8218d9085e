import { describe, expect, it } from 'vitest'
import { isCronExpression } from './cron-expression.ts'

describe('a cron expression', () => {
  it.each([
    '* * * * *',
    '0 */6 * * *',
    '1-5/2,7 0 1,15 * 0-6',
    '59 23 31 12 6',
    '*/59 * * * *',
    '@daily',
    '@yearly',
    '@annually',
    '@monthly',
    '@weekly',
    '@midnight',
    '@hourly',
  ])('may be %j', (text) => {
    expect(isCronExpression(text)).toBe(true)
  })

  it.each([
    '',
    'x',
    '* * * *',
    '* * * * * *',
    ' * * * * *',
    '*  * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * 32 * *',
    '* * * 13 *',
    '* * * * 7',
    '5-1 * * * *',
    '5/2 * * * *',
    '*/0 * * * *',
    '*/60 * * * *',
    '1, * * * *',
    '-1 * * * *',
    '* * * JAN *',
    '* * * * MON',
    '* * L * *',
    '@reboot',
    '@DAILY',
    '* * * * *\n',
  ])('may not be %j', (text) => {
    expect(isCronExpression(text)).toBe(false)
  })
})
