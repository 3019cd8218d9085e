import type { DehydratedRows } from './shown-data.ts'
import type { KeptWrite } from './outbox.ts'

/** A stored write, with its person and the tab that sends it. */
export interface KeptItem extends KeptWrite {
  readonly user: string
  readonly tab: string
  /** When it was written, in milliseconds; sorts the writes. */
  readonly at: number
}

export type KeptOutbox = Awaited<ReturnType<typeof openKeptOutbox>>

const NAME = 'timesheet'
const VERSION = 1

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}

function committed(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('The browser keeps nothing')))
  })
}

/** Opens the IndexedDB store that keeps waiting writes and shown data across page loads. */
export async function openKeptOutbox() {
  const opening = indexedDB.open(NAME, VERSION)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('writes', { keyPath: 'key' })
    opening.result.createObjectStore('shown', { keyPath: 'user' })
  })
  const db = await asked(opening)
  // Closes the database when another tab upgrades it.
  db.addEventListener('versionchange', () => db.close())
  const change = async (stores: string | string[], work: (tx: IDBTransaction) => void) => {
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    work(tx)
    await committed(tx)
  }
  const items = async (): Promise<KeptItem[]> => asked(db.transaction('writes').objectStore('writes').getAll())
  return {
    keep: (item: KeptItem) => change('writes', (tx) => void tx.objectStore('writes').put(item)),
    forget: (key: string) => change('writes', (tx) => void tx.objectStore('writes').delete(key)),
    /** A person's writes in order. */
    async itemsOf(user: string): Promise<KeptItem[]> {
      return (await items()).filter((item) => item.user === user).toSorted((a, b) => a.at - b.at)
    },
    keepShown: (user: string, rows: DehydratedRows) =>
      change('shown', (tx) => void tx.objectStore('shown').put({ user, rows })),
    async shownOf(user: string): Promise<DehydratedRows> {
      const kept: { readonly rows: DehydratedRows } | undefined = await asked(
        db.transaction('shown').objectStore('shown').get(user),
      )
      return kept?.rows ?? []
    },
    /**
     * Deletes the shown data of everybody except `but`; waiting writes are kept until their person sends or discards
     * them.
     */
    eraseShown: (but = '') =>
      change('shown', (tx) => {
        const store = tx.objectStore('shown')
        store.getAllKeys().addEventListener('success', ({ target }) => {
          const { result } = target as IDBRequest<IDBValidKey[]>
          for (const user of result) if (user !== but) store.delete(user)
        })
      }),
  }
}
