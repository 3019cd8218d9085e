/** The most entries that are changed by one command; more than `MAX_STEPS` are written part by part. */
export const MOST_CHANGED = 20_000
