/** The series of revisions, in the order in which a document goes through them (domain.md §2.4). */
export const REVISION_SERIES = {
  preliminary: 'Preliminar',
  contractual: 'Contractual',
  as_built: 'Conforme a obra',
} as const

/** A series of revisions. */
export type RevisionSeries = keyof typeof REVISION_SERIES

/** How the revisions of a series are counted. */
export interface SeriesCount {
  /** `letters` run A, B … Z, AA; `numbers` run from `first`. */
  readonly count: 'letters' | 'numbers'
  readonly first?: number
  /** Letters that are left out. */
  readonly without?: string
  readonly prefix?: string
  readonly suffix?: string
  /** Least digits of a number. */
  readonly width?: number
  /** Goes on with the count of this series instead of beginning anew. */
  readonly continues?: RevisionSeries
}

/** How the revisions of a document are named, series by series. */
export type RevisionScheme = Readonly<Record<RevisionSeries, SeriesCount>>

/** The schemes that the firm begins with. */
export const REVISION_SCHEMES = {
  letters_numbers: {
    name: 'Alfabético → numérico',
    scheme: {
      preliminary: { count: 'letters', without: 'IO' },
      contractual: { count: 'numbers', first: 0 },
      as_built: { count: 'numbers', continues: 'contractual', suffix: '-CAO' },
    },
  },
  numbers: {
    name: 'Sólo numérico',
    scheme: {
      preliminary: { count: 'numbers', first: 0 },
      contractual: { count: 'numbers', continues: 'preliminary' },
      as_built: { count: 'numbers', continues: 'contractual', suffix: '-CAO' },
    },
  },
  iso19650: {
    name: 'ISO 19650 (P01, C01)',
    scheme: {
      preliminary: { count: 'numbers', first: 1, prefix: 'P', width: 2 },
      contractual: { count: 'numbers', first: 1, prefix: 'C', width: 2 },
      as_built: { count: 'numbers', continues: 'contractual', prefix: 'C', width: 2, suffix: '-CR' },
    },
  },
  versions: {
    name: 'Versión y revisión (V00, R1)',
    scheme: {
      preliminary: { count: 'numbers', first: 0, prefix: 'V', width: 2 },
      contractual: { count: 'numbers', first: 1, prefix: 'R' },
      as_built: { count: 'numbers', continues: 'contractual', prefix: 'R', suffix: '-CAO' },
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly scheme: RevisionScheme }>>
