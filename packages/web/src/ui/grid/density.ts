export type Density = 'comfortable' | 'compact'

const DENSITY_KEY = 'timesheet-density'

/** The density of grids without a setting of their own. */
export function defaultDensity(): Density {
  return localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable'
}

/** Sets the density of grids without a setting of their own. */
export function setDefaultDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density)
}
