import type { IssuePurpose } from '@timesheet/domain/documents'
import { describe, expect, it } from 'vitest'
import { revisionToIssue } from './revision-to-issue.ts'

const purpose = (code: string, given: Partial<IssuePurpose>) =>
  ({ code, project: '', order: 1, active: true, series: '', ...given }) as IssuePurpose
const PURPOSES = [
  purpose('PAPR', { series: 'preliminary' }),
  purpose('APC', { series: 'contractual' }),
  purpose('ANU', {}),
  purpose('PCOM', { series: 'preliminary' }),
  purpose('PCOM', { series: 'preliminary', project: 'dam', active: false }),
]

describe('the revision that a purpose may issue', () => {
  it.each([
    ['is the one that is ready', 'dam ready preliminary', 'PAPR', 'A'],
    ['is of any series where the purpose names none', 'dam ready contractual', 'ANU', 'A'],
    ['is none of another series', 'dam ready preliminary', 'APC', ''],
    ['is none of a document that is not ready', 'dam in_progress preliminary', 'PAPR', ''],
    ['is none with what the project gave up', 'dam ready preliminary', 'PCOM', ''],
    ['is one with what only another project gave up', 'road ready preliminary', 'PCOM', 'A'],
    ['is none with what there is not', 'dam ready preliminary', 'XXX', ''],
  ])('%s', (_, said, code, expected) => {
    const [project = '', state = '', series] = said.split(' ')
    const row = { project, state: state as 'ready', expand: { revision: { id: 'r', code: 'A', series } } }
    expect(revisionToIssue(row as Parameters<typeof revisionToIssue>[0], code, PURPOSES)).toBe(expected)
  })

  it('is none where there is no revision', () =>
    expect(revisionToIssue({ project: 'dam', state: 'ready' }, 'PAPR', PURPOSES)).toBe(''))
})
