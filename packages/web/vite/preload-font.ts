import type { Plugin } from 'vite'

const FONT = /^assets\/inter-latin-wght-normal-.+\.woff2$/

/** Preloads the product's font with the page, so that the first text is rendered in it. */
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
