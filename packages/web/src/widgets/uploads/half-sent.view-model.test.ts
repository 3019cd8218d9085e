import { describe, expect, it } from 'vitest'
import type { HalfSent } from './half-sent.ts'
import { type HalfSentAt, halfSentIn } from './half-sent.view-model.ts'

const NOW = 1_000
const HALF: HalfSent = {
  ...{ url: '/uploads/u', id: 'i', viewer: 'ana', project: 'p', place: 'revision', of: 'r' },
  ...{ name: 'planta.pdf', size: 100, modified: 7, sent: 62, until: NOW + 1 },
}
const FILE = { name: 'planta.pdf', size: 100, lastModified: 7 }

describe('files that were left half sent', () => {
  it.each<[string, Partial<HalfSent>, readonly (typeof FILE)[], number]>([
    ['are told', {}, [], 1],
    ['of somebody else at this browser are not', { viewer: 'eva' }, [], 0],
    ['of another project are not', { project: 'q' }, [], 0],
    ['of what was received are not', { place: 'transmittal' }, [], 0],
    ['that the server has forgotten are not', { until: NOW }, [], 0],
    ['that were picked again are not', {}, [FILE], 0],
    ['are while others are picked', {}, [{ ...FILE, name: 'corte.pdf' }], 1],
    ['are while another of the name is picked, which was changed since', {}, [{ ...FILE, lastModified: 8 }], 1],
    ['are while another of the name is picked, of another size', {}, [{ ...FILE, size: 101 }], 1],
  ])('%s', (_, change, files, count) => {
    const all = { key: { ...HALF, ...change } }
    expect(halfSentIn(all, { at: { place: 'revision', project: 'p' }, viewer: 'ana', files, now: NOW })).toHaveLength(
      count,
    )
  })
  it.each<[string, HalfSentAt, number]>([
    ['of what they were sent to', { place: 'revision', of: 'r' }, 1],
    ['of another one', { place: 'revision', of: 's' }, 0],
  ])('are told %s', (_, at, count) => {
    expect(halfSentIn({ key: HALF }, { at, viewer: 'ana', files: [], now: NOW })).toHaveLength(count)
  })
})
