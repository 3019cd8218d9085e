/** The filter of rows that became no other: what was merged is found as what it became. */
export const NOT_MERGED = 'mergedInto = ""'
