import { expect, it } from 'vitest'
import type { DocumentHold } from './holds.collection.ts'
import { checkHold, type HoldContext } from './holds.rules.ts'

const HOLD: DocumentHold = {
  ...{ id: 'h', collectionId: '', collectionName: '', document: 'd', project: 'p', specialty: 's', preparer: 'e' },
  ...{ revision: '', description: 'Base de la bomba', dependsOn: 'Datos del fabricante', state: 'open' },
  ...{ openedOn: '', openedBy: '', liftedOn: '', liftedBy: '', created: '', updated: '' },
}
const DOCUMENT = { project: 'p', specialty: 's', preparer: 'e' }
const NEW: HoldContext = { stored: null, document: DOCUMENT, revision: null, isAsked: true }
const lifted = { stored: { ...HOLD, state: 'lifted' } } as const

it.each<[string, Partial<DocumentHold>, Partial<HoldContext>, string | null]>([
  ['opened', {}, {}, null],
  ['opened on a revision of the document', { revision: 'v' }, { revision: { document: 'd' } }, null],
  ['on one of another document', { revision: 'v' }, { revision: { document: 'x' } }, 'revision hold_revision'],
  ['of no document', {}, { document: null }, 'document hold_document'],
  ['by who names themselves its author', { preparer: 'x' }, {}, 'document hold_document'],
  ['said better while open', { description: 'Base' }, { stored: HOLD }, null],
  ['lifted', { state: 'lifted' }, { stored: HOLD }, null],
  ['moved to another document', { document: 'x' }, { stored: HOLD }, 'document hold_fixed'],
  ['following its document', { specialty: 't' }, { stored: HOLD, isAsked: false }, null],
  ['said anew once lifted', { ...lifted.stored, description: 'Base' }, lifted, 'description hold_lifted'],
])('a hold is %s', (_, hold, context, refusal) => {
  const violation = checkHold({ ...HOLD, ...hold }, { ...NEW, ...context })
  expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
})
