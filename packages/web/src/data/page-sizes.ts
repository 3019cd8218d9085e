/** The number of rows of a page. */
export const DEFAULT_PAGE_SIZE = 30

/**
 * Totals are counted up to this number of rows; beyond it a lower bound is shown until the exact number is asked for.
 */
export const COUNTED_ROWS = 10_000

/** The number of rows per request when a whole list is read: the most that the server gives. */
export const FULL_LIST_BATCH = 1000
