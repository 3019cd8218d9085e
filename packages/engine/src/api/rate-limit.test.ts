import { expect, it } from 'vitest'
import type { SettingsValues } from '../settings/settings.ts'
import { RateLimiter, type RateLimitedCall } from './rate-limit.ts'

const call = (ip: string): RateLimitedCall => ({
  method: 'GET',
  path: '/api/health',
  pattern: '/health',
  tags: [],
  collection: undefined,
  viewer: null,
  ip,
})
const limits = (duration: number, maxRequests: number): SettingsValues['rateLimits'] => ({
  enabled: true,
  limitAttempts: true,
  excludedIPs: [],
  rules: [{ label: '/api/', audience: '', duration, maxRequests }],
})

it('opens a window with the first request and a new one when it has ended', () => {
  const limiter = new RateLimiter()
  const settings = limits(10, 2)
  const at = (seconds: number) => limiter.check(call('1.1.1.1'), settings, seconds * 1000)
  at(100)
  at(109)
  expect(() => at(109.9)).toThrow('Too Many Requests.')
  at(110)
  at(115)
  expect(() => at(119.9)).toThrow('Too Many Requests.')
})

it('keeps a bounded number of windows: the oldest are dropped', () => {
  const limiter = new RateLimiter()
  const settings = limits(86_400, 1)
  for (let i = 0; i < 100_001; i++) limiter.check(call(`address ${i}`), settings, i)
  expect(() => limiter.check(call('address 100000'), settings, 100_001)).toThrow('Too Many Requests.')
  limiter.check(call('address 0'), settings, 100_001)
})

it('deletes ended windows, and nothing else', () => {
  const limiter = new RateLimiter()
  const settings = limits(10, 1)
  limiter.check(call('early'), settings, 0)
  limiter.check(call('late'), settings, 9000)
  limiter.sweep(10_000)
  limiter.check(call('early'), settings, 10_000)
  expect(() => limiter.check(call('late'), settings, 10_000)).toThrow('Too Many Requests.')
})
