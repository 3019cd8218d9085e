export interface ProductMarkProps {
  readonly size?: number
}

/** The product's logo: a week of bars under a T. */
export function ProductMark({ size = 24 }: ProductMarkProps) {
  return <img src="/icon.svg" alt="" width={size} height={size} style={{ display: 'block', flex: 'none' }} />
}
