import { describe, expect, it } from 'vitest'
import { deviceRows } from './devices.view-model.ts'

const device = (key: string, seenAt: string, system = 'Linux') => ({
  id: key,
  collectionId: 'c',
  collectionName: 'devices',
  user: 'u',
  key,
  browser: 'Firefox',
  system,
  ip: '198.51.100.7',
  agent: '',
  seenAt,
  closedAt: '',
  created: '2026-01-01 00:00:00.000Z',
  updated: seenAt,
})

describe('the list', () => {
  const rows = deviceRows(
    [device('old', '2026-01-02'), device('here', '2026-01-01'), device('new', '2026-01-03', 'iPhone')],
    'here',
  )

  it('begins with this device, then the last used first', () =>
    expect(rows.map(({ id }) => id)).toEqual(['here', 'new', 'old']))
  it('marks this device alone', () => expect(rows.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual(['here']))
  it('knows a phone', () => expect(rows.filter(({ isPhone }) => isPhone).map(({ id }) => id)).toEqual(['new']))
  it('marks none when this browser is not in it', () =>
    expect(deviceRows([device('old', '2026-01-02')], 'here').some(({ isHere }) => isHere)).toBe(false))
})
