import { type FactTable, MadeFacts, type Numbers, type RowMask } from '@timesheet/engine/cube'
import type { SeenFacts } from './seen-facts.ts'

/** The surcharges of approved hours as facts with the dimensions of their entries, as far as these are seen. */
export function overtimeFacts(surcharges: FactTable, entries: FactTable, mask: RowMask): SeenFacts {
  const rows = entries.rowsOf(surcharges)
  const known = Uint32Array.from(rows.keys()).filter((row) => rows[row]! >= 0)
  const own = known.map((row) => rows[row]!)
  const pick = (column: Numbers, at: Uint32Array) => Int32Array.from(at, (row) => column[row]!)
  const { dimensions } = entries.shape
  return {
    facts: new MadeFacts({
      size: known.length,
      dimensions: new Map(
        dimensions.map((name) => [
          name,
          { dictionary: entries.dictionary(name), codes: pick(entries.column(name), own) },
        ]),
      ),
      measures: new Map(surcharges.shape.measures.map((name) => [name, pick(surcharges.column(name), known)])),
    }),
    mask: typeof mask === 'string' ? mask : Uint8Array.from(own, (row) => mask[row]!),
  }
}
