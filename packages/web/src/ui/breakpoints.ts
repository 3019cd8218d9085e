/** The product's breakpoints in em of 16 px: xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560. */
export const BREAKPOINTS = { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' } as const

/** The name of a breakpoint. */
export type Breakpoint = keyof typeof BREAKPOINTS

/** The media query of windows narrower than a breakpoint; at exactly its width the larger layout applies. */
export function below(breakpoint: Breakpoint): string {
  return `(width < ${BREAKPOINTS[breakpoint]})`
}

/** The media query of windows at least as wide as a breakpoint. */
export function from(breakpoint: Breakpoint): string {
  return `(width >= ${BREAKPOINTS[breakpoint]})`
}
