/** How many rows a page of a list has. */
export const DEFAULT_PAGE_SIZE = 30

/** Rows of a list are counted so far; beyond it is said that there are more, until somebody asks for the number. */
export const COUNTED_ROWS = 10_000

/** How many rows are asked for at once where all of a list is wanted. */
export const FULL_LIST_BATCH = 500
