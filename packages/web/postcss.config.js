/** Mantine's CSS functions, and the six breakpoints of the product in em (600 px = 37.5 em). */
const config = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '0em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '60em',
        'mantine-breakpoint-lg': '80em',
        'mantine-breakpoint-xl': '120em',
        'mantine-breakpoint-xxl': '160em',
      },
    },
  },
}

export default config
