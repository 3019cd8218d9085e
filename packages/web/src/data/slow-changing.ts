/** Options for data that changes a few times a year: realtime reports changes, refetching is only a safeguard. */
export const SLOW_CHANGING = { staleTime: 10 * 60_000 }
