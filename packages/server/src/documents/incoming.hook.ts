import { bindRule, findRowsById, findRowsByKey, type Installer, type RecordSet, StandingRows } from '@timesheet/engine'
import { checkIncoming, documents, senderKey, transmittals } from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { viewerOf } from '../kernel/viewer.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { tellIncoming } from './tell-incoming.ts'
import { todayOfProjects } from './today-of-projects.ts'

type TransmittalSet = RecordSet<typeof transmittals>
type Draft = TransmittalSet['drafts'][number]

/** Whether a transmittal was received; one that is stored stays what it was. */
export function isIncoming({ row, stored }: Pick<Draft, 'row' | 'stored'>): boolean {
  return (stored ?? row).direction === 'in'
}

/**
 * Writes what requests do not say: who recorded it, and by what it is known besides our number. What the program
 * changes, as in a merge of customers, keeps the latter: two that were one sender's each stay as they were registered.
 */
async function stampIncoming({ drafts }: TransmittalSet, next: () => Promise<void>): Promise<void> {
  for (const draft of drafts) {
    const { row, stored, request } = draft
    if (request) {
      row.recordedBy = stored ? stored.recordedBy : isIncoming(draft) ? (viewerOf({ request })?.id ?? '') : ''
    }
    if (request || !stored) row.senderKey = senderKey(row)
  }
  await next()
}

/** Checks what was received, one of a project after the other, so that nobody registers it twice at once. */
const incomingRule = bindRule(transmittals, {
  lock: (draft) => (isIncoming(draft) ? transmittalsLock(draft.row.project) : []),
  gather: async (set) => {
    const rows = set.drafts.filter(isIncoming).map(({ row }) => row)
    if (rows.length === 0) return null
    const keys = rows.flatMap(({ project, senderKey: key }) => (key === '' ? [] : [{ project, senderKey: key }]))
    const known = await findRowsByKey(set, transmittals, keys)
    return {
      others: new StandingRows(set, known, ({ project, senderKey: key }) => `${project} ${key}`),
      contacts: await findRowsById(set, contacts, [...new Set(rows.map((row) => row.senderContact))].filter(Boolean)),
      documents: await findRowsById(set, documents, [...new Set(rows.flatMap((row) => row.concerns))]),
      today: await todayOfProjects(
        set,
        set.request,
        rows.map(({ project }) => project),
      ),
    }
  },
  check: (draft, of) => {
    if (!of || !isIncoming(draft)) return null
    const { row, stored, request } = draft
    return checkIncoming(row, {
      stored,
      others: of.others.beside(draft),
      contactOf: of.contacts.get(row.senderContact)?.customer ?? null,
      projects: new Map([...of.documents].map(([id, { project }]) => [id, project])),
      isAsked: request !== null,
      today: of.today,
    })
  },
})

/** Tells who leads the project what came in. */
async function followIncoming({ app, tx, drafts, action }: TransmittalSet): Promise<void> {
  if (action !== 'create') return
  for (const draft of drafts) if (draft.request && isIncoming(draft)) await tellIncoming({ app, tx }, draft.row)
}

/** Stamps and checks transmittals that were received. */
export const incomingRules: Installer = (hooks) => {
  hooks.on('save', transmittals, stampIncoming).after(transmittals, followIncoming)
  hooks.use(incomingRule)
}
