import { describe, expect, it } from 'vitest'
import type { DocumentDateDraft } from './document-dates.collection.ts'
import { checkDocumentDate, type DocumentDateContext } from './document-dates.rules.ts'

const TODAY = '2026-06-18'
const STORED = {
  ...{ id: 'd', document: 'doc', project: 'p', specialty: 's', milestone: 'm' },
  ...{ plannedOn: '2026-06-01', forecastOn: '2026-06-10', realOn: '', created: '', updated: '' },
} satisfies DocumentDateDraft
const NEW = { ...STORED, id: '', plannedOn: '', forecastOn: '' }
const DOCUMENT = { project: 'p', specialty: 's', creditVersion: 'v', voided: false }
const CONTEXT: DocumentDateContext = {
  ...{ stored: null, document: DOCUMENT, milestone: { version: 'v', trigger: 'answered' } },
  ...{ isOfRegister: false, today: TODAY, isAsked: true },
}
const BY_HAND = { milestone: { version: 'v', trigger: '' } } as const

const check = (row: DocumentDateDraft, context: Partial<DocumentDateContext>) => {
  const found = checkDocumentDate(row, { ...CONTEXT, ...context })
  return found && `${found.field} ${found.code}`
}

describe('dates of a milestone', () => {
  it.each<[string, Partial<DocumentDateDraft>, Partial<DocumentDateContext>, string | null]>([
    ['are planned and expected', { plannedOn: '2026-06-01', forecastOn: '2026-06-02' }, {}, null],
    ['not of a document that is none', {}, { document: null }, 'document document_date_document'],
    ['not said to be of another project', { project: 'q' }, {}, 'document document_date_document'],
    ['not said to be of another specialty', { specialty: 't' }, {}, 'document document_date_document'],
    [
      'not of a milestone of another version',
      {},
      { milestone: { version: 'w', trigger: 'started' } },
      'milestone document_date_milestone',
    ],
    ['not of a milestone that is none', {}, { milestone: null }, 'milestone document_date_milestone'],
    [
      'not of a document without a rule',
      {},
      { document: { ...DOCUMENT, creditVersion: '' }, milestone: { version: '', trigger: '' } },
      'milestone document_date_milestone',
    ],
    ['not of an annulled document', {}, { document: { ...DOCUMENT, voided: true } }, 'document document_date_void'],
    [
      'not planned where the register plans it',
      { plannedOn: TODAY },
      { isOfRegister: true },
      'plannedOn document_date_register',
    ],
    [
      'not expected where the register expects it',
      { forecastOn: TODAY },
      { isOfRegister: true },
      'forecastOn document_date_register',
    ],
    ['not real where an event says when', { realOn: TODAY }, {}, 'realOn document_date_event'],
    ['real by hand', { realOn: TODAY }, BY_HAND, null],
    ['real by hand, with all at once', { realOn: TODAY, forecastOn: TODAY }, BY_HAND, null],
    ['not real in days to come', { realOn: '2026-06-19' }, BY_HAND, 'realOn document_date_future'],
  ])('that are new: %s', (_, row, context, expected) => expect(check({ ...NEW, ...row }, context)).toBe(expected))

  const reached = { ...STORED, realOn: '2026-06-12' }
  it.each<[string, Partial<DocumentDateDraft>, Partial<DocumentDateContext>, string | null]>([
    ['are expected otherwise', { forecastOn: '2026-07-01' }, {}, null],
    ['are not expected at all any more', { forecastOn: '' }, {}, null],
    ['never of another document', { document: 'e' }, {}, 'document document_date_fixed'],
    ['never of another milestone', { milestone: 'n' }, {}, 'milestone document_date_fixed'],
    [
      'not expected once it was reached',
      { ...reached, forecastOn: '2026-07-01' },
      { stored: reached },
      'forecastOn document_date_reached',
    ],
    ['planned still, once it was reached', { ...reached, plannedOn: '2026-07-01' }, { stored: reached }, null],
    ['an event is not taken back by hand', { realOn: '' }, { stored: reached }, 'realOn document_date_event'],
    [
      'by hand it is, and expected again',
      { realOn: '', forecastOn: '2026-07-01' },
      { stored: reached, ...BY_HAND },
      null,
    ],
    ['the program follows events and merges', { document: 'e', realOn: TODAY }, { isAsked: false }, null],
  ])('that stand: %s', (_, row, context, expected) =>
    expect(check({ ...STORED, ...row }, { stored: STORED, ...context })).toBe(expected),
  )
})
