import type { RecordModel } from 'pocketbase'
import { useEffect, useEffectEvent } from 'react'

/** The row, unless it was merged into another: then none, and `onPass` is called with the id of the one it became. */
export function useUnmerged<Row extends RecordModel>(row: Row | null, onPass: (id: string) => void): Row | null {
  const became = String(row?.['mergedInto'] ?? '')
  const pass = useEffectEvent(onPass)
  useEffect(() => {
    if (became !== '') pass(became)
  }, [became])
  return became === '' ? row : null
}
