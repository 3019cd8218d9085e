/** The brand's colour on light ground, as `#rrggbb`: shade 8 of the theme's petrol. */
export const BRAND = '#115a67'
