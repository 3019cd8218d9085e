import type { Plugin } from 'vite'

const FONT = /^assets\/inter-latin-wght-normal-.+\.woff2$/

/** Asks for the product's font with the page itself, so that the first text is drawn in it. */
export function preloadFont(): Plugin {
  return {
    name: 'timesheet-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => FONT.test(name))
        if (!font) throw new Error('The build has no font to preload: ui/tokens.css names it.')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
