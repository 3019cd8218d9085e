import { fileNamePatterns, MOST_NAME_PATTERN, rememberedKey } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { queryClient } from '../../../data/query-client.ts'
import { useStored } from '../../../ui/use-stored.ts'
import { type RecordWrite, writeTogether } from '../../../widgets/store-record.ts'
import { untilConnected } from '../../../widgets/uploads/until-connected.ts'
import { isPassing } from '../../../widgets/uploads/upload-problems.ts'
import type { UploadRow } from './upload.view-model.ts'

type Remembered = Readonly<Record<string, string>>

const MOST_NAMES = 500
/** So often the network is waited for. */
const MOST_ATTEMPTS = 5
/** The names of one request to the server. */
const AT_ONCE = 250
const NONE: Remembered = {}

/**
 * What people chose by hand for names of a project: on the server for all who bring files to it, and in this browser for
 * when the server is not asked. The second remembers what is sent now, with what this browser alone knows.
 */
export function useNameMemory(project: string) {
  const [stored, store] = useStored<Remembered>(`timesheet-upload-names:${project}`, NONE)
  const { data } = useQuery(taughtQuery(project))
  const remembered = useMemo(
    () => new Map([...Object.entries(stored), ...(data ?? []).map(({ name, document }) => [name, document] as const)]),
    [stored, data],
  )
  const remember = useCallback(
    (rows: readonly UploadRow[]) => {
      const chosen = rows.flatMap(({ item, match }): readonly (readonly [string, string])[] =>
        match.outcome === 'matched' && match.by === 'hand' ? [[rememberedKey(item.name), match.target.document]] : [],
      )
      const next = new Map([...Object.entries(stored), ...chosen])
      if (chosen.length > 0) store(Object.fromEntries([...next].slice(-MOST_NAMES)))
      // What the server does not take is known in this browser, and said with the next batch.
      teach(project, { stored, chosen: new Map(chosen) }).catch(() => undefined)
    },
    [project, stored, store],
  )
  return [remembered, remember] as const
}

function taughtQuery(project: string) {
  const filter = filterText('project = {:project}', { project })
  return listQuery(fileNamePatterns, { filter, fields: 'id,name,document' })
}

interface Names {
  readonly stored: Remembered
  readonly chosen: ReadonlyMap<string, string>
}

/** Teaches names to the server, all at once: those that were chosen now, and of the others those that it does not know. */
async function teach(project: string, { stored, chosen }: Names): Promise<void> {
  const known = new Map((await queryClient.ensureQueryData(taughtQuery(project))).map((row) => [row.name, row]))
  const others = Object.entries(stored).filter(([name]) => !known.has(name))
  const writes = [...new Map([...others, ...chosen])].flatMap(([name, document]): readonly RecordWrite[] => {
    const row = known.get(name)
    if (name === '' || name.length > MOST_NAME_PATTERN || row?.document === document) return []
    const values = row ? { document } : { project, name, document }
    return [{ declaration: fileNamePatterns, id: row?.id ?? newRecordId(), values, isNew: !row }]
  })
  for (let from = 0; from < writes.length; from += AT_ONCE) await teachTogether(writes.slice(from, from + AT_ONCE))
}

/** Of several that are refused together, such as for a document that is no more, the others are taken. */
async function teachTogether(writes: readonly RecordWrite[], attempt = 0): Promise<void> {
  try {
    await writeTogether(writes)
  } catch (error) {
    if (isPassing(error)) {
      if (attempt >= MOST_ATTEMPTS) return
      await untilConnected(attempt)
      return teachTogether(writes, attempt + 1)
    }
    if (writes.length === 1) return
    const half = Math.ceil(writes.length / 2)
    await teachTogether(writes.slice(0, half))
    await teachTogether(writes.slice(half))
  }
}
