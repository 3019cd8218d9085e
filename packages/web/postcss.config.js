import { BREAKPOINTS } from './src/ui/breakpoints.ts'

/** Mantine's CSS functions, and the six breakpoints of the product. */
const config = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: Object.fromEntries(
        Object.entries(BREAKPOINTS).map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
      ),
    },
  },
}

export default config
