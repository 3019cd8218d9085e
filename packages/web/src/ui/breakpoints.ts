/** The six widths of the product, in em of 16 px: xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560. */
export const BREAKPOINTS = { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' } as const

/** One of the six. */
export type Breakpoint = keyof typeof BREAKPOINTS

/** The media query of every window narrower than a breakpoint; at exactly its width the larger layout is shown. */
export function below(breakpoint: Breakpoint): string {
  return `(width < ${BREAKPOINTS[breakpoint]})`
}

/** The media query of every window from a breakpoint on. */
export function from(breakpoint: Breakpoint): string {
  return `(width >= ${BREAKPOINTS[breakpoint]})`
}
