import { BREAKPOINTS } from './src/ui/breakpoints.ts'

/** Mantine's CSS functions, and the six breakpoints of the product. */
const config = {
  plugins: {
    // The tokens are native `light-dark()` values of the root, which the preset's own function of that name cannot write.
    'postcss-preset-mantine': { features: { lightDarkFunction: false } },
    'postcss-simple-vars': {
      variables: Object.fromEntries(
        Object.entries(BREAKPOINTS).map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
      ),
    },
  },
}

export default config
