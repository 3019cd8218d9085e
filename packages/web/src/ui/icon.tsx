export interface IconProps {
  /** A path of `@mdi/js`. */
  readonly path: string
  readonly size?: number
  /** The accessible name; without it the icon is decorative. */
  readonly label?: string
}

/** A Material Design icon in the colour of its text. */
export function Icon({ path, size = 18, label }: IconProps) {
  const naming = label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" style={{ flex: 'none' }} {...naming}>
      <path d={path} />
    </svg>
  )
}
