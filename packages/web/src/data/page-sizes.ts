/** How many rows a page of a list has. */
export const DEFAULT_PAGE_SIZE = 30

/** How many rows are asked for at once where all of a list is wanted. */
export const FULL_LIST_BATCH = 500
