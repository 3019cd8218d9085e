/** How long a test waits for what comes by itself (`vi.waitFor(…, SOON)`): patience costs nothing while all is well, and a busy machine is no defect. */
export const SOON = { timeout: 20_000, interval: 10 }
