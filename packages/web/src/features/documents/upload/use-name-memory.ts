import { rememberedKey } from '@timesheet/domain/documents'
import { useCallback, useMemo } from 'react'
import { useStored } from '../../../ui/use-stored.ts'
import type { UploadRow } from './upload.view-model.ts'

type Remembered = Readonly<Record<string, string>>

const MOST_NAMES = 500
const NONE: Remembered = {}

/** What people chose by hand for names of a project, in this browser; the second remembers what is sent now. */
export function useNameMemory(project: string) {
  const [stored, store] = useStored<Remembered>(`timesheet-upload-names:${project}`, NONE)
  const remembered = useMemo(() => new Map(Object.entries(stored)), [stored])
  const remember = useCallback(
    (rows: readonly UploadRow[]) => {
      const chosen = rows.flatMap(({ item, match }): readonly (readonly [string, string])[] =>
        match.outcome === 'matched' && match.by === 'hand' ? [[rememberedKey(item.name), match.target.document]] : [],
      )
      if (chosen.length === 0) return
      const next = new Map([...remembered, ...chosen])
      store(Object.fromEntries([...next].slice(-MOST_NAMES)))
    },
    [remembered, store],
  )
  return [remembered, remember] as const
}
