/**
 * Options of `vi.waitFor` for background work: long, because a busy machine is no defect and successful tests do not
 * wait.
 */
export const SOON = { timeout: 20_000, interval: 10 }
